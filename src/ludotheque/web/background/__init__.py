"""What takes too long to be done while everybody waits: in processes of the server's own, in a fair order."""
