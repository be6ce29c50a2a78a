import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { lazy, Suspense } from 'react';
import { Component as CompanyProfile } from '#features/company/company-profile.page.tsx';
import { useRole } from '#platform/session.ts';

const AgreementSection = lazy(async () => ({
  default: (await import('#features/data-processing/agreement-section.tsx')).AgreementSection,
}));

/** The profile of a company; recruiters find their contract about data processing below it. */
export function Component() {
  const role = useRole();
  return (
    <>
      <CompanyProfile />
      {recruiterRoles.some((each) => each === role) && (
        <div className="wrap agreement-section-place">
          <Suspense fallback={null}>
            <AgreementSection />
          </Suspense>
        </div>
      )}
    </>
  );
}
