"""Belief: what a seat can tell of the hidden cards, and the worlds that it may be in.

From a view alone::

    beliefs = Beliefs(view)
    beliefs.chances.held(JOKER, Seat(2))
    beliefs.friend.seats
    for world in beliefs.draw(200, seed=7):
        position = Position(beliefs.situation(world))
"""

from giruda.bots.belief.knowledge import Knowledge, knowledge_of
from giruda.bots.belief.posterior import CardChances, FriendChances
from giruda.bots.belief.worlds import Beliefs, World

__all__ = ["Beliefs", "CardChances", "FriendChances", "Knowledge", "World", "knowledge_of"]
