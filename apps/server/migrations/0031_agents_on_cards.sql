-- As before; cards say who placed a candidate, and who keeps them learns that this changed.
CREATE OR REPLACE FUNCTION note_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(n.id)) FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.birthday, n.country, n.user_id, n.gegenpost_id, n.salutation, n.first_name, n.last_name, n.image_hash)
      IS DISTINCT FROM
      (o.birthday, o.country, o.user_id, o.gegenpost_id, o.salutation, o.first_name, o.last_name, o.image_hash)
    AND EXISTS (SELECT FROM candidates c WHERE c.profile_id = n.id);
  PERFORM note_stale_candidates(array_agg(c.profile_id)) FROM new_rows n JOIN old_rows o USING (id)
  JOIN candidates c ON c.vermittler_profile_id = n.id
  WHERE (n.gegenpost_id, n.first_name, n.last_name) IS DISTINCT FROM (o.gegenpost_id, o.first_name, o.last_name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(c.profile_id)) FROM new_rows n JOIN old_rows o USING (id)
  JOIN candidates c ON c.vermittler_company_id = n.id
  WHERE (n.share_candidates_sitewide, n.name) IS DISTINCT FROM (o.share_candidates_sitewide, o.name);
  INSERT INTO block_changes SELECT FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.name, n.name_addition) IS DISTINCT FROM (o.name, o.name_addition) LIMIT 1;
  RETURN NULL;
END $$;
