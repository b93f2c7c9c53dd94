"""Trials of the plays of a seat in many worlds, each played out by habit; see ``trials.pyi``."""

from importlib.resources import files
from json import loads

from cpython.array cimport array
from libc.stdint cimport int8_t, uint8_t, uint16_t

from giruda.bots.mc.trial import SURENESS, Trials
from giruda.bots.mc.weights import WeightsError, unpack_weights

from giruda.bots.mc.features cimport CONTEXTS, FEATURES, QUESTIONS, look, scene_t, see
from giruda.bots.mc.habits cimport habitual_play
from giruda.bots.mc.network cimport HELD_AT_MOST, HIDDEN, learned_play, like, make_chances, network_t
from giruda.bots.mc.sight cimport (
    CARD_MOST, OUTLOOKS, SCENE_MOST, SIGHTS, apart, behold, inspect, memory_t, remember, sight_t,
)
from giruda.kernel.cards cimport (
    POINTS, bit, calling, card_of, lowest, naming, plain, play_t, suit_of, u64,
)
from giruda.kernel.chance cimport chance_t
from giruda.kernel.position cimport (
    PLAYS_AT_MOST, Position, is_over, list_plays, playable, position_t, put, side_points,
)
from giruda.kernel.tables cimport NO_LEAD, led_by, table_t
from libc.math cimport logf
from libc.string cimport memset

CONTEXT_COUNT = CONTEXTS
FEATURE_COUNT = FEATURES
SIGHT_COUNT = SIGHTS
OUTLOOK_COUNT = OUTLOOKS
HIDDEN_COUNT = HIDDEN

cdef float HABITS[CONTEXTS * FEATURES]
cdef network_t NETWORK


def learn(habits):
    """Go by these habits from now on: a weight for each context and feature."""
    cdef int context, feature
    if len(habits) != CONTEXTS or any(len(weights) != FEATURES for weights in habits):
        raise ValueError(f"habits are {FEATURES} weights in each of {CONTEXTS} contexts")
    for context, weights in enumerate(habits):
        for feature, weight in enumerate(weights):
            HABITS[FEATURES * context + feature] = weight


learn(loads(files("giruda.bots.mc").joinpath("habits.json").read_text(encoding="utf-8")))


def learn_network(weights):
    """Go by these weights of the network from now on."""
    cdef Py_ssize_t each
    if (weights.hidden, len(weights.sights), len(weights.likes)) != (HIDDEN, SIGHTS * HIDDEN, OUTLOOKS * HIDDEN):
        raise WeightsError(f"this network has {SIGHTS} features, {HIDDEN} hidden units and {OUTLOOKS} outlooks")
    cdef array sights = weights.sights, likes = weights.likes
    for each in range(SIGHTS * HIDDEN):
        NETWORK.sights[each] = sights.data.as_floats[each]
    for each in range(OUTLOOKS * HIDDEN):
        NETWORK.likes[each] = likes.data.as_floats[each]


_SHIPPED = files("giruda.bots.mc").joinpath("network.bin")
if _SHIPPED.is_file():
    learn_network(unpack_weights(_SHIPPED.read_bytes()))


cdef void recall(const table_t* table, const position_t* position, memory_t* memory) noexcept nogil:
    """What the plays of a position show, as far as it keeps them."""
    cdef position_t past = position[0]
    cdef play_t made
    cdef int number, place
    memset(memory, 0, sizeof(memory_t))
    for number in range(1, position.number + 1):
        past.number, past.led = number, NO_LEAD
        for place in range(position.count if number == position.number else table.active):
            made = position.plays[number][place]
            past.count, past.turn = place, table.rotations[position.leaders[number]][place]
            remember(table, &past, memory, made)
            if place == 0 or past.led == NO_LEAD:
                past.led = led_by(made)


cdef inline void play_out(
    const table_t* table, position_t* position, memory_t* memory, int policy, float heat, chance_t* chance
) noexcept nogil:
    cdef play_t play
    if policy == 0:
        while not is_over(table, position):
            put(table, position, habitual_play(table, position, HABITS, chance))
        return
    while not is_over(table, position):
        play = learned_play(table, position, memory, &NETWORK, heat, chance)
        remember(table, position, memory, play)
        put(table, position, play)


def tried(worlds, choices, seed, int policy=0, float heat=SURENESS):
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
    cdef memory_t memory, known
    if kinds > PLAYS_AT_MOST:
        raise ValueError(f"there are never {kinds} plays to choose from")
    for kind in range(kinds):
        picked[kind] = choices[kind]
    for each in range(count):
        world = worlds[each]
        if kinds and not 0 <= min(choices) <= max(choices) < list_plays(&world.table.data, &world.data, listed):
            raise ValueError("the choices must be places of legal plays")
        if policy:
            recall(&world.table.data, &world.data, &known)
        for kind in range(kinds):
            position = world.data
            memory = known
            # The same chance for every choice, so that they differ by nothing else.
            chance.state = start + each
            with nogil:
                remember(&world.table.data, &position, &memory, listed[picked[kind]])
                put(&world.table.data, &position, listed[picked[kind]])
                play_out(&world.table.data, &position, &memory, policy, heat, &chance)
            taken[each * kinds + kind] = side_points(&world.table.data, &position)
            side[each * kinds + kind] = position.side
    return Trials(kinds, points, sides)


