-- Rows of candidate_search as they follow from the normal tables. Terms are those of candidate-index/terms.service.ts,
-- kind << 26 | value.
CREATE VIEW candidate_search_source AS
WITH rungs AS MATERIALIZED (
  SELECT DISTINCT CASE code WHEN 'graduation' THEN 100 ELSE 0 END + coalesce(rank, 0) AS rung
  FROM attributes WHERE code IN ('education', 'graduation')
)
SELECT
  c.profile_id,
  ARRAY(SELECT DISTINCT term FROM unnest(single.terms || chosen.terms) AS term WHERE term IS NOT NULL ORDER BY term) AS terms,
  coalesce(wished_places.ids, '{}') AS place_ids,
  coalesce(wished_places.radii, '{}') AS place_radii,
  coalesce(chosen.wished, '{}') AS wished,
  ARRAY(
    SELECT DISTINCT w.qualification_id FROM work_experiences w
    WHERE w.profile_id = c.profile_id AND w.qualification_id IS NOT NULL ORDER BY w.qualification_id
  ) AS practised,
  c.job_date_entry AS start_on,
  coalesce(c.job_income_year::double precision, c.job_income_hour::double precision * hours.a_year) AS pay_year,
  coalesce(
    c.job_income_hour::double precision, c.job_income_year::double precision / nullif(hours.a_year, 0)
  ) AS pay_hour,
  CASE
    WHEN v.visibility = 'public' OR (v.visibility = 'individually' AND 'birthday' = ANY (v.visible_groups))
    THEN p.birthday
  END AS born_on,
  c.updated_at
