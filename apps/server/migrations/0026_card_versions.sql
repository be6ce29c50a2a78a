CREATE SEQUENCE "public"."card_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "card_versions" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT nextval('card_version') NOT NULL
);

--> statement-breakpoint
-- As before; whoever keeps what cards are made of learns that it changed, though a search may know nothing of it.
CREATE OR REPLACE FUNCTION refresh_candidates(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM candidate_search WHERE profile_id = ANY (ids) ORDER BY profile_id FOR UPDATE;
  INSERT INTO card_versions (profile_id)
  SELECT profile_id FROM candidates WHERE profile_id = ANY (ids) ORDER BY profile_id
  ON CONFLICT (profile_id) DO UPDATE SET version = excluded.version;
  DELETE FROM card_versions old
  WHERE old.profile_id = ANY (ids) AND NOT EXISTS (SELECT FROM candidates c WHERE c.profile_id = old.profile_id);
  WITH source AS MATERIALIZED (
    SELECT * FROM candidate_search_source WHERE profile_id = ANY (ids)
  ), gone AS (
    DELETE FROM candidate_search old
    WHERE old.profile_id = ANY (ids) AND NOT EXISTS (SELECT FROM source WHERE source.profile_id = old.profile_id)
    RETURNING profile_id
  ), written AS (
    INSERT INTO candidate_search AS old (
      profile_id, terms, place_ids, place_radii, wished, practised, start_on, pay_year, pay_hour, born_on, updated_at)
    SELECT s.profile_id, s.terms, s.place_ids, s.place_radii, s.wished, s.practised, s.start_on, s.pay_year, s.pay_hour,
      s.born_on, s.updated_at
    FROM source s
    WHERE NOT EXISTS (
      SELECT FROM candidate_search same WHERE same.profile_id = s.profile_id
      AND (same.terms, same.place_ids, same.place_radii, same.wished, same.practised, same.updated_at)
        = (s.terms, s.place_ids, s.place_radii, s.wished, s.practised, s.updated_at)
      AND (same.start_on, same.pay_year, same.pay_hour, same.born_on)
        IS NOT DISTINCT FROM (s.start_on, s.pay_year, s.pay_hour, s.born_on))
    ON CONFLICT (profile_id) DO UPDATE SET
      rev = excluded.rev, terms = excluded.terms, place_ids = excluded.place_ids, place_radii = excluded.place_radii,
      wished = excluded.wished, practised = excluded.practised, start_on = excluded.start_on,
      pay_year = excluded.pay_year, pay_hour = excluded.pay_hour, born_on = excluded.born_on,
      updated_at = excluded.updated_at
    RETURNING old.profile_id
  )
  INSERT INTO candidate_changes (profile_id) SELECT profile_id FROM gone UNION ALL SELECT profile_id FROM written;
  IF FOUND THEN PERFORM pg_notify('candidates', ''); END IF;
END $$;
--> statement-breakpoint
-- The name and the image stand on cards.
CREATE OR REPLACE FUNCTION note_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(n.id)) FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.birthday, n.country, n.user_id, n.gegenpost_id, n.salutation, n.first_name, n.last_name, n.image_hash)
      IS DISTINCT FROM
      (o.birthday, o.country, o.user_id, o.gegenpost_id, o.salutation, o.first_name, o.last_name, o.image_hash)
    AND EXISTS (SELECT FROM candidates c WHERE c.profile_id = n.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO card_versions (profile_id) SELECT profile_id FROM candidates;
