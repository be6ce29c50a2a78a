import type { OwnCandidateCounts } from '@gegenpost/contract/own-candidates.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useStore } from '#platform/store.ts';
import { useTitle } from '#platform/title.ts';
import { useLatest } from '#platform/use-latest.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { useSelection } from '#platform/use-selection.ts';
import { useShownColumns } from '#platform/use-shown-columns.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { running } from './bulk/bulk-run.ts';
import { useBulk } from './bulk/use-bulk.ts';
import { useOnlineSwitch } from './bulk/use-online-switch.ts';
import './list/candidates.css';
import { CandidateTable } from './list/candidate-table.tsx';
import { columns } from './list/columns.ts';
import { KindChips } from './list/kind-chips.tsx';
import { keepWalk } from './list/list-walk.ts';
import { useCandidateFilter } from './list/use-candidate-filter.ts';
import { candidatesQuery, countsQuery, readIds } from './own-candidates.queries.ts';

/** Loaded after the list. */
const ListTools = lazy(async () => ({ default: (await import('./list/list-tools.tsx')).ListTools }));
const BulkState = lazy(async () => ({ default: (await import('./bulk/bulk-state.tsx')).BulkState }));

/** Loaded while there is nobody. */
const FirstCandidates = lazy(async () => ({ default: (await import('./list/first-candidates.tsx')).FirstCandidates }));

/** Loaded on phones only. */
const CandidateCards = lazy(async () => ({ default: (await import('./list/candidate-cards.tsx')).CandidateCards }));

/** Loaded with the first selection. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }));

/** Loaded when somebody is added. */
const NewCandidateForm = lazy(async () => ({
  default: (await import('./list/new-candidate-form.tsx')).NewCandidateForm,
}));

/** The candidates of a recruiter's company. */
export function Component() {
  const { t } = useTranslation('own-candidates');
  useTitle(t('title'));
  const hasRoute = useHasRoute();
  const [isAdding, setIsAdding] = useState(false);
  const filterState = useCandidateFilter();
  const { filter } = filterState;
  const { data: counts } = useQuery(countsQuery(filter));
  const openForm = () => setIsAdding(true);
  return (
    <div className="own-candidates wrap">
      <header>
        <div data-tour="own-candidates">
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        <div className="own-head-actions">
          {hasRoute('CandidateImports') && (
            <Button
              component={Link}
              to={pathTo('CandidateImports')}
              data-tour="import"
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t('import')}
            </Button>
          )}
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={openForm}>
            {t('add')}
          </Button>
        </div>
      </header>
      <List filterState={filterState} counts={counts} onAdd={openForm} />
      {isAdding && (
        <Suspense fallback={null}>
          <NewCandidateForm onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

type ListProps = {
  filterState: ReturnType<typeof useCandidateFilter>;
  counts: OwnCandidateCounts | undefined;
  onAdd: () => void;
};

function List({ filterState: { filter, change, isNarrowed, reset }, counts, onAdd }: ListProps) {
  const { t } = useTranslation('own-candidates');
  // The previous list stays while the next one is loading.
  const shownFilter = useDeferredValue(filter);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    candidatesQuery(shownFilter),
  );
  const rows = useMemo(() => data.pages.flatMap((page) => page.data), [data]);
  const chosen = useShownColumns('own-candidate', columns);
  const isWide = useScreenQuery('(min-width: 56.25em)');
  const selection = useSelection(
    useMemo(() => rows.map(({ id }) => String(id)), [rows]),
    [],
  );
  const ids = useMemo(() => [...selection.ids].map(Number), [selection.ids]);
  const agents = counts?.agents ?? [];
  const changeSeveral = useBulk(agents, { hasState: true });
  const isBusy = useStore(running) !== null;
  const total = counts?.filtered ?? rows.length;
  const status = useRef<HTMLParagraphElement>(null);
  /** The focus stays here when the bar that had it goes away, or was disabled while a change ran. */
  const keepFocus = () => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('.bulk-bar')) status.current?.focus();
  };
  const selectNone = () => {
    keepFocus();
    selection.set([]);
  };

  const onRow = useRowHandlers(
    () => keepWalk({ filter: shownFilter, ids: rows.map(({ id }) => id), total }),
    () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
  );

  if (counts?.all === 0 && rows.length === 0 && !isNarrowed) {
    return (
      <Suspense fallback={null}>
        <FirstCandidates onAdd={onAdd} />
      </Suspense>
    );
  }
  const Rows = isWide ? CandidateTable : CandidateCards;
  return (
    <div className="own-layout">
      <KindChips filter={filter} change={change} counts={counts} />
      <div className="own-main">
        <Suspense fallback={<div className="own-tools" />}>
          <ListTools filter={filter} change={change} counts={counts} isTable={isWide} columns={chosen} />
        </Suspense>
        <Suspense fallback={null}>
          <BulkState
            onShow={(refused, hasNoConsent) => {
              if (hasNoConsent) change({ withOffline: '1', withOnline: '1', consent: 'missing' });
              selection.set(refused.map(String));
            }}
          />
        </Suspense>
        <p ref={status} tabIndex={-1} role="status" className={ids.length > 0 ? 'visually-hidden' : 'own-count'}>
          {ids.length > 0
            ? t('bulk.count', { count: ids.length, shown: formatNumber(ids.length) })
            : t('found', { count: total, shown: formatNumber(total) })}
        </p>
        {ids.length > 0 && (
          <Suspense fallback={<div className="bulk-bar" />}>
            <BulkBar
              ids={ids}
              loaded={rows.length}
              total={total}
              agents={agents}
              isBusy={isBusy}
              onAll={() =>
                void readIds(filter).then(
                  (all) => selection.set(all.map(String)),
                  notifyFailureOf('own-candidates-bulk'),
                )
              }
              onNone={selectNone}
              onChange={(bulk) =>
                void changeSeveral(ids, bulk).then(({ change: { action } }) => {
                  keepFocus();
                  if (action === 'remove') selection.set([]);
                })
              }
            />
          </Suspense>
        )}
        {rows.length > 0 ? (
          <Suspense fallback={<div className="own-waiting" />}>
            <Rows
              rows={rows}
              total={total}
              shown={chosen.shown}
              sort={filter.sort}
              selection={selection}
              onSort={(sort) => change({ sort })}
              {...onRow}
            />
            {hasNextPage && (
              <Button
                variant="default"
                className="own-more"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </Suspense>
        ) : (
          <EmptySheet
            action={
              <Button variant="default" onClick={reset}>
                {t('reset')}
              </Button>
            }
          >
            {t('none')}
          </EmptySheet>
        )}
      </div>
    </div>
  );
}

/** What rows call; none of it changes, so that a row is only drawn anew when it changed itself. */
function useRowHandlers(leave: () => void, loadMore: () => void) {
  const more = useLatest(loadMore);
  const walk = useLatest(leave);
  const switchOnline = useLatest(useOnlineSwitch());
  return {
    onNearEnd: useCallback(() => more.current(), []),
    onOpen: useCallback(() => walk.current(), []),
    onSwitch: useCallback(
      (row: Parameters<typeof switchOnline.current>[0], online: boolean) => void switchOnline.current(row, online),
      [],
    ),
  };
}
