-- Renames the member `slips` of a callback's verification to `mistakes`.
UPDATE callbacks
SET verification = replace(
  replace(verification, '"slips":', '"mistakes":'),
  '"reason":"signing-slip"', '"reason":"signing-mistake"'
)
WHERE instr(verification, '"slips":') > 0;
