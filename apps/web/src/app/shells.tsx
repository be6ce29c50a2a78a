import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import type { ShellName } from './app-route.ts';
import { AppShell } from './app-shell.tsx';
import { PublicShell } from './public-shell.tsx';
import { RestrictedShell } from './restricted-shell.tsx';

/** What stands around the pages. A shell stays mounted from page to page. */
export const shells: Record<ShellName, ComponentType> = {
  public: PublicShell,
  app: AppShell,
  restricted: RestrictedShell,
  frame: Outlet, // embedded in foreign pages: nothing around it
};
