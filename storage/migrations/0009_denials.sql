-- Channels that refuse the bot's messages for lack of a permission, and the users (a JSON list) who
-- have been told. Gone as soon as a message arrives.
CREATE TABLE denials (
    channel INTEGER PRIMARY KEY,
    told TEXT NOT NULL
);
