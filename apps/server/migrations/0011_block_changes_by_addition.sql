-- A typed name is also looked for in the addition to a company's name.
CREATE OR REPLACE FUNCTION note_changed_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(c.profile_id)) FROM new_rows n JOIN old_rows o USING (id)
  JOIN candidates c ON c.vermittler_company_id = n.id
  WHERE n.share_candidates_sitewide <> o.share_candidates_sitewide;
  INSERT INTO block_changes SELECT FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.name, n.name_addition) IS DISTINCT FROM (o.name, o.name_addition) LIMIT 1;
  RETURN NULL;
END $$;
