"""Text for cards, contracts, actions, positions and records; the wire schema; words for people.

Writers are strict: one value, one text. Readers are forgiving, and say what is wrong and what would be right.
"""
