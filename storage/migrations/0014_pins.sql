-- Whether whoever opened the table may pin messages in its channel: the bot pins for nobody else.
ALTER TABLE homes ADD COLUMN pins INTEGER NOT NULL DEFAULT 1;
