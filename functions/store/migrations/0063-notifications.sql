-- Events up to this time have been sent to the webhook, or happened before it was set.
CREATE TABLE notification_cursor (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sent_until TEXT NOT NULL
);
