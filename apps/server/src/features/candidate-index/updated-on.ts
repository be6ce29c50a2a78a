/** The day in Germany of `candidate_search.updated_at`, in SQL, as in `candidate_index_row` of the migrations: no order knows more of a moment than a card shows. */
export const UPDATED_ON = `(updated_at at time zone 'Europe/Berlin')::date`;
