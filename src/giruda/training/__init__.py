"""How what bots have learned was learned; nothing here is needed to play."""
