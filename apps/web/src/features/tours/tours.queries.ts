import { type OwnTour, type TourState, toursApi } from '@gegenpost/contract/tours.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { queryClient } from '#platform/query-client.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { changeUser } from '#platform/user-changes.ts';
import { type RunningTour, runningTour } from './running-tour.ts';

/** The tours of the user's role. */
export const ownToursQuery = queryOptions({
  queryKey: ['tours'],
  queryFn: ({ signal }) => call(toursApi.own, { signal }),
  staleTime: 300_000,
});

/** Begins a tour where the user left it. */
export function beginTour(tour: OwnTour): void {
  const { progress } = tour;
  const step = progress?.state === 'started' && progress.step < tour.steps.length ? progress.step : 0;
  runningTour.set({ tour, step, isTrial: false });
}

export function tryTour(tour: RunningTour['tour']): void {
  runningTour.set({ tour, step: 0, isTrial: true });
}

/** Other tabs of the same user need not offer what was answered in this one. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gegenpost.tours');

/** Calls back when another tab began or declined a tour. */
export function onTourElsewhere(listener: () => void): () => void {
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}

/** Forgets the offer of this page. */
export const forgetOffer = (): void => changeUser((user) => ({ ...user, is_tour_offered: false }));

const lastReport = createSessionStore<Promise<void>>(Promise.resolve());

/**
 * Remembers how far the user came; reports go out one after another, because the server keeps the last one. A failure
 * is not shown: at worst the tour is offered again.
 */
export function noteProgress(id: number, state: TourState, step: number): Promise<void> {
  forgetOffer();
  tabs?.postMessage(id);
  lastReport.set((last) => last.then(() => report(id, state, step)));
  return lastReport.get();
}

async function report(id: number, state: TourState, step: number): Promise<void> {
  try {
    await call(toursApi.progress, { params: { id }, body: { state, step } });
    await queryClient.invalidateQueries({ queryKey: ownToursQuery.queryKey });
  } catch {
    // the next report tells it
  }
}
