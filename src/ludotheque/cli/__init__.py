"""The command `ludotheque`: its words, and what each of them starts."""
