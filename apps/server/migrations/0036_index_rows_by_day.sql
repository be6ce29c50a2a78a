-- Orders know the day of the last change in Germany, as cards show it, and not its millisecond.
CREATE OR REPLACE FUNCTION candidate_index_row(r candidate_search) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.profile_id IS NOT NULL THEN jsonb_build_object(
    'id', r.profile_id, 'rev', r.rev, 'terms', r.terms, 'place_ids', r.place_ids, 'place_radii', r.place_radii,
    'wished', r.wished, 'practised', r.practised, 'start_on', r.start_on - date '1970-01-01', 'pay_year', r.pay_year,
    'pay_hour', r.pay_hour, 'born_on', r.born_on - date '1970-01-01',
    'updated_at', (extract(epoch from (r.updated_at at time zone 'Europe/Berlin')::date) * 1000)::double precision) END;
$$;
