-- Where somebody wants to work, by the first two and three digits of German postal codes.
CREATE OR REPLACE VIEW candidate_search_source AS
WITH rungs AS MATERIALIZED (
  SELECT DISTINCT CASE code WHEN 'graduation' THEN 100 ELSE 0 END + coalesce(rank, 0) AS rung
  FROM attributes WHERE code IN ('education', 'graduation')
)
SELECT
  c.profile_id,
  ARRAY(SELECT DISTINCT term FROM unnest(single.terms || chosen.terms || wished_places.terms) AS term WHERE term IS NOT NULL ORDER BY term) AS terms,
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
  date_trunc('milliseconds', c.updated_at) AS updated_at
FROM candidates c
JOIN profiles p ON p.id = c.profile_id
LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN visibility_settings v ON v.profile_id = c.profile_id
LEFT JOIN companies agency ON agency.id = c.vermittler_company_id
CROSS JOIN LATERAL (SELECT coalesce(c.weekly_hours, 40) * 52 AS a_year) AS hours
CROSS JOIN LATERAL (
  SELECT
    c.is_online AND (u.id IS NULL OR (u.registration_finished AND u.deletion_requested_at IS NULL AND u.locked_at IS NULL)) AS online,
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
    END,
    CASE WHEN EXISTS (SELECT FROM reliable_answers r WHERE r.profile_id = c.profile_id) THEN 22 << 26 | 1 END
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
  SELECT
    array_agg(place_id ORDER BY place_id) AS ids,
    array_agg(radius ORDER BY place_id) AS radii,
    array_agg(23 << 26 | ('1' || left(german_code, 2))::int) || array_agg(23 << 26 | ('1' || left(german_code, 3))::int) AS terms
  FROM (
    SELECT cp.place_id, max(cp.radius_km)::int AS radius,
      min(pl.postal_code) FILTER (WHERE pl.country = 'DE' AND pl.postal_code ~ '^[0-9]{5}$') AS german_code
    FROM candidate_places cp JOIN places pl ON pl.id = cp.place_id
    WHERE cp.profile_id = c.profile_id GROUP BY cp.place_id
  ) AS each_place
) AS wished_places ON true;
--> statement-breakpoint
UPDATE candidate_search s SET
  terms = ARRAY(SELECT DISTINCT term FROM unnest(s.terms || regions.terms) AS term ORDER BY term),
  rev = nextval('candidate_rev')
FROM (
  SELECT cp.profile_id, array_agg(DISTINCT 23 << 26 | ('1' || left(pl.postal_code, digits))::int) AS terms
  FROM candidate_places cp JOIN places pl ON pl.id = cp.place_id CROSS JOIN (VALUES (2), (3)) AS region (digits)
  WHERE pl.country = 'DE' AND pl.postal_code ~ '^[0-9]{5}$' GROUP BY cp.profile_id
) AS regions
WHERE regions.profile_id = s.profile_id;
