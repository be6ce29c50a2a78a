import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRestoredSelection } from '#features/search/address/list-state.ts';
import { useAddToProject } from '#features/search/candidate/use-add-to-project.tsx';
import type { useSearch } from '#features/search/use-search.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { useSelection } from '#platform/use-selection.ts';
import { Results, useLinkState } from './results.tsx';
import { ResultsHead } from './results-head.tsx';
import type { Found } from './use-found.ts';

const NoResults = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));
const ResultsFoot = lazy(async () => ({ default: (await import('./results-foot.tsx')).ResultsFoot }));
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));
const PrintList = lazy(async () => ({ default: (await import('./print-list.tsx')).PrintList }));

type Props = {
  state: ReturnType<typeof useSearch>;
  found: Found;
  /** Ids of the matches since the saved search was last opened. */
  fresh: ReadonlySet<string>;
};

/** Most hits that "select all" loads. */
const ALL_MAX = 200;

/**
 * The answer of a search: the count, the hits, and below them near misses and the cost of each must. It is drawn after
 * the criteria: every row changes with them, and with many hits a filter would show its new state late.
 */
export function ResultsView(props: Props) {
  return <Answer {...useDeferredValue(props)} />;
}

const Answer = memo(function Answer({ state, found, fresh }: Props) {
  const { t } = useTranslation('search');
  const { search, place, change } = state;
  const { hits, list, first, more } = found;
  const ids = hits.map(({ profile }) => profile.gegenpost_id);
  const selection = useSelection(ids, useRestoredSelection());
  const [shown, setShown] = useState<'compare' | 'print' | null>(null);
  const navigate = useNavigate();
  const modalState = useModalState();
  const linkState = useLinkState(list, place);
  const chosen = hits.filter(({ profile }) => selection.ids.has(profile.gegenpost_id));
  useEmptiedWith(list, () => selection.set([]));
  const isAllWanted = useRef(false);
  useEffect(() => {
    if (!isAllWanted.current || more) return;
    isAllWanted.current = false;
    selection.set(ids);
  });
  const write = (to: readonly string[]) =>
    navigate(pathTo('ContactRequests', {}, { to: to.join(',') }), {
      state: { ...modalState, criteria: list.criteria },
    });
  const selectedIds = chosen.map(({ profile }) => profile.gegenpost_id);
  const hasProjects = useHasRight('projects');
  const projects = useAddToProject(async (gegenpost_ids) => {
    const { draftOfSearch } = await import('#features/search/address/draft-of-search.ts');
    return draftOfSearch(state, list.criteria, t, gegenpost_ids);
  });
  const { open } = projects;
  const openForOne = useCallback((id: string, anchor: HTMLElement) => open([id], anchor), [open]);
  if (!first) return null;
  const { meta, gains, near_misses: near } = first;
  return (
    <>
      {chosen.length > 0 ? (
        <Suspense fallback={<div className="selection-bar" />}>
          <SelectionBar
            ids={selectedIds}
            loaded={hits.length}
            total={meta.total}
            onLoaded={() => selection.set(ids)}
            onAll={
              meta.total > ALL_MAX
                ? null
                : () => {
                    isAllWanted.current = true;
                    void found.loadAll();
                  }
            }
            onNone={() => selection.set([])}
            onWrite={() => write(selectedIds)}
            onProject={hasProjects ? (anchor) => projects.open(selectedIds, anchor) : null}
            onCompare={() => setShown('compare')}
            onPrint={() => setShown('print')}
          />
        </Suspense>
      ) : (
        <ResultsHead meta={meta} sort={search.sort} hasPlace={place !== null} onSort={(sort) => change({ sort })} />
      )}
      {meta.total === 0 ? (
        <Suspense fallback={null}>
          <NoResults search={search} gains={gains} onChange={change} />
        </Suspense>
      ) : (
        <Results
          hits={hits}
          search={list}
          linkState={linkState}
          marked={found.marked}
          fresh={fresh}
          selection={selection}
          more={more}
          onProject={hasProjects ? openForOne : undefined}
        />
      )}
      <Suspense fallback={null}>
        <ResultsFoot
          gains={gains}
          near={more ? null : near}
          search={list}
          marked={found.marked}
          address={search}
          onChange={change}
        />
      </Suspense>
      {shown !== 'compare' && projects.menu}
      {shown && (
        <LateBoundary onClose={() => setShown(null)}>
          {shown === 'compare' && (
            <CompareDialog
              hits={chosen}
              criteria={list.criteria}
              linkState={linkState}
              onClose={() => setShown(null)}
              onWrite={(id) => {
                setShown(null);
                write([id]);
              }}
              onProject={hasProjects ? openForOne : undefined}
            >
              {projects.menu}
            </CompareDialog>
          )}
          {shown === 'print' && <PrintList hits={chosen} onDone={() => setShown(null)} />}
        </LateBoundary>
      )}
    </>
  );
});

/** Clears the selection when the search changes. */
function useEmptiedWith(list: object, empty: () => void): void {
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    empty();
  });
}
