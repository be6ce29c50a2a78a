import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';

const TourOffer = lazy(async () => ({ default: (await import('#features/tours/tour-offer.tsx')).TourOffer }));

/** On the page where a user begins, the offer of its tour. */
export function TourCard({ route }: { route: 'Dashboard' | 'OperatorOverview' }) {
  const { pathname } = useLocation();
  const isOffered = useUser()?.is_tour_offered ?? false;
  if (!isOffered || pathname !== pathTo(route)) return null;
  return (
    <Suspense fallback={<div className="tour-space" />}>
      <TourOffer route={route} />
    </Suspense>
  );
}
