"""Fit a network to positions and their outcomes, on a processor or a graphics card; needs PyTorch (extra `train`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import torch
from torch import Tensor, nn

from ludotheque.bots.sight import DOUBT, Shape, written
from ludotheque.lab.train.positions import Layout

BATCH: Final = 4096
UNSEEN: Final = 0.1  # of the games, kept to tell whether what was learned holds elsewhere
SPEED: Final = 3e-3
DECAY: Final = 1e-4


class Epoch(NamedTuple):
    number: int
    seconds: float
    learned: float  # cross-entropy of the games it learns from
    unseen: float  # and of others


class Rows(NamedTuple):
    """Positions as tensors."""

    seats: Tensor
    looking: Tensor
    common: Tensor
    own: Tensor
    each: Tensor
    won: Tensor
    expected: Tensor

    def at(self, places: Tensor) -> Rows:
        return Rows(*[one[places] for one in self])


def rows_of(content: bytes, layout: Layout, device: str) -> Rows:
    table = torch.frombuffer(bytearray(content), dtype=torch.float32).reshape(-1, layout.width)
    names, most = layout.names, layout.most
    sizes = [1, 1, len(names.common), len(names.own), most * len(names.seat), most, most]
    seats, looking, common, own, each, won, expected = [part.to(device) for part in table.split(sizes, dim=1)]
    each = each.reshape(-1, most, len(names.seat))
    return Rows(seats.squeeze(1).long(), looking.squeeze(1).long(), common, own, each, won, expected)


class Network(nn.Module):
    """What `bots/sight.py` computes, for many positions at a time."""

    def __init__(self, layout: Layout, hidden: int, second: int) -> None:
        super().__init__()
        names = layout.names
        self.common = nn.Linear(len(names.common), hidden)
        self.seat = nn.Linear(len(names.seat), hidden, bias=False)
        self.own = nn.Linear(len(names.own), hidden, bias=False)
        self.single = nn.Linear(hidden, second)
        self.mean = nn.Linear(hidden, second, bias=False)
        self.last = nn.Linear(second, 1, bias=False)
        self.belief = nn.Parameter(torch.zeros(1))

    def forward(self, rows: Rows) -> Tensor:
        """Logarithms of the chances; of seats there are not, as good as nothing."""
        sits = torch.arange(rows.each.shape[1], device=rows.each.device)[None, :]
        here = sits < rows.seats[:, None]
        mine = (sits == rows.looking[:, None]).float()
        first = self.common(rows.common)[:, None, :] + self.seat(rows.each)
        first = torch.relu(first + mine[:, :, None] * self.own(rows.own)[:, None, :]) * here[:, :, None]
        mean = first.sum(1) / rows.seats[:, None]
        second = torch.relu(self.single(first) + self.mean(mean)[:, None, :])
        thumbs = self.belief * (DOUBT + rows.expected).log()
        favours = (self.last(second).squeeze(2) + thumbs).masked_fill(~here, -1e9)
        return torch.log_softmax(favours, dim=1)

    def content(self, version: int, horizon: int) -> bytes:
        """As a file for the robots: matrices by the number that goes in, but for the second layer."""
        hidden, second = self.single.in_features, self.single.out_features
        sizes = (self.common.in_features, self.seat.in_features, self.own.in_features)
        shape = Shape(version, *sizes, hidden, second, horizon)
        parts = [self.common.weight.T, self.seat.weight.T, self.own.weight.T, self.common.bias]
        parts += [self.single.weight, self.mean.weight, self.single.bias, self.last.weight, self.belief]
        weights: list[float] = torch.cat([part.detach().cpu().reshape(-1) for part in parts]).tolist()
        return written(shape, weights)


def seeded(layout: Layout, hidden: int, second: int, seed: int) -> Network:
    """One that has learned nothing yet, the same from the same seed."""
    torch.manual_seed(seed)
    return Network(layout, hidden, second)


def loss(found: Tensor, won: Tensor) -> Tensor:
    return -(won * found.clamp(min=-20)).sum(1).mean()


def by_hand(rows: Rows) -> float:
    """The same of what rules of thumb expected."""
    return float(loss(rows.expected.clamp(min=1e-3).log(), rows.won))


def learn(
    content: bytes,
    layout: Layout,
    network: Network,
    seed: int,
    epochs: int,
    device: str,
    watch: Callable[[Epoch], None],
) -> tuple[list[Epoch], float]:
    """Fit it, and keep what did best on games it had not seen; how the learning went, and what rules of thumb reach."""
    torch.manual_seed(seed)
    rows = rows_of(content, layout, device)
    count = len(rows.won)
    first = max(1, int(count * UNSEEN))  # positions stand by game, so no game is in both parts but perhaps one
    unseen, seen = rows.at(torch.arange(first, device=device)), torch.arange(first, count, device=device)
    network.to(device)
    steps = max(1, len(seen) // BATCH)
    teacher = torch.optim.AdamW(network.parameters(), lr=SPEED, weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(teacher, SPEED, total_steps=epochs * (steps + 1))
    begun, found, best, kept = time.monotonic(), [], float("inf"), None
    for number in range(epochs):
        whole, mixed = 0.0, seen[torch.randperm(len(seen), device=device)]
        batches = mixed.split(BATCH)
        for places in batches:
            batch = rows.at(places)
            missed = loss(network(batch), batch.won)
            teacher.zero_grad()
            missed.backward()
            teacher.step()
            pace.step()
            whole += float(missed.detach()) if number % 5 == 0 or number == epochs - 1 else 0.0
        with torch.no_grad():
            now = Epoch(
                number, time.monotonic() - begun, whole / len(batches), float(loss(network(unseen), unseen.won))
            )
        found.append(now)
        watch(now)
        if now.unseen < best:
            best, kept = now.unseen, {name: one.detach().clone() for name, one in network.state_dict().items()}
    if kept is not None:
        network.load_state_dict(kept)
    return found, by_hand(unseen)
