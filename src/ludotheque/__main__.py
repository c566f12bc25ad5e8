from ludotheque.cli.main import main

raise SystemExit(main())
