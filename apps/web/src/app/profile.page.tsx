import { lazy, Suspense } from 'react';
import { Component as Profile } from '#features/profiles/profile.page.tsx';

/** Not needed for the first paint. */
const ExchangeMenu = lazy(async () => ({
  default: (await import('#features/profile-exchange/exchange-menu.tsx')).ExchangeMenu,
}));

/** The own profile; for candidates with import and export. */
export function Component() {
  return (
    <Profile
      actions={
        <Suspense fallback={<span className="profile-action-place" />}>
          <ExchangeMenu />
        </Suspense>
      }
    />
  );
}
