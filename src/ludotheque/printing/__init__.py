"""The kit to print: boards in tiles, things to cut out, rules to fold, a paused game to go on with."""
