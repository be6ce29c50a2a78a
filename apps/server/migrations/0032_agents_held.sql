-- Whoever places a candidate waits for changes of the agent and the company, and they for the placement: of two at once
-- neither would know of the other, and the candidate would keep what the company no longer shares.
CREATE FUNCTION hold_agents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id IN (SELECT vermittler_company_id FROM new_rows) ORDER BY id FOR SHARE;
  PERFORM FROM profiles WHERE id IN (SELECT vermittler_profile_id FROM new_rows) ORDER BY id FOR SHARE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION hold_new_agents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id IN (
    SELECT n.vermittler_company_id FROM new_rows n JOIN old_rows o USING (profile_id)
    WHERE n.vermittler_company_id IS DISTINCT FROM o.vermittler_company_id
  ) ORDER BY id FOR SHARE;
  PERFORM FROM profiles WHERE id IN (
    SELECT n.vermittler_profile_id FROM new_rows n JOIN old_rows o USING (profile_id)
    WHERE n.vermittler_profile_id IS DISTINCT FROM o.vermittler_profile_id
  ) ORDER BY id FOR SHARE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_insert_holds_agents AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hold_agents();
--> statement-breakpoint
CREATE TRIGGER candidates_update_holds_agents AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hold_new_agents();
