"""Belief: what a seat can tell of the hidden cards, and the worlds that it may be in.

From a view alone::

    beliefs = Beliefs(view)
    beliefs.chances.held(JOKER, Seat(2))
    for world in beliefs.draw(200, seed=7):
        position = Position(beliefs.situation(world))

What the players bid, called and played makes some worlds likelier than others::

    weighed = weigh(beliefs, beliefs.draw(400, seed=7))
    weighed.friend.seats
    weighed.draw(100, seed=8)
"""

from giruda.bots.belief.knowledge import Knowledge, knowledge_of
from giruda.bots.belief.posterior import CardChances, FriendChances
from giruda.bots.belief.weights import Weighed, weigh
from giruda.bots.belief.world import World
from giruda.bots.belief.worlds import Beliefs

__all__ = ["Beliefs", "CardChances", "FriendChances", "Knowledge", "Weighed", "World", "knowledge_of", "weigh"]
