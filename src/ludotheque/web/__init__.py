"""The table in the browser: a server, a store, and pages."""
