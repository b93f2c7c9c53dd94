"""One deal of Mighty from the shuffle to the score, a phase a module."""
