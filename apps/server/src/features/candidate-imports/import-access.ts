import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';

/** Who may import. */
export const access = { roles: recruiterRoles, owner: 'company', right: 'candidates' } as const;

/** An import by its id, as far as it is the company's own. */
export const ownedOf = (actor: Actor, id: number) => ({ company_id: companyOf(actor), id });
