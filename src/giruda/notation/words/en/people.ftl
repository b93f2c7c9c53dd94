### A player: history, statistics, ratings, account

me-title = My games
me-guest = A guest, known to this browser alone
me-account-of = Account { $name }
me-failed = Your games could not be loaded.

## Ratings

ratings-title = Ratings
ratings-none = Deals count once every seat has a person and nothing may be taken back.
rating-spread = ±{ $spread }
rating-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }
rating-provisional = provisional
rating-provisional-about = It comes from few deals and may change a lot
rating-about = What counts is which side won, the declarer's or the defence. If your side loses, it goes down.

## Statistics

statistics-title = Statistics
statistics-all = All deals
statistics-declarer = Made as declarer
statistics-friend = Made as friend
statistics-defender = Won in defence
statistics-average = Average per deal
statistics-mean = Average
statistics-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }
statistics-won = { $won } of { $deals }
statistics-rules = By rules
statistics-players = By players
statistics-of-players = { $players } players
statistics-bids = Contracts made
statistics-more = Show all
statistics-less = Show less

## Past deals

history-title = Past deals
history-none = You have not played a deal to its end yet.
history-more = Show more
history-won = Won
history-lost = Lost
history-undecided = Nobody won
history-out = Sat out
history-with = with { $names }
history-bots = { $bots ->
    [0] {""}
    [one] { $bots } bot
   *[other] { $bots } bots
  }
history-rating = rating { $change }
history-record = Record
history-record-of = Open the record of deal { $deal }

## Account

account-title = Account
account-guest-about = With a name and a password, or a passkey, you can play on other devices and keep your games.
account-name = Name
account-password = Password
account-password-about = At least 10 characters
account-make = Make an account
account-set-password = Add a password
account-sign-in = Sign in
account-sign-in-about = Have you made an account elsewhere?
account-passkey-sign-in = Sign in with a passkey
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-browsers = { $count ->
    [one] Signed in at { $count } place
   *[other] Signed in at { $count } places
  }
account-old-password = Password now
account-new-password = New password
account-change-password = Change the password
account-password-changed = The password is changed. You are signed out everywhere else.
account-guest-left = { $tables ->
    [one] Before you signed in, you played at { $tables } table in this browser. Move it to this account?
   *[other] Before you signed in, you played at { $tables } tables in this browser. Move them to this account?
  }
account-guest-take = Move to this account
account-guest-about-later = Nothing is lost if you do not: sign out to see it again.

## Passkeys

passkeys-title = Passkeys
passkeys-about = Sign in with a fingerprint, your face or the lock of the device.
passkeys-not-here = Passkeys cannot be used at this address.
passkeys-add = Add a passkey
passkeys-label = This device
passkeys-made = Added { $date }
passkeys-remove = Remove
passkeys-remove-of = Remove the passkey { $label }
passkeys-cancelled = The passkey was not used. Try again.

## My data

data-title = My data
data-export = Download everything
data-export-about = History, statistics, records, what you said
leave-title = Delete everything
leave-about = Your account, ratings and sign-ins are removed, and those who played with you see "Guest" instead of your name. This cannot be undone.
leave-ask = Enter your password to delete everything
leave-act = Delete everything
leave-confirm = Delete everything for good
leave-keep = Keep it
