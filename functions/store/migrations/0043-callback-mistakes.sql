-- The verification of a callback names mistakes, which earlier releases called slips.
UPDATE callbacks
SET verification = replace(
  replace(verification, '"slips":', '"mistakes":'),
  '"reason":"signing-slip"', '"reason":"signing-mistake"'
)
WHERE instr(verification, '"slips":') > 0;
