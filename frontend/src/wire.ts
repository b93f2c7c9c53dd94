// Written by `python -m giruda.notation.wire_types`; change src/giruda/notation/wire.py instead.

/** A command was carried out (or had been before: the same id twice acts once). */
export interface AcceptedOut {
  type: 'accepted';
  command: string;
}

/** The account: its ``name`` to sign in with, whether it has a password, its passkeys, and signed in browsers. */
export interface AccountOut {
  name: string | null;
  password: boolean;
  passkeys: PasskeyOut[];
  browsers: number;
}

/** Do an action, given as canonical text (``bid 15S``, ``play JK naming D``). ``id`` is made by the page, unique per click; ``position`` is the position the player saw. */
export interface Act {
  type: 'act';
  id: string;
  position: number;
  action: string;
}

/** Agree to take something back, or not. */
export interface AnswerUndo {
  type: 'answer_undo';
  id: string;
  yes: boolean;
}

/** Ask what to do now; ``position`` is the position the player sees. It changes nothing at the table. */
export interface AskHint {
  type: 'hint';
  id: string;
  position: number;
}

/** Ask the others to take back what this seat did last. */
export interface AskUndo {
  type: 'ask_undo';
  id: string;
  position: number;
}

/** How often the player declared a contract, and made it. */
export interface BidOut {
  contract: string;
  deals: number;
  won: number;
}

/** One entry of the auction. ``bid`` is None for a pass. */
export interface CallOut {
  seat: number;
  bid: string | null;
}

/** Whom the table waits for, and until when. ``ends`` and ``now`` are the server's time in milliseconds; ``ends`` is None while the clock stands still. ``seconds`` is how long the whole turn may take. */
export interface ClockOut {
  seats: number[];
  seconds: number;
  ends: number | null;
  now: number;
}

/** Play oneself again after a bot stood in. */
export interface ComeBack {
  type: 'come_back';
  id: string;
}

/** A contract the declarer may settle on. ``kind`` is ``keep``, ``change`` or ``raise``; ``forbidden`` cards may not be discarded under it. */
export interface ContractOption {
  contract: string;
  kind: string;
  rise: number;
  forbidden: string[];
}

/** How the first dealer of a match was found: who, of how many players, and the card each cut, if they did. */
export interface CutOut {
  dealer: number;
  players: number;
  cut: string[];
}

/** A deal that the player played to its end. ``deal`` is its number at the table, for the record; ``at`` in milliseconds since 1970. ``role`` is ``declarer``, ``friend``, ``defender`` or ``out``; ``taken`` what the declarer's side took; ``won`` whether the player's side won, None where nobody did or they sat out; ``change`` by how much their rating changed, None where it did not count. */
export interface DealOut {
  table: string;
  deal: number;
  at: number;
  rules_id: string;
  rules_spec: string;
  seat: number;
  role: string;
  contract: string;
  taken: number;
  won: boolean | null;
  score: number;
  change: number | null;
  seats: SeatOut[];
}

/** It is done. */
export interface DoneOut {
  done: boolean;
}

/** Something that just happened, for animation and the spoken line. ``kind`` is the event's name in kebab case (``bid-made``, ``passed``, ``card-played``, ``trick-taken``, ``friend- revealed``, ...); unused fields are None. ``out`` is the seat that a ``kill-called`` puts out, None for nobody. */
export interface EventOut {
  kind: string;
  seat: number | null;
  contract: string | null;
  cards: string[] | null;
  suit: string | null;
  joker_call: boolean;
  points: number | null;
  friend: FriendOut | null;
  out: number | null;
}

/** Discard ``count`` cards of the hand and settle one of the contracts; the first one keeps it as it is. */
export interface ExchangeOption {
  count: number;
  contracts: ContractOption[];
}

/** DELETE /api/me: leave for good. ``confirm`` is ``delete``; an account with a password asks for it. */
export interface Farewell {
  confirm: string;
  password?: string;
}

/** The calls that are offered. ``cards`` may be called; ``barred`` maps a card that may not to the reason. ``suit_requests`` and ``call_cards`` are empty where nothing of the kind is offered; ``call_cards`` has the usual ones first. */
export interface FriendOption {
  kinds: string[];
  cards: string[];
  barred: Record<string, Reason>;
  solo_cards: string[];
  seats: number[];
  suit_requests: string[];
  call_cards: string[];
}

