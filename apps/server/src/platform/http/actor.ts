import { forbidden } from './errors.ts';

/** The authenticated user of a request, as the session lookup found it. */
export type Actor = {
  user_id: number;
  /** Null for candidates. */
  company_id: number | null;
  profile_id: number;
  gegenpost_id: string;
  role: 1 | 2 | 3 | 4 | 5;
  /** Rights of a sub-account; a main account has all. */
  rights: readonly string[];
  /** Whether the account belongs to a main account of the company, which manages it. */
  is_sub_account: boolean;
  is_operator: boolean;
  /** Whether an operator entered the password in this session within the last minutes. */
  is_confirmed_operator: boolean;
  /** False: only calls about the own account are allowed. */
  registration_finished: boolean;
  /** True: new terms wait to be accepted; until then only calls about the own account are allowed. */
  needs_term_agreement: boolean;
  session_id: number;
  /**
   * The view by which an operator sees this account, in the operator's own session: everything above is the account's,
   * and only `supportViewRoutes` are open. null: the user is the one who logged in.
   */
  support_view_id: number | null;
};

/** @throws {AppError} 403 for an actor without a company. */
export function companyOf(actor: Actor): number {
  if (actor.company_id === null) throw forbidden();
  return actor.company_id;
}
