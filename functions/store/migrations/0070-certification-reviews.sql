-- JSON: how staff reviewed the run. A run that was signed off is stored until its partner is deleted.
ALTER TABLE certification_runs ADD COLUMN review TEXT;