def finished(worlds, seeds, int policy=0, float heat=SURENESS):
    """Play each world out once, by a seed of its own."""
    cdef Py_ssize_t count = len(worlds), each
    cdef array points = array("b", bytes(count))
    cdef array sides = array("B", bytes(count))
    cdef chance_t chance
    cdef Position world
    cdef position_t position
    cdef memory_t memory
    for each in range(count):
        world = worlds[each]
        position = world.data
        chance.state = seeds[each] & 0xFFFFFFFFFFFFFFFF
        recall(&world.table.data, &position, &memory)
        with nogil:
            play_out(&world.table.data, &position, &memory, policy, heat, &chance)
        points.data.as_schars[each] = side_points(&world.table.data, &position)
        sides.data.as_uchars[each] = position.side
    return Trials(1, points, sides)


cdef float log_chance(
    const table_t* table, const position_t* position, const memory_t* memory, int card, float heat, float doubt
) noexcept nogil:
    """The logarithm of how likely the seat on turn plays that card, or one that comes to the same."""
    cdef sight_t sight
    cdef float odds[HELD_AT_MOST]
    cdef float total
    cdef int held[HELD_AT_MOST]
    cdef int count, each, found = -1
    cdef u64 cards = playable(table, position)
    if not cards & (cards - 1) or not bit(card) & cards:
        return 0
    count = like(table, position, memory, &NETWORK, cards, held, odds, &sight)
    total = make_chances(odds, count, heat)
    for each in range(count):
        if held[each] == card:
            found = each
    if found < 0:
        # The highest one below it in its suit stands for it.
        for each in range(count):
            if held[each] < card and suit_of(held[each]) == suit_of(card):
                if (bit(held[each]) & POINTS != 0) == (bit(card) & POINTS != 0):
                    found = each
    if found < 0:
        return logf(doubt / count)
    return logf((1 - doubt) * odds[found] / total + doubt / count)


def replayed(worlds, plays, seat, float heat, float doubt, bint friend_known):
    """Make the plays in each world, and return the logarithm of how likely the other seats make them there."""
    cdef Py_ssize_t count = len(worlds), made = len(plays), each, place
    cdef array found = array("f", bytes(4 * count))
    cdef float* chances = found.data.as_floats
    cdef array codes = array("H", [_coded(play) for play in plays])
    cdef const play_t* coded = codes.data.as_ushorts
    cdef int own = -1 if seat is None else seat
    cdef Position world
    cdef memory_t memory
    cdef table_t* table
    for each in range(count):
        world = worlds[each]
        table = &world.table.data
        with nogil:
            memset(&memory, 0, sizeof(memory))
            for place in range(made):
                if doubt > 0 and world.data.turn != own and world.data.turn != table.neutral:
                    chances[each] += log_chance(table, &world.data, &memory, card_of(coded[place]), heat, doubt)
                remember(table, &world.data, &memory, coded[place])
                put(table, &world.data, coded[place])
        world.made += made
        if friend_known:
            world.data.friend_card = 0
    return found


cdef play_t _coded(play) except? 0xFFFF:
    if play.suit is not None:
        return naming(play.suit)
    return calling(play.card.index) if play.joker_call else plain(play.card.index)


def sighted(Position position):
    """The outlook of the seat on turn, the features of the deal, and those of each card; of cards that come to the same, one."""
    cdef sight_t sight
    cdef memory_t memory
    cdef uint16_t features[CARD_MOST]
    cdef u64 cards = playable(&position.table.data, &position.data)
    cdef int card, each
    recall(&position.table.data, &position.data, &memory)
    behold(&position.table.data, &position.data, &memory, cards, &sight)
    cards = apart(&position.table.data, &position.data, &sight, cards)
    found = {}
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        inspect(&position.table.data, &position.data, &sight, card, features)
        found[card] = tuple([features[each] for each in range(CARD_MOST)])
    return sight.outlook, tuple([sight.features[each] for each in range(SCENE_MOST)]), found


def liked(Position position):
    """How much the network likes each card of the seat on turn; of cards that come to the same, one."""
    cdef sight_t sight
    cdef memory_t memory
    cdef float likes[HELD_AT_MOST]
    cdef int held[HELD_AT_MOST]
    cdef int count, each
    recall(&position.table.data, &position.data, &memory)
    count = like(
        &position.table.data, &position.data, &memory, &NETWORK, playable(&position.table.data, &position.data), held,
        likes, &sight,
    )
    return {held[each]: likes[each] for each in range(count)}


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
