"""LA POCHETTE: a small title with secrets, registered only in the tests."""
