### What a check of the shuffle found: each subject of a proof, and how it stands. Seats come as names.

fair-number-holds = It is deal { $due } of the match, as the proof says.
fair-number-fails = It is deal { $due } of the match, but the proof is of deal { $dealt }.
fair-fresh-holds = The commitment stands for no deal before it.
fair-fresh-fails = The commitment was that of an earlier deal, so its secret was known.
fair-secret-open = The secret is revealed when the deal is over; only then can the cards be checked.
fair-secret-fails = The deal is over, but its secret is not revealed, so the cards cannot be checked.
fair-commitment-holds = The secret is the one committed to before the deal.
fair-commitment-fails = The secret is not the one committed to before the deal.
fair-dealer-holds = The first dealer follows from the secret and the nonces.
fair-dealer-fails = The secret and the nonces make { $due } the first dealer, not { $dealt }.
fair-cards-holds = Every card dealt follows from the secret and the nonces.
fair-cards-fails = The cards do not follow from the secret and the nonces: see { $places }.
fair-order-holds = So does the order of the cards that come up later.
fair-order-fails = The order of the cards that come up later does not follow from the secret and the nonces.
fair-kitty = the kitty

## Checking the cards

check-title = Were the cards fair?
check-open = Check the cards
check-about = Before the deal the server fixed a secret and told its fingerprint; each player’s page added something of its own. The cards follow from these alone. Your browser works that out anew here.
check-underway = Working it out …
check-holds = The cards are as they had to be.
check-fails = Something is wrong with these cards.
check-foretold = The fingerprint is the one that this page saw before the deal.
check-not-foretold = This page saw another fingerprint before the deal.
check-mine = What this page added went into the shuffle.
check-not-mine = What this page added did not go into the shuffle.
check-dealer-fails = Another player should have dealt first.
check-commitment = Fingerprint, told before the deal
check-secret = Secret, told after it
check-nonce = Added by { $name }
check-record = Save the record of this deal
