import type { Right, Role } from '@gegenpost/contract/shared/scalars.ts';
import type { ComponentType } from 'react';
import type { RouteName } from '#platform/paths.ts';

export type ShellName = 'public' | 'app' | 'operator' | 'restricted' | 'frame';

export type PageModule = {
  Component: ComponentType;
  /** Asks for what the page shows first, by its address alone: the answers come while it is drawn. */
  prepare?: () => void;
};

/** One page of the app as data. `#platform/paths.ts` has its path under the same name. */
export type AppRoute = {
  name: RouteName;
  /**
   * `guests`: logged-in users are redirected to the dashboard. Roles: guests are redirected to the login. Role 5 stands
   * for everybody who operates the platform.
   */
  access: 'everyone' | 'guests' | readonly Role[];
  shell: ShellName;
  /** Module of the page. Routes with the same module keep it mounted when the address changes between them. */
  page: string;
  /** The i18n namespace, named like the room, that the page needs. */
  texts: string;
  load: () => Promise<PageModule>;
  /** Opens over the page beneath; after a direct visit over the page of `parent`. */
  modal?: {
    parent: RouteName;
    /** After a direct visit the page beneath has the query of the modal's address, which says what it shows. */
    keepsQuery?: true;
    /** Stands beside the page on wide screens, and takes its room there before its code has come. */
    docked?: true;
  };
  /** The right that a sub-account needs. Without it the page shows a message, and no link leads there. */
  right?: Right;
  /** Can be opened before the registration is finished and the terms are accepted. */
  beforeChecks?: true;
};
