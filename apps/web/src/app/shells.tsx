import { type ComponentType, lazy } from 'react';
import { Outlet } from 'react-router';
import type { ShellName } from './app-route.ts';
import { AppShell } from './app-shell.tsx';

/** Logged-in users never see it. */
const PublicShell = lazy(async () => ({ default: (await import('./public-shell.tsx')).PublicShell }));

const OperatorShell = lazy(async () => ({ default: (await import('./operator-shell.tsx')).OperatorShell }));

const RestrictedShell = lazy(async () => ({ default: (await import('./restricted-shell.tsx')).RestrictedShell }));

/** The layouts around pages. A shell stays mounted from page to page. */
export const shells: Record<ShellName, ComponentType> = {
  public: PublicShell,
  app: AppShell,
  operator: OperatorShell,
  restricted: RestrictedShell,
  frame: Outlet, // embedded in pages of other sites: no layout
};
