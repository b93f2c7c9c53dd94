BEGIN TRANSACTION;
CREATE TABLE events (
	table_id VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	command_id VARCHAR, 
	kind VARCHAR NOT NULL, 
	payload VARCHAR NOT NULL, 
	schema_version INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	UNIQUE (table_id, command_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('old-table',1,NULL,'match','{"dealer":1,"cut":[]}',1);
INSERT INTO "events" VALUES('old-table',2,NULL,'dealt','{"hands":[["S2","S3","ST","D2","D5","C5","C6","C7","CT","CK"],["S5","SQ","D3","DK","H5","H7","HK","C4","C9","JK"],["S7","SK","D7","DQ","DA","H6","HA","C2","CJ","CQ"],["S6","SA","D6","D9","DT","DJ","H3","HT","HJ","HQ"],["S4","S9","SJ","D4","D8","H2","H9","C3","C8","CA"]],"kitty":["S8","H4","H8"],"order":[]}',1);
INSERT INTO "events" VALUES('old-table',3,NULL,'pace','{"pace":"instant"}',1);
INSERT INTO "events" VALUES('old-table',4,NULL,'acted','{"seat":1,"action":"bid 11H"}',1);
INSERT INTO "events" VALUES('old-table',5,NULL,'acted','{"seat":2,"action":"bid 11N"}',1);
INSERT INTO "events" VALUES('old-table',6,NULL,'acted','{"seat":3,"action":"bid 12H"}',1);
INSERT INTO "events" VALUES('old-table',7,NULL,'acted','{"seat":4,"action":"pass"}',1);
INSERT INTO "events" VALUES('old-table',8,'click-2','acted','{"seat":0,"action":"bid 13S"}',1);
INSERT INTO "events" VALUES('old-table',9,NULL,'acted','{"seat":1,"action":"pass"}',1);
INSERT INTO "events" VALUES('old-table',10,NULL,'acted','{"seat":2,"action":"pass"}',1);
INSERT INTO "events" VALUES('old-table',11,NULL,'acted','{"seat":3,"action":"pass"}',1);
INSERT INTO "events" VALUES('old-table',12,'click-3','acted','{"seat":0,"action":"exchange S8 ST C5 13S"}',1);
INSERT INTO "events" VALUES('old-table',13,'click-4','acted','{"seat":0,"action":"call first-trick"}',1);
INSERT INTO "events" VALUES('old-table',14,'click-5','acted','{"seat":0,"action":"play H8"}',1);
INSERT INTO "events" VALUES('old-table',15,NULL,'acted','{"seat":1,"action":"play HK"}',1);
INSERT INTO "events" VALUES('old-table',16,NULL,'acted','{"seat":2,"action":"play HA"}',1);
INSERT INTO "events" VALUES('old-table',17,NULL,'acted','{"seat":3,"action":"play H3"}',1);
INSERT INTO "events" VALUES('old-table',18,NULL,'acted','{"seat":4,"action":"play H2"}',1);
INSERT INTO "events" VALUES('old-table',19,NULL,'acted','{"seat":2,"action":"play S7"}',1);
INSERT INTO "events" VALUES('old-table',20,NULL,'acted','{"seat":3,"action":"play S6"}',1);
INSERT INTO "events" VALUES('old-table',21,NULL,'acted','{"seat":4,"action":"play S4"}',1);
INSERT INTO "events" VALUES('old-table',22,'click-6','acted','{"seat":0,"action":"play S2"}',1);
INSERT INTO "events" VALUES('old-table',23,NULL,'acted','{"seat":1,"action":"play SQ"}',1);
INSERT INTO "events" VALUES('old-table',24,NULL,'acted','{"seat":1,"action":"play DK"}',1);
INSERT INTO "events" VALUES('old-table',25,NULL,'acted','{"seat":2,"action":"play DA"}',1);
INSERT INTO "events" VALUES('old-table',26,NULL,'acted','{"seat":3,"action":"play D6"}',1);
INSERT INTO "events" VALUES('old-table',27,NULL,'acted','{"seat":4,"action":"play D4"}',1);
INSERT INTO "events" VALUES('old-table',28,'click-7','acted','{"seat":0,"action":"play D2"}',1);
INSERT INTO "events" VALUES('old-table',29,NULL,'acted','{"seat":2,"action":"play SK"}',1);
INSERT INTO "events" VALUES('old-table',30,NULL,'acted','{"seat":3,"action":"play SA"}',1);
INSERT INTO "events" VALUES('old-table',31,NULL,'acted','{"seat":4,"action":"play S9"}',1);
INSERT INTO "events" VALUES('old-table',32,'click-8','acted','{"seat":0,"action":"play S3"}',1);
INSERT INTO "events" VALUES('old-table',33,NULL,'acted','{"seat":1,"action":"play S5"}',1);
INSERT INTO "events" VALUES('old-table',34,NULL,'acted','{"seat":3,"action":"play HT"}',1);
INSERT INTO "events" VALUES('old-table',35,NULL,'acted','{"seat":4,"action":"play H9"}',1);
INSERT INTO "events" VALUES('old-table',36,'click-9','acted','{"seat":0,"action":"play H4"}',1);
INSERT INTO "events" VALUES('old-table',37,NULL,'acted','{"seat":1,"action":"play H5"}',1);
INSERT INTO "events" VALUES('old-table',38,NULL,'acted','{"seat":2,"action":"play H6"}',1);
INSERT INTO "events" VALUES('old-table',39,NULL,'acted','{"seat":3,"action":"play D9"}',1);
INSERT INTO "events" VALUES('old-table',40,NULL,'acted','{"seat":4,"action":"play D8"}',1);
INSERT INTO "events" VALUES('old-table',41,'click-10','acted','{"seat":0,"action":"play D5"}',1);
INSERT INTO "events" VALUES('old-table',42,NULL,'acted','{"seat":1,"action":"play D3"}',1);
INSERT INTO "events" VALUES('old-table',43,NULL,'acted','{"seat":2,"action":"play DQ"}',1);
INSERT INTO "events" VALUES('old-table',44,NULL,'acted','{"seat":2,"action":"play D7"}',1);
INSERT INTO "events" VALUES('old-table',45,NULL,'acted','{"seat":3,"action":"play DT"}',1);
INSERT INTO "events" VALUES('old-table',46,NULL,'acted','{"seat":4,"action":"play C3"}',1);
INSERT INTO "events" VALUES('old-table',47,'click-11','acted','{"seat":0,"action":"play C7"}',1);
INSERT INTO "events" VALUES('old-table',48,NULL,'acted','{"seat":1,"action":"play C4"}',1);
INSERT INTO "events" VALUES('old-table',49,NULL,'acted','{"seat":3,"action":"play HJ"}',1);
INSERT INTO "events" VALUES('old-table',50,NULL,'acted','{"seat":4,"action":"play C8"}',1);
INSERT INTO "events" VALUES('old-table',51,'click-12','acted','{"seat":0,"action":"play C6"}',1);
INSERT INTO "events" VALUES('old-table',52,NULL,'acted','{"seat":1,"action":"play H7"}',1);
INSERT INTO "events" VALUES('old-table',53,NULL,'acted','{"seat":2,"action":"play C2"}',1);
INSERT INTO "events" VALUES('old-table',54,NULL,'acted','{"seat":3,"action":"play DJ"}',1);
INSERT INTO "events" VALUES('old-table',55,NULL,'acted','{"seat":4,"action":"play SJ"}',1);
INSERT INTO "events" VALUES('old-table',56,'click-13','acted','{"seat":0,"action":"play CK"}',1);
INSERT INTO "events" VALUES('old-table',57,NULL,'acted','{"seat":1,"action":"play JK"}',1);
INSERT INTO "events" VALUES('old-table',58,NULL,'acted','{"seat":2,"action":"play CJ"}',1);
INSERT INTO "events" VALUES('old-table',59,NULL,'acted','{"seat":1,"action":"play C9"}',1);
INSERT INTO "events" VALUES('old-table',60,NULL,'acted','{"seat":2,"action":"play CQ"}',1);
INSERT INTO "events" VALUES('old-table',61,NULL,'acted','{"seat":3,"action":"play HQ"}',1);
INSERT INTO "events" VALUES('old-table',62,NULL,'acted','{"seat":4,"action":"play CA"}',1);
INSERT INTO "events" VALUES('old-table',63,'click-14','acted','{"seat":0,"action":"play CT"}',1);
INSERT INTO "events" VALUES('old-table',64,'click-15','dealt','{"hands":[["S6","D2","D4","H4","H8","HT","HK","C5","C7","C8"],["S5","S7","SK","D7","DQ","H2","H5","HJ","C9","CA"],["S3","S9","SJ","D5","D6","DT","DA","H3","C3","CK"],["S4","SQ","D8","DJ","H9","C2","C4","CT","CJ","CQ"],["S2","ST","D3","D9","DK","H6","H7","HQ","HA","C6"]],"kitty":["S8","SA","JK"],"order":[]}',1);
INSERT INTO "events" VALUES('old-table',65,NULL,'acted','{"seat":2,"action":"bid 11D"}',1);
INSERT INTO "events" VALUES('old-table',66,NULL,'acted','{"seat":3,"action":"bid 12C"}',1);
INSERT INTO "events" VALUES('old-table',67,NULL,'acted','{"seat":4,"action":"bid 13H"}',1);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1);
CREATE TABLE seats (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('old-table',0,'철수','3907791a831e2e5c383fba601a0f08e0bfae87a56c2f45121101976d874ee3d6');
INSERT INTO "seats" VALUES('old-table',1,'도윤','');
INSERT INTO "seats" VALUES('old-table',2,'민준','');
INSERT INTO "seats" VALUES('old-table',3,'시우','');
INSERT INTO "seats" VALUES('old-table',4,'예준','');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	rules_spec VARCHAR NOT NULL, 
	rules VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	created VARCHAR NOT NULL, 
	played VARCHAR NOT NULL, 
	finished BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('old-table','kbg','id = "kbg"
version = 1
players = 5
claim = "none"

[deal]
hand = 10
kitty = 3
removed = []

[neutral]
seated = false
may_win = false
may_end = false

[kill]
mode = "none"
share = "five_and_twos"
minimum_after_suicide = 11
redeal_after_suicide = "token"

[dealer]
first = "random"
next = "declarer_if_won_else_friend"
no_friend_fallback = "declarer"
after_redeal = "same"

[bidding]
first_bidder = "dealer"
first_bidder_later = "dealer"
first_bidder_may_pass = true
minimum = 11
maximum = 20
no_trump_discount = 0
same_count = "no_trump_only"
suit_order = ["S", "C", "D", "H"]
pass_is_final = true
ends_at_once = "any_20"
all_pass = "redeal_same"

[redeal]
mode = "token"
timing = "any_time"
tokens = 1
max_value = 0.5
joker_value = "minus_one"
mighty_value = 0
all_point_cards = false
cost = 0
pot_to = "none"
reveal_hand = false

[exchange]
expose_kitty = false
forbid_discard = []
discard_points_to = "declarer"

[contract]
trump_change = "none"
cost_before = 1
cost_after = 2
cost_to_no_trump = 1
exact = false
free_20_to_no_trump = false
clamp_at_max = false
raising = "none"
raise_by = 1

[friend]
kinds = ["card", "first_trick", "none"]
joker_may_be_called = true
own_card = "forbidden"
buried_card = "forbidden"
self_win = "no_friend"
voluntary_reveal = false
suit_request_at_20_no_trump = false

[first_lead]
ban_trump = true
ban_joker = false
ban_joker_call = false
release = "trump_and_joker"
joker_may_name_trump = true

[mighty]
card = "SA"
when_its_suit_is_trump = "DA"
ignores_suit = true
first_trick = "full"
last_trick = "full"

[joker]
first_trick = "weak"
last_trick = "weak"
force_out_before_last = false
no_trump_weak_ends = false
weak_lead_names_suit = true
weak_lead_unfollowed = "next_card_sets_suit"

[joker_call]
trigger = "lead"
named_by_declarer = false
card = "C3"
alternate = "S3"
first_trick = 2
last_trick = 9
declaration = "opt_out"
mighty_defence = true
called_joker_keeps_power = false

[scoring]
win = "bid"
success = "minus_10"
failure = "shortfall"
base_minimum = "none"
run = 2
no_trump_made = 2
no_trump_lost = 1
alone_made = 2
alone_lost = 1
bid_20 = 1
back_run_at_most = 9
back_run_at_bid = false
back_run = 2

[match]
start = 40
deals = 10
end_at_or_below = 0

[visibility]
declarer_pile = "hidden"
other_piles = "shown"
reveal_discards_at_end = true
','f3a8dbb06da5d7966908158eceb570e63d387c654914e69505191e21ee17935f','2026-11-30T18:15:13.194136+00:00','2026-11-30T18:15:13.951576+00:00',0);
CREATE INDEX ix_seats_player ON seats (player);
COMMIT;
