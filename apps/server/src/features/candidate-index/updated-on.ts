/**
 * SQL for the day in Germany of `candidate_search.updated_at`, as in `candidate_index_row` of the migrations. Orders
 * use the day, not the time, so that they reveal no more than a card shows.
 */
export const UPDATED_ON = `(updated_at at time zone 'Europe/Berlin')::date`;
