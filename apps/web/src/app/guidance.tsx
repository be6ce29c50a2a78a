import { lazy, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeHelp, openedHelp, openHelp } from '#features/help/opened-help.ts';
import { runningTour } from '#features/tours/running-tour.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import type { RouteName } from '#platform/paths.ts';
import { useStore } from '#platform/store.ts';

const HelpSheet = lazy(async () => ({ default: (await import('./help-with-tours.tsx')).HelpWithTours }));
const TourPlayer = lazy(async () => ({ default: (await import('#features/tours/tour-player.tsx')).TourPlayer }));

/** The help and the tour over all pages, loaded when they are first asked for. `route`: of the page; null: unknown. */
export function Guidance({ route }: { route: RouteName | null }) {
  const isOpen = useStore(openedHelp);
  const running = useStore(runningTour);
  useHelpKey();
  useHelpHash();
  return (
    <>
      {isOpen && (
        <LateBoundary onClose={closeHelp}>
          <HelpSheet route={route} />
        </LateBoundary>
      )}
      {running && (
        <LateBoundary onClose={() => runningTour.set(null)}>
          <TourPlayer running={running} />
        </LateBoundary>
      )}
    </>
  );
}

/** F1 opens and closes the help, also while typing; not over a tour. */
function useHelpKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (runningTour.get() === null) openedHelp.set((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Pages outside of the app, as the frontpage, link to the help by `#hilfe`. Another page closes it. */
function useHelpHash(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the page
  useEffect(() => closeHelp, [pathname]);
  useEffect(() => {
    if (hash !== '#hilfe') return;
    openHelp();
    navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
}