/** The friend call: ``kind`` is ``card``, ``first_trick``, ``last_trick``, ``player`` or ``none``. */
export interface FriendOut {
  kind: string;
  card: string | null;
  seat: number | null;
  suit_request: string | null;
}

/** The deals under some rules, or with so many players: ``group`` is the rule set's id, or the number. */
export interface GroupOut {
  group: string;
  tally: TallyOut;
}

/** The answer to `AskHint`. ``suggestions`` are what was weighed, the best first; empty where the right to act out of turn is better let be. ``worlds`` is how many distributions of the hidden cards each was tried in, ``solved`` whether they were played perfectly in each. ``reasons`` are facts that speak for the first, the most important first (``fact-`` messages); a parameter ``seats`` names seats by number, separated by spaces. */
export interface HintOut {
  type: 'hint';
  command: string;
  position: number;
  suggestions: SuggestionOut[];
  worlds: number;
  solved: boolean;
  reasons: Reason[];
}

/** GET /api/me/history?before=...: deals, the newest first. ``before`` asks for those before them; None at the end. */
export interface HistoryOut {
  deals: DealOut[];
  before: string | null;
}

/** The kill: the cards that ``declarer`` named, in order, and the seat that sits out, None as long as nobody does. ``suicide``: the declarer hit the kitty and sits out; the auction was held again. */
export interface KillOut {
  declarer: number;
  named: string[];
  out: number | null;
  suicide: boolean;
}

/** Something that was said at a table. ``kind`` is ``text`` or ``emote``; ``at`` the server's time in milliseconds. ``seat`` is where the speaker sat, None for a spectator; ``speaker`` tells speakers of one name apart. */
export interface LineOfTalk {
  number: number;
  seat: number | null;
  name: string;
  speaker: string;
  kind: string;
  words: string;
  at: number;
}

/** One line of a score's breakdown: ``kind`` is a `LineKind` value. */
export interface LineOut {
  kind: string;
  value: number;
  params: Record<string, number>;
}

/** GET /api/lobby: the presets, the unfinished table of this browser, if any, and tables to join. ``levels`` are bots to play against, the easiest first; ``level-`` messages name them. */
export interface LobbyOut {
  presets: PresetOut[];
  levels: string[];
  resume: string | null;
  name: string | null;
  tables: OpenTableOut[];
}

/** The match so far. ``deal`` counts scored deals from 1; ``deals`` is the length, None for open-ended. ``places`` is each seat's place once it is over (ties share a place; a neutral seat that cannot win has place 0). */
export interface MatchOut {
  deal: number;
  deals: number | null;
  totals: number[];
  sheet: SheetRow[];
  over: boolean;
  places: number[] | null;
}

/** GET /api/me: who this browser is. ``name`` is what they were called last; ``account`` is None for a guest; ``passkeys`` whether this server takes them at this address; ``guest_tables`` at how many tables this browser's guest was, before they signed in here, whose history is not the account's yet. */
export interface MeOut {
  name: string | null;
  account: AccountOut | null;
  passkeys: boolean;
  guest_tables: number;
  ratings: RatingOut[];
}

/** POST /api/me/account: be able to sign in elsewhere by a name and a password, or give a new name. */
export interface NewAccount {
  name: string;
  password: string;
}

/** POST /api/me/passkeys: the credential that the browser made, as JSON text. */
export interface NewPasskey {
  credential: string;
  label?: string;
}

/** POST /api/me/password: another password; every other browser is signed out. ``old`` is empty where none was. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Ask for a table: POST /api/tables. ``rules`` is a preset with variants and single options, such as ``kbg+six-players;bidding.minimum=12``. ``bot`` plays at the other seats: a level or another bot of ours, or a program that the server's owner has allowed by that very name. The other fields are as in `TermsOut`. Whoever opens a table keeps it, sits at its first seat, and starts the match when everybody is there. */
export interface NewTable {
  name: string;
  rules: string;
  language?: string;
  pace?: string;
  bot?: string;
  hints?: boolean;
  turn_seconds?: number;
  listed?: boolean;
  watching?: boolean;
  chat?: boolean;
  joining?: boolean;
  undo_times?: number;
  undo_seconds?: number;
}

