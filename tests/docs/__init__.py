"""Every example in the documents is executed."""
