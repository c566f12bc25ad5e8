"""The kernel: what every title is written with.  It knows no title, no clock, no chance of its own."""