/** The table that was opened; the page is at ``/table/{id}``. */
export interface NewTableOut {
  id: string;
}

/** Be ready for the next deal after a result, or for a new match after the last. It is dealt as soon as everybody at the table is. ``nonce`` goes into the shuffle. */
export interface Next {
  type: 'next';
  id: string;
  nonce?: string;
}

/** A table in the lobby: ``persons`` are the names of those who sit there, ``seats`` how many may. */
export interface OpenTableOut {
  id: string;
  rules_spec: string;
  stage: string;
  persons: string[];
  seats: number;
  turn_seconds: number;
  watching: boolean;
}

/** One option of a rule set: its path (``bidding.minimum``) and value as display text. */
export interface OptionOut {
  path: string;
  value: string;
}

/** Everything this seat may do now. ``refused`` maps each card of the hand that may not be played to the reason. ``bids`` and ``changes`` are contracts; ``changes`` are those before the kitty is seen, with ``take_kitty`` beside them; ``kills`` are the cards that may be named to kill, and ``unkillable`` maps each other card of the deck to the reason. */
export interface Options {
  bids: string[];
  may_pass: boolean;
  redeal: RedealOption | null;
  kills: string[];
  unkillable: Record<string, Reason>;
  changes: string[];
  take_kitty: boolean;
  exchange: ExchangeOption | null;
  friend: FriendOption | null;
  plays: PlayOption[];
  refused: Record<string, Reason>;
  reveal: boolean;
  claim: boolean;
}

/** How a deal ended: ``ending`` is ``played``, ``redeal`` or ``all_pass``. */
export interface OutcomeOut {
  ending: string;
  scores: number[];
  breakdown: LineOut[];
  declarer: number | null;
  contract: string | null;
  friend: number | null;
  taken: number;
  won: boolean | null;
  pot: number;
  discards: string[] | null;
  out: number | null;
}

/** What the browser needs to make a passkey, or to sign in with one: JSON text as WebAuthn defines it. */
export interface PasskeyOptions {
  options: string;
}

