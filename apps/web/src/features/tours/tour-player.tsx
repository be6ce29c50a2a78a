import type { TourStep } from '@gegenpost/contract/tours.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths, pathTo, type RouteName } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useFocusBack } from '#platform/use-focus-back.ts';
import { useLatest } from '#platform/use-latest.ts';
import { type RunningTour, runningTour } from './running-tour.ts';
import './tours.css';
import { afterAction, afterMissing, firstPlace, type TourMove, type TourPlace } from './tour-actions.ts';
import { TourPopover } from './tour-popover.tsx';
import { waitForTarget, wantsCalm } from './tour-target.ts';
import { noteProgress } from './tours.queries.ts';

/** Plays a tour: leads to the page of each step, waits for its target, and shows the step there. */
export function TourPlayer({ running }: { running: RunningTour }) {
  const { t } = useTranslation('tours');
  const { tour, isTrial } = running;
  const [place, setPlace] = useState<TourPlace>(() => firstPlace(running.step));
  const step = tour.steps[place.step];
  const { id, steps } = tour;
  useFocusBack();

  const move = useCallback(
    (next: TourMove) => {
      if (next.kind === 'show') return setPlace(next.place);
      if (!isTrial) void noteProgress(id, next.state, place.step);
      runningTour.set(null);
    },
    [id, isTrial, place.step],
  );
  const found = useTarget(step, place, isTrial, () => move(afterMissing(place, steps.length)));
  useEffect(() => {
    if (found && !isTrial) void noteProgress(id, 'started', place.step);
  }, [found, id, isTrial, place.step]);
  // Whoever leaves the page of a step is not led back: the tour waits in the help.
  const { pathname } = useLocation();
  useEffect(() => {
    if (found && found.pathname !== pathname) runningTour.set(null);
  }, [found, pathname]);

  const act = (action: string) => move(afterAction(action, place, steps.length));
  useEscape(() => act('skip'));
  if (!step || !found)
    return (
      <p role="status" className="visually-hidden">
        {t('waiting')}
      </p>
    );
  const isFramed = tour.mode === 'popup-frame-steps';
  return (
    <TourPopover
      key={place.step}
      step={step}
      target={found.element}
      isFramed={isFramed}
      count={t('count', { step: place.step + 1, of: steps.length })}
      note={found.element ? null : t('no_target', { target: step.target })}
      onAction={act}
    />
  );
}

/**
 * The target of a step, on its page; null while it is looked for. In a trial the page stays, and a missing target is
 * none.
 */
function useTarget(
  step: TourStep | undefined,
  place: TourPlace,
  isTrial: boolean,
  onMissing: () => void,
): { element: HTMLElement | null; pathname: string } | null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasRoute = useHasRoute();
  const [found, setFound] = useState<{
    place: TourPlace;
    element: HTMLElement | null;
    pathname: string;
  } | null>(null);
  const latest = useLatest({ onMissing, pathname, hasRoute, navigate });
  useEffect(() => {
    const search = new AbortController();
    const { current } = latest;
    const open = async () => {
      const route = step?.route ?? null;
      const isElsewhere = route !== null && isRouteName(route) && pathTo(route) !== current.pathname;
      if (!step || (route !== null && !isTrial && !(isRouteName(route) && current.hasRoute(route)))) {
        return current.onMissing();
      }
      if (isElsewhere && !isTrial) current.navigate(pathTo(route));
      const isThere = () => !isElsewhere || isTrial || latest.current.pathname === pathTo(route);
      const element = await waitForTarget(step.target, search.signal, isThere);
      if (search.signal.aborted) return;
      if (!element && !isTrial) return latest.current.onMissing();
      element?.scrollIntoView({ block: 'center', behavior: wantsCalm() ? 'auto' : 'smooth' });
      setFound({ place, element, pathname: latest.current.pathname });
    };
    void open();
    return () => search.abort();
  }, [step, place, isTrial]);
  return found?.place === place ? found : null;
}

const isRouteName = (name: string): name is RouteName => name in paths;

/** Escape ends the tour, and nothing beneath it. */
function useEscape(onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
