import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { People } from './personal-files.ts';

/** A column that says to whom a row belongs. */
export type Link = {
  column: string;
  to: 'user' | 'profile';
  /**
   * What an erasure does with the row: deletes it (`delete`), empties this column (`unlink`), expects that it was handed
   * over before (`hand-over`, see `erasure.queries.ts`), or leaves it to the foreign key, because the row itself may not
   * be deleted (`cascade`).
   */
  erase: 'delete' | 'unlink' | 'hand-over' | 'cascade';
  /** Further columns that are emptied when the row stays, because the person wrote them. */
  empty?: readonly string[];
};

/** A table with rows about people. */
export type PersonalTable = {
  table: PgTable;
  /** Every column of the table that refers to users or profiles. None: its rows belong to another table's. */
  links: readonly Link[];
  /** For a table without links: which rows are the people's. They are deleted or kept with the rows they belong to. */
  rows?: (people: People) => SQL;
  /** Columns that an export leaves out: secrets, and data about others. */
  withheld?: readonly string[];
  /** A JSON object that an export adds, so that the row can be understood. The row is `r`. */
  explained?: SQL;
  /** False: the rows are about other people, to whom the person is only related. */
  isExported?: boolean;
};

export const ofUser = (erase: Link['erase'] = 'delete', column = 'user_id'): Link => ({ column, to: 'user', erase });
export const ofProfile = (erase: Link['erase'] = 'delete', column = 'profile_id'): Link => ({
  column,
  to: 'profile',
  erase,
});

export const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;
export const threadsOf = ({ user_ids }: People) =>
  sql`(select thread_id from thread_members where user_id = any(${ids(user_ids)}))`;

/** Companies whose main accounts these users have. */
export const ledCompanies = (userIds: readonly number[]) =>
  sql`(select company_id from users where id = any(${ids(userIds)}) and rights is null)`;

export const ofToken = ({ user_ids }: People) =>
  sql`token_id in (select id from api_tokens where user_id = any(${ids(user_ids)}))`;

export const ofLedCompany = ({ user_ids }: People) => sql`company_id in ${ledCompanies(user_ids)}`;
