CREATE OR REPLACE FUNCTION note_candidate_to_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The first change since alerts were looked after says what the candidate was then. Nobody waits: nothing to note.
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO candidates_to_alert (profile_id, before)
    VALUES (NEW.profile_id, CASE TG_OP WHEN 'UPDATE' THEN candidate_index_row(OLD) END)
    -- Changes nothing and locks the row: alerts leave the candidate alone until this edit is committed.
    ON CONFLICT (profile_id) DO UPDATE SET profile_id = EXCLUDED.profile_id WHERE false;
  END IF;
  RETURN NULL;
END $$;
