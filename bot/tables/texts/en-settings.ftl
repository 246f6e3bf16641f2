# /settings, Table settings, /help.

settings-heading = Settings
settings-zone = Time zone **{ $zone }**, quiet hours **{ $quiet }**
settings-reminders-on = Reminders are **on**.
settings-reminders-off = Reminders are **off**.
settings-tips-on = Tips on your first turns of a game are **on**.
settings-tips-off = Tips on your first turns of a game are **off**.
settings-hours = Set my hours
settings-reminders = Reminders
settings-turn-tips-on = Tips on
settings-turn-tips-off = Tips off
settings-table = Table settings
settings-language = Language: { $language }
theme-dark = My pictures: dark
theme-light = My pictures: light
card-board = My pictures: for a large screen
card-phone = My pictures: upright, for a phone
settings-table-heading = Table settings: { $title }
settings-table-clock = Clock: { $clock }
settings-table-public = These apply to everyone at the table. Your own pictures and language are in `/settings`.
settings-clock = Clock
settings-rated-yes = Make it rated
settings-rated-no = Make it casual
settings-options = Game options
table-theme-dark = Pictures in the channel: dark
table-theme-light = Pictures in the channel: light
table-card-board = Turn pictures: for a large screen
table-card-phone = Turn pictures: upright, for phones
consent-concerned = Rewind: the players it affects must agree
consent-everyone = Rewind: everyone must agree
consent-moderator = Rewind: a moderator decides alone

help-heading = Help
help-first = **`/play`** starts a game against computers. **`/table new`** opens a table here: press **Join**, then **Start**.
    {""}**`/act`** is your turn, in menus only you can see. Nothing counts until you press **Confirm**.
    {""}**`/board`** shows the board, **`/replay`** how it got there.
    {""}**`/undo`** takes your move back. Everything else is in this menu:
help-private = Tables live in a server's channels: **`/table new`** opens one there.
    {""}Here, **`/mytables`** lists all your tables, **`/settings`** has your pictures, hours and reminders.
    {""}**`/rules`** and **`/leaderboard`** work here too, if you say `game:`.
    {""}The buttons below explain a game, with a tutorial. Everything else is in this menu:
help-menu = What would you like to do?
help-act = Act
help-start-title = Start a game
help-start-about = open, join, learn
help-start = - `/play game:` starts a game at once, against two computers or alone, in a thread of yours.
    - `/table new game:` opens a table, in a thread if you like. Others press **Join**; the host presses **Start**. If the game is rated, someone else's **Ready** then deals it.
    - Empty seats can be filled with computer players: Easy, Medium or Hard.
    - **How to play** explains a game in five cards; its **Tutorial** takes you to your first success in a few steps.
    - `/games` lists all your tables, in every server.
help-turn-title = My turn
help-turn-about = act, type, take back, answer in advance
help-turn = - `/act` leads through your options. **Preview** shows the board before you confirm.
    - `/move` takes the same answers typed: `answer; answer; confirm`. `back` takes one back.
    - Where you choose several things, numbers do too: `1,4-6` is the first and the fourth to sixth of those offered.
    - `/undo` takes your last move back; if it affects others, I ask them.
    - `/orders` answers in advance: `if asked QUESTION: ANSWER`.
    - `/whatif` tries things out on a private copy.
help-look-title = Look at the game
help-look-about = board, hand, log, replay, rules
help-look = - `/board` (`view:text` is the whole position in words), `/hand`, `/status`, `/log`, `/recap`.
    - `/replay` steps through the game as you saw it.
    - `/follow` watches a table without playing: a private message each turn.
    - `/rules search`, `/rules show`, `/rules card` look things up; `/why` explains your last score, cost or refused move.
    - `/fair` shows how to check the dice and the record.
help-settings-title = Settings
help-settings-about = pictures, language, hours, reminders
help-settings = - `/settings` has your pictures, language, hours, reminders and tips.
    - `/away` announces an absence: your clocks stop.
    - `/clock show` shows everyone's time, `/remind` all about reminders.
    - `/stats` and `/leaderboard` show past games.
help-host-title = Host and moderate
help-host-about = table settings, seats, /mod
help-host = - **Table settings** in the lobby or in `/settings`: clock, consent, pictures and language of the table.
    - `/table seat` fills, frees and hands on seats; `/table invite` invites someone.
    - `/mod` pauses, rewinds, replaces and answers for players. Everyone at the table sees it.
    - `/table close` ends a table, `/table export` saves it; `/health` shows how I'm doing.
zoom-now = Now: { $view }
zoom-whole = The whole board
zoom-large = The whole board, for a large screen
zoom-open = shown now
language-of-discord = as in your Discord
