import { lazy, Suspense } from 'react';
import { Component as Profile } from '#features/profiles/profile.page.tsx';

/** Nobody needs it at first sight. */
const ExchangeMenu = lazy(async () => ({
  default: (await import('#features/profile-exchange/exchange-menu.tsx')).ExchangeMenu,
}));

/** The own profile; a candidate's with its ways in and out. */
export function Component() {
  return (
    <Profile
      actions={
        <Suspense fallback={null}>
          <ExchangeMenu />
        </Suspense>
      }
    />
  );
}
