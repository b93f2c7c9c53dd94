"""Trials of the plays of a seat in many worlds, each played out by habit; see ``trials.pyi``."""

from importlib.resources import files
from json import loads

from cpython.array cimport array
from libc.stdint cimport int8_t, uint8_t, uint16_t

from giruda.bots.mc.trial import Trials

from giruda.bots.mc.features cimport CONTEXTS, FEATURES, QUESTIONS, look, scene_t, see
from giruda.bots.mc.habits cimport habitual_play
from giruda.kernel.cards cimport lowest, play_t, u64
from giruda.kernel.chance cimport chance_t
from giruda.kernel.position cimport (
    PLAYS_AT_MOST, Position, is_over, list_plays, playable, position_t, put, side_points,
)
from giruda.kernel.tables cimport table_t

CONTEXT_COUNT = CONTEXTS
FEATURE_COUNT = FEATURES

cdef float HABITS[CONTEXTS * FEATURES]


def learn(habits):
    """Go by these habits from now on: a weight for each context and feature."""
    cdef int context, feature
    if len(habits) != CONTEXTS or any(len(weights) != FEATURES for weights in habits):
        raise ValueError(f"habits are {FEATURES} weights in each of {CONTEXTS} contexts")
    for context, weights in enumerate(habits):
        for feature, weight in enumerate(weights):
            HABITS[FEATURES * context + feature] = weight


learn(loads(files("giruda.bots.mc").joinpath("habits.json").read_text(encoding="utf-8")))


cdef inline void play_out(const table_t* table, position_t* position, chance_t* chance) noexcept nogil:
    while not is_over(table, position):
        put(table, position, habitual_play(table, position, HABITS, chance))


def tried(worlds, choices, seed):
    """Play each choice out once in each world."""
    cdef Py_ssize_t count = len(worlds), kinds = len(choices), each, kind
    cdef array points = array("b", bytes(count * kinds))
    cdef array sides = array("B", bytes(count * kinds))
    cdef int8_t* taken = points.data.as_schars
    cdef uint8_t* side = sides.data.as_uchars
    cdef u64 start = seed & 0xFFFFFFFFFFFFFFFF
    cdef int picked[PLAYS_AT_MOST]
    cdef play_t listed[PLAYS_AT_MOST]
    cdef chance_t chance
    cdef Position world
    cdef position_t position
    if kinds > PLAYS_AT_MOST:
        raise ValueError(f"there are never {kinds} plays to choose from")
    for kind in range(kinds):
        picked[kind] = choices[kind]
    for each in range(count):
        world = worlds[each]
        if kinds and not 0 <= min(choices) <= max(choices) < list_plays(&world.table.data, &world.data, listed):
            raise ValueError("the choices must be places of legal plays")
        for kind in range(kinds):
            position = world.data
            # The same chance for every choice, so that they differ by nothing else.
            chance.state = start + each
            with nogil:
                put(&world.table.data, &position, listed[picked[kind]])
                play_out(&world.table.data, &position, &chance)
            taken[each * kinds + kind] = side_points(&world.table.data, &position)
            side[each * kinds + kind] = position.side
    return Trials(kinds, points, sides)


def finished(worlds, seeds):
    """Play each world out once, by a seed of its own."""
    cdef Py_ssize_t count = len(worlds), each
    cdef array points = array("b", bytes(count))
    cdef array sides = array("B", bytes(count))
    cdef chance_t chance
    cdef Position world
    cdef position_t position
    for each in range(count):
        world = worlds[each]
        position = world.data
        chance.state = seeds[each] & 0xFFFFFFFFFFFFFFFF
        with nogil:
            play_out(&world.table.data, &position, &chance)
        points.data.as_schars[each] = side_points(&world.table.data, &position)
        sides.data.as_uchars[each] = position.side
    return Trials(1, points, sides)


def seen(Position position):
    """The context in which a seat is to play, and for each card that it may play the features that hold."""
    cdef scene_t scene
    cdef uint16_t features[QUESTIONS]
    cdef u64 cards = playable(&position.table.data, &position.data)
    cdef int card, each
    look(&position.table.data, &position.data, cards, &scene)
    found = {}
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        see(&position.table.data, &position.data, &scene, card, features)
        found[card] = tuple([features[each] for each in range(QUESTIONS)])
    return scene.context, found