FROM candidates c
JOIN profiles p ON p.id = c.profile_id
LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN visibility_settings v ON v.profile_id = c.profile_id
LEFT JOIN companies agency ON agency.id = c.vermittler_company_id
CROSS JOIN LATERAL (SELECT coalesce(c.weekly_hours, 40) * 52 AS a_year) AS hours
CROSS JOIN LATERAL (
  SELECT
    c.is_online AND (u.id IS NULL OR (u.registration_finished AND u.deletion_requested_at IS NULL)) AS online,
    c.vermittler_company_id IS NULL OR agency.share_candidates_sitewide AS shared
) AS audience
CROSS JOIN LATERAL (
  SELECT ARRAY[
    CASE WHEN audience.online AND audience.shared THEN 1 << 26 | 1 END,
    CASE WHEN audience.online AND audience.shared AND v.contact_by_recruiters THEN 2 << 26 | 1 END,
    CASE WHEN audience.online THEN 3 << 26 | 1 END,
    4 << 26 | c.vermittler_company_id,
    5 << 26 | coalesce(c.vermittler_profile_id, 0),
    CASE WHEN c.driver_has_vehicle THEN 17 << 26 | 1 END,
    CASE WHEN c.work_permit THEN 18 << 26 | 1 END,
    CASE WHEN c.temporary_work THEN 19 << 26 | 1 END,
    CASE WHEN 2 = ANY (c.job_place_types) OR 3 = ANY (c.job_place_types) THEN 20 << 26 | 1 END,
    CASE WHEN 1 = ANY (c.job_place_types) AND coalesce(p.country, 'DE') ~ '^[A-Z]{2}$'
      THEN 21 << 26 | ((ascii(coalesce(p.country, 'DE')) - 65) * 26 + ascii(substr(coalesce(p.country, 'DE'), 2)) - 65)
    END
  ] AS terms
) AS single
LEFT JOIN LATERAL (
  SELECT
    array_agg(fact.term) AS terms,
    array_agg(ca.attribute_id ORDER BY ca.position, ca.attribute_id)
      FILTER (WHERE ca.code = 'qualification' AND fact.nth = 1) AS wished
  FROM candidate_attributes ca
  JOIN attributes a ON a.id = ca.attribute_id
  LEFT JOIN attributes level ON level.id = ca.level_id
  CROSS JOIN LATERAL unnest(CASE
    WHEN ca.code = 'qualification' THEN
      ARRAY[6 << 26 | a.id, 7 << 26 | left(a.kldb, 4)::int, 8 << 26 | left(a.kldb, 3)::int]
    WHEN ca.code IN ('software', 'coding', 'soft_skill') THEN ARRAY[9 << 26 | a.id]
    WHEN ca.code = 'language' THEN
      ARRAY(SELECT 10 << 26 | (a.id * 8 + rank) FROM generate_series(0, least(coalesce(level.rank, 0), 7)) AS rank)
    WHEN ca.code IN ('education', 'graduation') THEN
      ARRAY(
        SELECT 11 << 26 | rung FROM rungs
        WHERE rung <= CASE ca.code WHEN 'graduation' THEN 100 ELSE 0 END + coalesce(a.rank, 0)
      )
    WHEN ca.code = 'working_time' THEN ARRAY[12 << 26 | a.id]
    WHEN ca.code = 'driver_class' THEN
      ARRAY[13 << 26 | a.id, CASE WHEN a."group" IS DISTINCT FROM 'Zusatz' THEN 16 << 26 | 1 END]
    WHEN ca.code = 'nationality' THEN ARRAY[14 << 26 | a.id]
    WHEN ca.code = 'handicap' AND c.handicap_consented_at IS NOT NULL THEN ARRAY[15 << 26 | a.id]
  END) WITH ORDINALITY AS fact (term, nth)
  WHERE ca.profile_id = c.profile_id
) AS chosen ON true
LEFT JOIN LATERAL (
  SELECT array_agg(place_id ORDER BY place_id) AS ids, array_agg(radius ORDER BY place_id) AS radii
  FROM (
    SELECT place_id, max(radius_km)::int AS radius FROM candidate_places cp
    WHERE cp.profile_id = c.profile_id GROUP BY place_id
  ) AS each_place
) AS wished_places ON true;
--> statement-breakpoint
-- Of two transactions that change one candidate, the later one waits for the row and then reads what both have done.
CREATE FUNCTION refresh_candidates(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM candidate_search WHERE profile_id = ANY (ids) ORDER BY profile_id FOR UPDATE;
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
CREATE FUNCTION rebuild_candidate_search() RETURNS void LANGUAGE sql AS $$
  SELECT refresh_candidates(array_agg(profile_id)) FROM (
    SELECT profile_id FROM candidates UNION SELECT profile_id FROM candidate_search
  ) AS everyone;
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_stale_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids int[];
BEGIN
  WITH mine AS (DELETE FROM stale_candidates WHERE xid = pg_current_xact_id() RETURNING profile_id)
  SELECT array_agg(profile_id) INTO ids FROM mine;
  -- Of all triggers of a transaction the first one has done it.
  IF ids IS NOT NULL THEN PERFORM refresh_candidates(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE stale_candidates SET UNLOGGED;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stale_candidates_refresh AFTER INSERT ON stale_candidates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_stale_candidates();
--> statement-breakpoint
CREATE FUNCTION note_stale_candidates(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_candidates (xid, profile_id) SELECT DISTINCT pg_current_xact_id(), id FROM unnest(ids) AS id
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- For tables whose rows belong to a candidate by their profile_id.
CREATE FUNCTION note_rows_of_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM note_stale_candidates(array_agg(profile_id)) FROM new_rows; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM note_stale_candidates(array_agg(profile_id)) FROM old_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sign of life changes nothing that a search knows.
CREATE FUNCTION note_changed_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(n.profile_id)) FROM new_rows n JOIN old_rows o USING (profile_id)
  WHERE (n.vermittler_profile_id, n.vermittler_company_id, n.is_online, n.job_date_entry, n.job_place_types,
      n.job_income_year, n.job_income_hour, n.weekly_hours, n.temporary_work, n.work_permit, n.driver_has_vehicle,
      n.handicap_consented_at, n.updated_at)
    IS DISTINCT FROM (o.vermittler_profile_id, o.vermittler_company_id, o.is_online, o.job_date_entry, o.job_place_types,
      o.job_income_year, o.job_income_hour, o.weekly_hours, o.temporary_work, o.work_permit, o.driver_has_vehicle,
      o.handicap_consented_at, o.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(n.id)) FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.birthday, n.country, n.user_id) IS DISTINCT FROM (o.birthday, o.country, o.user_id)
    AND EXISTS (SELECT FROM candidates c WHERE c.profile_id = n.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(p.id)) FROM new_rows n JOIN old_rows o USING (id) JOIN profiles p ON p.user_id = n.id
  WHERE (n.registration_finished, n.deletion_requested_at)
      IS DISTINCT FROM (o.registration_finished, o.deletion_requested_at)
    AND EXISTS (SELECT FROM candidates c WHERE c.profile_id = p.id);
  INSERT INTO block_changes SELECT FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.company_id, n.email) IS DISTINCT FROM (o.company_id, o.email)
    AND (n.company_id IS NOT NULL OR o.company_id IS NOT NULL)
  LIMIT 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_people_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows WHERE company_id IS NOT NULL) THEN INSERT INTO block_changes DEFAULT VALUES; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(c.profile_id)) FROM new_rows n JOIN old_rows o USING (id)
  JOIN candidates c ON c.vermittler_company_id = n.id
  WHERE n.share_candidates_sitewide <> o.share_candidates_sitewide;
  INSERT INTO block_changes SELECT FROM new_rows n JOIN old_rows o USING (id) WHERE n.name <> o.name LIMIT 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN INSERT INTO block_changes DEFAULT VALUES; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A release may move occupations, levels and rungs. A rung below somebody's own is theirs as well.
