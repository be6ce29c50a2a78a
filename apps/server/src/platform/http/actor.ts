import { forbidden } from './errors.ts';

/** Who calls, as the session knows it. */
export type Actor = {
  user_id: number;
  /** Null for candidates. */
  company_id: number | null;
  profile_id: number;
  gegenpost_id: string;
  role: 1 | 2 | 3 | 4;
  /** Of a sub-account; a main account has all. */
  rights: readonly string[];
  /** Belongs to a main account of the company, which manages it. */
  is_sub_account: boolean;
  is_operator: boolean;
  /** Until then there is nothing but the own account. */
  registration_finished: boolean;
  /** New terms wait for an answer; until then there is nothing but the own account, too. */
  needs_term_agreement: boolean;
  session_id: number;
};

/** @throws {AppError} 403 for an actor without a company. */
export function companyOf(actor: Actor): number {
  if (actor.company_id === null) throw forbidden();
  return actor.company_id;
}
