"""What is sent to a browser: one seat's page, built from its view."""
