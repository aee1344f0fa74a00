-- Which calls the sandbox rejected, by week, without bodies and personal data. A partner is a keyed digest that
-- differs each week, so weeks can't be connected.
CREATE TABLE call_failures (
  -- The Monday of the week in UTC, such as 2026-11-23.
  week TEXT NOT NULL,
  operation TEXT NOT NULL,
  -- The step of the recipe, or the kind of the error.
  step TEXT NOT NULL,
  -- Code of the mistake, or of the error.
  reason TEXT NOT NULL,
  partner TEXT NOT NULL,
  calls INTEGER NOT NULL DEFAULT 1,
  failed_ms INTEGER NOT NULL,
  -- When a call of this partner succeeded after this failure. Null: none has.
  helped_ms INTEGER,
  PRIMARY KEY (week, operation, step, reason, partner)
);
