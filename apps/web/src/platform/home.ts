import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { pathTo } from './paths.ts';
import { session } from './session.ts';

/** Where the person begins who is logged in now: operators without a company in their area, all others on the dashboard. */
export const homePath = (): string =>
  pathTo(session.get().user?.role_id === roles.operator ? 'OperatorOverview' : 'Dashboard');