CREATE FUNCTION note_changed_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.kldb, n.rank, n."group") IS DISTINCT FROM (o.kldb, o.rank, o."group");
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM note_stale_candidates(array_agg(profile_id)) FROM candidate_attributes
  WHERE attribute_id = ANY (changed) OR level_id = ANY (changed);
  IF EXISTS (SELECT FROM new_rows WHERE id = ANY (changed) AND code IN ('education', 'graduation')) THEN
    PERFORM note_stale_candidates(array_agg(profile_id)) FROM candidate_attributes
    WHERE code IN ('education', 'graduation');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_rungs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE code IN ('education', 'graduation')) THEN
    PERFORM note_stale_candidates(array_agg(profile_id)) FROM candidate_attributes
    WHERE code IN ('education', 'graduation');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidate_attributes_insert_searched AFTER INSERT ON candidate_attributes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidate_attributes_update_searched AFTER UPDATE ON candidate_attributes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidate_attributes_delete_searched AFTER DELETE ON candidate_attributes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidate_places_insert_searched AFTER INSERT ON candidate_places
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidate_places_update_searched AFTER UPDATE ON candidate_places
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidate_places_delete_searched AFTER DELETE ON candidate_places
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER work_experiences_insert_searched AFTER INSERT ON work_experiences
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER work_experiences_update_searched AFTER UPDATE ON work_experiences
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER work_experiences_delete_searched AFTER DELETE ON work_experiences
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER visibility_settings_insert_searched AFTER INSERT ON visibility_settings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER visibility_settings_update_searched AFTER UPDATE ON visibility_settings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER visibility_settings_delete_searched AFTER DELETE ON visibility_settings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidates_insert_searched AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER candidates_update_searched AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_candidates();
--> statement-breakpoint
CREATE TRIGGER candidates_delete_searched AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_candidates();
--> statement-breakpoint
CREATE TRIGGER profiles_update_searched AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER users_update_searched AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_users();
--> statement-breakpoint
CREATE TRIGGER users_insert_searched AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_people_of_companies();
--> statement-breakpoint
CREATE TRIGGER users_delete_searched AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_people_of_companies();
--> statement-breakpoint
CREATE TRIGGER companies_update_searched AFTER UPDATE ON companies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_companies();
--> statement-breakpoint
CREATE TRIGGER company_blocks_insert_searched AFTER INSERT ON company_blocks
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_blocks();
--> statement-breakpoint
CREATE TRIGGER company_blocks_update_searched AFTER UPDATE ON company_blocks
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_blocks();
--> statement-breakpoint
CREATE TRIGGER company_blocks_delete_searched AFTER DELETE ON company_blocks
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_blocks();
--> statement-breakpoint
CREATE TRIGGER attributes_insert_searched AFTER INSERT ON attributes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_rungs();
--> statement-breakpoint
CREATE TRIGGER attributes_update_searched AFTER UPDATE ON attributes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_attributes();
--> statement-breakpoint
SELECT rebuild_candidate_search();
