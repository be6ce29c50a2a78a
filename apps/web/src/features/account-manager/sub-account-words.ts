import { Right, recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { SubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { useRole } from '#platform/session.ts';

export const nameOf = ({ first_name, last_name, email }: SubAccount): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/** Rights that apply to the company: employers place no candidates of their own. */
export function useShownRights(): readonly Right[] {
  const role = useRole();
  const isRecruiter = recruiterRoles.some((each) => each === role);
  return Right.options.filter((right) => right !== 'candidates' || isRecruiter);
}
