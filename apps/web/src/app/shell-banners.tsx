import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { AgreementBanner } from '#features/data-processing/agreement-banner.tsx';
import { BillingBanner } from '#features/subscription/billing-banner.tsx';
import { useHasRight, useUser } from '#platform/session.ts';
import { ClosedRegistrationBanner } from './closed-registration-banner.tsx';

/** What stands above every page of companies: what the operator, the recruiter or the payer has to do. */
export function ShellBanners() {
  const user = useUser();
  const mayBill = useHasRight('billing');
  if (!user) return null;
  return (
    <>
      <ClosedRegistrationBanner />
      {recruiterRoles.some((role) => role === user.role_id) && <AgreementBanner />}
      {user.hasSubscription && mayBill && <BillingBanner />}
    </>
  );
}
