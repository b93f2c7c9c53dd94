"""Trials of the plays of a seat in many worlds, played out by habit; see ``trials.pyi``."""

from importlib.resources import files
from json import loads

from cpython.array cimport array
from libc.stdint cimport int8_t, uint8_t, uint16_t

from giruda.bots.mc.trial import Trials

from giruda.bots.mc.features cimport CONTEXTS, FEATURES, QUESTIONS, look, scene_t, see
from giruda.bots.mc.sense cimport habitual_play
from giruda.kernel.cards cimport lowest, play_t, u64
from giruda.kernel.chance cimport chance_t
from giruda.kernel.position cimport PLAYS_AT_MOST, Position, is_over, list_plays, playable, position_t, put, side_points
from giruda.kernel.tables cimport table_t

cdef float HABITS[CONTEXTS * FEATURES]


cdef int _learn(habits) except -1:
    """Take the habits of the file in, context by context."""
    cdef int context, answer
    for context, weights in enumerate(habits):
        for answer, weight in enumerate(weights):
            HABITS[FEATURES * context + answer] = weight
    return 0


_learn(loads(files("giruda.bots.mc").joinpath("habits.json").read_text(encoding="utf-8")))


cdef inline void play_out(const table_t* table, position_t* position, float heat, chance_t* chance) noexcept nogil:
    while not is_over(table, position):
        put(table, position, habitual_play(table, position, HABITS, heat, chance))


def trials(worlds, choices, seed, heat=1.0):
    """Play each choice out once in each world."""
    cdef Py_ssize_t count = len(worlds), kinds = len(choices), each, kind
    cdef array points = array("b", bytes(count * kinds))
    cdef array sides = array("B", bytes(count * kinds))
    cdef int8_t* taken = points.data.as_schars
    cdef uint8_t* side = sides.data.as_uchars
    cdef u64 start = seed & 0xFFFFFFFFFFFFFFFF
    cdef float warmth = heat
    cdef const table_t* table
    cdef play_t listed[PLAYS_AT_MOST]
    cdef int picked[PLAYS_AT_MOST]
    cdef chance_t chance
    cdef Position world
    cdef position_t position
    if not count:
        return Trials(kinds, points, sides)
    world = worlds[0]
    table = &world.table.data
    position = world.data
    if kinds > PLAYS_AT_MOST or (kinds and not 0 <= min(choices) <= max(choices) < list_plays(table, &position, listed)):
        raise ValueError("the choices must be places of legal plays")
    for kind in range(kinds):
        picked[kind] = choices[kind]
    for each in range(count):
        world = worlds[each]
        if &world.table.data != table:
            raise ValueError("the worlds must be of the same law")
        for kind in range(kinds):
            position = world.data
            chance.state = start + each
            list_plays(table, &position, listed)
            with nogil:
                put(table, &position, listed[picked[kind]])
                play_out(table, &position, warmth, &chance)
            taken[each * kinds + kind] = side_points(table, &position)
            side[each * kinds + kind] = position.side
    return Trials(kinds, points, sides)


def sensible(Position position):
    """The place among the legal plays of what habit likes best."""
    cdef play_t listed[PLAYS_AT_MOST]
    cdef chance_t chance
    cdef play_t played
    cdef int place
    chance.state = 1
    played = habitual_play(&position.table.data, &position.data, HABITS, 0, &chance)
    for place in range(list_plays(&position.table.data, &position.data, listed)):
        if listed[place] == played:
            return place
    return -1


def seen(Position position):
    """For learning: the context of the seat on turn, and for each card it may play, by index, the answers."""
    cdef scene_t scene
    cdef uint16_t answers[QUESTIONS]
    cdef u64 cards = playable(&position.table.data, &position.data), left
    cdef int card, each
    look(&position.table.data, &position.data, cards, &scene)
    found = {}
    left = cards
    while left:
        card = lowest(left)
        left &= left - 1
        see(&position.table.data, &position.data, &scene, card, answers)
        found[card] = [answers[each] for each in range(QUESTIONS)]
    return scene.context, found
