import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { lazy, Suspense } from 'react';
import { Component as Account } from '#features/account/account.page.tsx';
import { useCurrentUser } from '#platform/session.ts';

/** Only candidates have an agent, and vouchers. */
const PlacementSection = lazy(async () => ({
  default: (await import('#features/consents/placement-section.tsx')).PlacementSection,
}));
const SupportSection = lazy(async () => ({
  default: (await import('#features/support-view/support-section.tsx')).SupportSection,
}));
const PersonVouchers = lazy(async () => ({
  default: (await import('#features/vouchers/person-vouchers.tsx')).PersonVouchers,
}));

/** The account; for candidates with their agent, and what the agent keeps of their vouchers. */
export function Component() {
  const { role_id } = useCurrentUser();
  return (
    <Account>
      {role_id !== roles.operator && (
        <Suspense fallback={null}>
          <SupportSection />
        </Suspense>
      )}
      {role_id === roles.candidate && (
        <Suspense fallback={null}>
          <PlacementSection />
          <PersonVouchers />
        </Suspense>
      )}
    </Account>
  );
}
