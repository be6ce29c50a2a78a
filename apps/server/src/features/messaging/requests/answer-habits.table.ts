import { integer, pgTable } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profiles/profiles.table.ts';

/**
 * Candidates who answer letters, by `countAnswerHabits`: those who answered several companies soon. Who is missing may
 * have got few letters or none, so it says nothing about them. The view `candidate_search_source` makes a term of each
 * row, which orders equal scores; nothing else reads it, and no answer tells it.
 */
export const reliableAnswers = pgTable('reliable_answers', {
  profile_id: integer()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
});
