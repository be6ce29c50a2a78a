import type { Right, Role } from '@gegenpost/contract/shared/scalars.ts';
import type { ComponentType } from 'react';
import type { RouteName } from '#platform/paths.ts';

export type ShellName = 'public' | 'app' | 'restricted' | 'frame';

/** One page of the app as data. Its path stands in `#platform/paths.ts` under the same name. */
export type AppRoute = {
  name: RouteName;
  /** `guests`: a logged-in person is sent to the dashboard. Roles: a guest is sent to the login. */
  access: 'everyone' | 'guests' | readonly Role[];
  shell: ShellName;
  /** Routes with the same page keep it mounted when the address changes between them. */
  page: string;
  /** The room whose texts the page needs. */
  texts: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** Lies over the page beneath; after a direct visit over its natural parent. */
  modal?: { parent: RouteName };
  /** What a sub-account needs; without it the page says so, and nothing links to it. */
  right?: Right;
  /** Reached before the registration is finished and the terms are accepted. */
  beforeChecks?: true;
};
