"""Players as people: accounts and sessions, the deals they have played, their ratings, and how they leave for good."""
