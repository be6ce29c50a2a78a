import { lazy, Suspense } from 'react';
import { Component as Dashboard } from '#features/dashboard/dashboard.page.tsx';
import { ProfileImportContext } from '#features/dashboard/profile-import.ts';

export { prepare } from '#features/dashboard/dashboard.page.tsx';

/** Only somebody new needs it. */
const ImportProfile = lazy(async () => ({
  default: (await import('#features/profile-exchange/import-profile.tsx')).ImportProfile,
}));

/** The dashboard; new candidates can fill their profile from a file there. */
export function Component() {
  return (
    <ProfileImportContext
      value={
        <Suspense fallback={null}>
          <ImportProfile />
        </Suspense>
      }
    >
      <Dashboard />
    </ProfileImportContext>
  );
}