/** A passkey; ``created`` and ``used`` in milliseconds since 1970. */
export interface PasskeyOut {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

/** POST /api/me/passkeys/sign-in: what the browser signed, as JSON text. */
export interface PasskeySignIn {
  credential: string;
}

/** Stop the table, or go on. */
export interface Pause {
  type: 'pause';
  id: string;
  on: boolean;
}

/** A card that may be played. ``suits``: the suits a led joker may name, empty if none is named. ``joker_call``: ``none``, ``on`` (always calls), ``offered_on`` or ``offered_off`` (a choice, with its default). */
export interface PlayOption {
  card: string;
  suits: string[];
  joker_call: string;
}

/** A card on the table. ``suit`` is the suit a led joker named; ``joker_call`` whether the joker was called. */
export interface PlayOut {
  seat: number;
  card: string;
  suit: string | null;
  joker_call: boolean;
}

/** Who sits at a seat. ``kind`` is ``person``, ``bot`` or ``neutral``; a neutral seat has no name of its own. ``here``: a window of this person is open; ``away``: a bot plays for them until they are back; ``coming``: who takes the seat with the next deal. */
export interface PlayerOut {
  name: string;
  kind: string;
  here: boolean;
  away: boolean;
  coming: string | null;
}

/** A preset for the lobby (GET /api/presets): title per language, what is special about it, and every option. */
export interface PresetOut {
  id: string;
  title: Record<string, string>;
  players: number;
  highlights: OptionOut[];
  options: OptionOut[];
  variants: VariantOut[];
}

/** Something that is wrong with a rule set: a code with parameters, and the option it is about, or ``""``. */
export interface ProblemOut {
  path: string;
  code: string;
  params: Record<string, number | string>;
}

/** GET /api/tables/{id}/proof?deal=N: what the cards of a deal that is over followed from. ``commitment`` was told before the deal, ``secret`` is what it hid, ``nonces`` what each player added. ``deck`` are all cards in the order in which the shuffle takes them up, ``places`` the cards of each hand and of the kitty, ``order`` those that came up later. ``first`` is there for the first deal of a match. */
export interface ProofOut {
  number: number;
  commitment: string;
  secret: string;
  nonces: string[];
  deck: string[];
  places: string[][];
  order: string[];
  first: CutOut | null;
}

/** A rating under some rules: right within ``spread``, 19 times of 20; ``provisional`` as long as it says little. */
export interface RatingOut {
  rules_id: string;
  rating: number;
  spread: number;
  deals: number;
  provisional: boolean;
}

/** Why something is not allowed: a refusal code and its parameters, as text for display (``S``, ``HA``, ``16``). */
export interface Reason {
  code: string;
  params: Record<string, number | string>;
}

/** A redeal may be requested now; ``cost`` in points, ``tokens`` left to this seat (0 where tokens are not used). */
export interface RedealOption {
  cost: number;
  tokens: number;
}

/** A command was not carried out; nothing changed. ``command`` is the id it came with, or None if it could not be read. */
export interface RefusedOut {
  type: 'refused';
  command: string | null;
  reason: Reason;
}

/** Take somebody's seat away. For the host. */
export interface Remove {
  type: 'remove';
  id: string;
  seat: number;
}

/** Make new links to the table; the old ones lead nowhere any more. For the host. */
export interface RenewLinks {
  type: 'renew_links';
  id: string;
}

/** How often somebody was something, and won. */
export interface RoleTally {
  deals: number;
  won: number;
}

/** GET /api/rules?spec=...: the rule set of that name, or else everything that is wrong with it. */
export interface RulesAnswer {
  rules: RulesOut | null;
  problems: ProblemOut[];
}

/** A rule set: ``spec`` names it in one way only, ``base`` the preset with variants that it starts from. ``seats`` counts a neutral seat beside the ``players``; ``highlights`` are paths of options, see ``rules.ftl``. */
export interface RulesOut {
  id: string;
  spec: string;
  base: string;
  players: number;
  seats: number;
  settings: SettingOut[];
  highlights: string[];
}

/** Say something to everybody at the table: ``kind`` is ``text``, or ``emote`` with the name of one. */
export interface Say {
  type: 'say';
  id: string;
  kind: string;
  words: string;
}

/** Who sat at a seat: ``kind`` is ``person`` or ``bot``. */
export interface SeatOut {
  name: string;
  kind: string;
}

/** Pass on every turn of this auction, or no longer. */
export interface SetAutoPass {
  type: 'auto_pass';
  id: string;
  on: boolean;
}

/** How fast the bots act: ``slow``, ``normal``, ``fast`` or ``instant``. For the host. */
export interface SetPace {
  type: 'pace';
  id: string;
  pace: string;
}

/** Change how the table is kept, see `TermsOut`; None leaves something as it is. For the host. */
export interface SetTerms {
  type: 'terms';
  id: string;
  pace?: string | null;
  bot?: string | null;
  hints?: boolean | null;
  turn_seconds?: number | null;
  listed?: boolean | null;
  watching?: boolean | null;
  chat?: boolean | null;
  joining?: boolean | null;
  undo_times?: number | null;
  undo_seconds?: number | null;
}

/** The value of an option in a rule set. ``idle`` options change nothing under these rules. ``base`` is the value in the preset with its variants where that differs, else None. */
export interface SettingOut {
  path: string;
  value: string;
  idle: boolean;
  base: string | null;
}

/** An option that a table may set (GET /api/options): its section, and how its value looks. ``shape`` is a shape's name: ``flag``, ``whole``, ``whole-or-none``, ``number``, ``choice``, ``choices``, ``suits``, ``cards``, ``card`` or ``card-or-none``. ``choices`` are what may be chosen or listed; empty where anything of that shape may be written. */
export interface ShapeOut {
  path: string;
  section: string;
  shape: string;
  choices: string[];
}

/** One deal of the score sheet; thrown-in deals that cost nothing are left out. ``deal`` is None for a redeal's cost. */
export interface SheetRow {
  deal: number | null;
  contract: string | null;
  declarer: number | null;
  friend: number | null;
  taken: number;
  won: boolean | null;
  scores: number[];
}

/** Draw anew who sits where, between two matches. For the host. */
export interface ShuffleSeats {
  type: 'shuffle_seats';
  id: string;
}

/** POST /api/me/sign-in. */
export interface SignIn {
  name: string;
  password: string;
}

/** POST /api/me/sign-out: in this browser, or everywhere. */
export interface SignOut {
  everywhere?: boolean;
}

/** Take a seat at which a bot plays, or another one than before. */
export interface Sit {
  type: 'sit';
  id: string;
  seat: number;
  name: string;
  nonce?: string;
}

/** Give up one's seat: a bot plays on. */
export interface Stand {
  type: 'stand';
  id: string;
}

/** Deal the first cards; bots take the empty seats. For the host. ``nonce`` goes into the shuffle. */
export interface Start {
  type: 'start';
  id: string;
  nonce?: string;
}

/** Sent after every step and on connecting. ``position`` grows with every step; ``waiting`` is True when the table waits for this seat to go on (after a deal's result), and ``ready`` are the seats that have gone on. ``match`` and ``view`` are None before the first deal. ``dealt`` counts the deals at this table, and ``commitment`` is what the cards of the next one follow from, hidden in a hash. */
export interface StateOut {
  type: 'state';
  position: number;
  table: TableOut;
  you: YouOut;
  match: MatchOut | null;
  view: ViewOut | null;
  options: Options;
  events: EventOut[];
  waiting: boolean;
  ready: number[];
  auto_pass: boolean;
  clock: ClockOut | null;
  undo: UndoOut | null;
  dealt: number;
  commitment: string | null;
}

/** GET /api/me/statistics: all deals of the player summed up. */
export interface StatisticsOut {
  all: TallyOut;
  rules: GroupOut[];
  players: GroupOut[];
  bids: BidOut[];
}

/** Something that a seat might do, and what is expected of it. ``action`` is its canonical text, ``kind`` the word that begins it (``bid``, ``pass``, ``redeal``, ``kill``, ``change``, ``take``, ``exchange``, ``call``, ``play``, ``reveal`` or ``claim``); the other fields are its parts. ``call_card`` is the joker call card named along with a friend. ``score`` is the seat's score of the deal on average, ``makes`` the chance that the contract is made; both None where a rule of thumb decided. */
export interface SuggestionOut {
  action: string;
  kind: string;
  cards: string[];
  contract: string | null;
  suit: string | null;
  joker_call: boolean;
  friend: FriendOut | null;
  call_card: string | null;
  score: number | null;
  makes: number | null;
}

/** The table itself: who sits where, and the rules. ``stage`` is ``gathering`` before the first deal, then ``playing``; ``highlights`` are paths of options, see ``rules.ftl``; ``host`` the seat that keeps the table, None while nobody does; ``watchers`` the names of those who only watch; ``paused`` the name of who stopped the table, or None. */
export interface TableOut {
  id: string;
  stage: string;
  players: PlayerOut[];
  rules_id: string;
  rules_spec: string;
  highlights: string[];
  pace: string;
  hints: boolean;
  terms: TermsOut;
  host: number | null;
  watchers: string[];
  paused: string | null;
}

/** What was said: everything of late on connecting, then what is new. */
export interface TalkOut {
  type: 'talk';
  lines: LineOfTalk[];
}

/** Deals of a player, summed up: ``score`` in all of them together. */
export interface TallyOut {
  deals: number;
  score: number;
  declarer: RoleTally;
  friend: RoleTally;
  defender: RoleTally;
}

/** How a table is kept, which its host may change. ``pace`` is how fast the bots act, ``bot`` who plays at empty seats; ``turn_seconds`` how long a turn may take, 0 without a limit; ``listed`` whether anybody finds the table in the lobby and may sit down; ``watching`` whether it may be watched; ``joining`` whether a bot's seat may be taken in the middle of a deal; ``undo_times`` how often a seat may ask in one deal to take something back, ``undo_seconds`` for how long after it, 0 without a limit. */
export interface TermsOut {
  pace: string;
  bot: string;
  hints: boolean;
  turn_seconds: number;
  listed: boolean;
  watching: boolean;
  chat: boolean;
  joining: boolean;
  undo_times: number;
  undo_seconds: number;
}

/** A trick, finished or not. ``number`` counts from 1; ``winner`` is the seat that is winning so far, None before a card. */
export interface TrickOut {
  number: number;
  leader: number;
  plays: PlayOut[];
  winner: number | null;
  points: number;
  led_suit: string | null;
}

/** Somebody asks to take back what they did last; ``waiting`` are the seats that have not answered. */
export interface UndoOut {
  seat: number;
  waiting: number[];
}

/** Act in this window from now on; the player's other windows only show the table. */
export interface UseWindow {
  type: 'use_window';
  id: string;
}

/** A named variant of a preset: what it excludes, and the options it sets. ``players`` is how many it seats where it changes that, else None. */
export interface VariantOut {
  id: string;
  title: Record<string, string>;
  excludes: string[];
  players: number | null;
  changes: OptionOut[];
}

/** What one seat may know of the deal (``seat`` None: a spectator). ``phase`` is ``auction``, ``kill``, ``kitty``, ``exchange``, ``friend``, ``play`` or ``over``; ``turn`` the seat everyone waits for. ``first_bidder`` opened the auction, unless it sits out. ``auction_high`` is the highest bid so far; ``passed`` the seats out of the auction; ``voided`` the auction that a suicide made void. ``contract`` is the declarer's contract as it stands; ``changed`` whether it changed before the kitty was taken. ``mighty`` and ``joker_call`` are cards, None while no trump is settled (or no call card named). ``kitty`` and ``discards`` are None unless this seat knows them. ``friend_seat`` is public knowledge; ``alone`` is True once everyone knows there is no friend; ``you_are_friend`` is this seat's own secret. ``seats`` counts the neutral one, ``neutral``, which turns up its pile and decides nothing; ``out`` is the seat that sits out. ``removed`` are the cards that are not in the deck. Bids go from ``minimum`` (no-trump perhaps one lower, see the options) to ``maximum``. ``points`` counts the point cards of the tricks each seat won; ``side_points`` is [declarer's side, undecided, defence] as far as this seat knows. */
export interface ViewOut {
  seat: number | null;
  seats: number;
  neutral: number | null;
  out: number | null;
  phase: string;
  turn: number | null;
  dealer: number;
  first_bidder: number;
  tokens: number[];
  pot: number;
  hand: string[];
  hand_sizes: number[];
  auction: CallOut[];
  auction_high: CallOut | null;
  passed: number[];
  voided: CallOut[];
  minimum: number;
  maximum: number;
  removed: string[];
  kill: KillOut | null;
  declarer: number | null;
  contract: string | null;
  changed: boolean;
  trump: string | null;
  mighty: string | null;
  joker_call: string | null;
  kitty_size: number;
  kitty: string[] | null;
  discards: string[] | null;
  friend: FriendOut | null;
  friend_seat: number | null;
  alone: boolean;
  you_are_friend: boolean;
  trick: TrickOut | null;
  tricks: TrickOut[];
  points: number[];
  side_points: number[];
  trumps_out: number | null;
  points_out: number;
  joker_out: boolean;
  outcome: OutcomeOut | null;
}

/** Who the receiver of a state is. ``seat`` is None for a spectator; ``coming`` is the seat they take with the next deal, None where they do not wait for one. ``acting`` is False in a window whose player has opened a newer one: it only shows the table. ``play_link`` and ``watch_link`` are keys for links, None where this person may not pass them on. ``undo`` is whether this seat may ask to take something back. */
export interface YouOut {
  seat: number | null;
  coming: number | null;
  host: boolean;
  may_sit: boolean;
  acting: boolean;
  undo: boolean;
  play_link: string | null;
  watch_link: string | null;
}

export type ServerMessage = StateOut | TalkOut | RefusedOut | AcceptedOut | HintOut;

export type ClientMessage = Act | Next | Start | Sit | Stand | Remove | ShuffleSeats | ComeBack | UseWindow | SetTerms | RenewLinks | Pause | AskUndo | AnswerUndo | Say | SetAutoPass | SetPace | AskHint;
