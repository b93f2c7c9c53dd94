// Written by `python -m giruda.notation.wire_types`; change src/giruda/notation/wire/ instead.

/** The account: its ``name`` to sign in with, whether it has a password, its passkeys, and signed in browsers. */
export interface AccountOut {
  name: string | null;
  password: boolean;
  passkeys: PasskeyOut[];
  browsers: number;
}

/** How often the player declared a contract, and made it. */
export interface BidOut {
  contract: string;
  deals: number;
  won: number;
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

/** DELETE /api/me: leave for good. ``confirm`` is ``delete``; an account with a password asks for it. */
export interface Farewell {
  confirm: string;
  password?: string;
}

/** The deals under some rules, or with so many players: ``group`` is the rule set's id, or the number. */
export interface GroupOut {
  group: string;
  tally: TallyOut;
}

/** GET /api/me/history?before=...: deals, the newest first. ``before`` asks for those before them; None at the end. */
export interface HistoryOut {
  deals: DealOut[];
  before: string | null;
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

/** A rating under some rules: right within ``spread``, 19 times of 20; ``provisional`` as long as it says little. */
export interface RatingOut {
  rules_id: string;
  rating: number;
  spread: number;
  deals: number;
  provisional: boolean;
}

/** How often somebody was something, and won. */
export interface RoleTally {
  deals: number;
  won: number;
}

/** Who sat at a seat: ``kind`` is ``person`` or ``bot``. */
export interface SeatOut {
  name: string;
  kind: string;
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

/** GET /api/me/statistics: all deals of the player summed up. */
export interface StatisticsOut {
  all: TallyOut;
  rules: GroupOut[];
  players: GroupOut[];
  bids: BidOut[];
}

/** Deals of a player, summed up: ``score`` in all of them together. */
export interface TallyOut {
  deals: number;
  score: number;
  declarer: RoleTally;
  friend: RoleTally;
  defender: RoleTally;
}
