import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { talentsApi } from '@gegenpost/contract/talents.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '#platform/download.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { useSelection } from '#platform/use-selection.ts';
import { useShownColumns } from '#platform/use-shown-columns.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { Holding } from '#ui/holding.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { columns, firstColumns } from './columns.ts';
import { TalentTable } from './talent-table.tsx';
import { talentsQuery } from './talents.queries.ts';
import { useTalentFilter } from './use-talent-filter.ts';
import './talents.css';

/** Loaded after the list. */
const TalentFilters = lazy(async () => ({ default: (await import('./talent-filters.tsx')).TalentFilters }));

/** Loaded on phones only. */
const TalentCards = lazy(async () => ({ default: (await import('./talent-cards.tsx')).TalentCards }));

const NOBODY: readonly string[] = [];

type Props = {
  /** What can be done with the selected ones; passed in because it belongs to the search. */
  bulk?: (selected: Selected) => ReactNode;
};

/** The selected talents, in the order of the list. */
export type Selected = {
  chosen: readonly CandidateCard[];
  total: number;
  title: string;
  printed: { label: string; value: (gegenpostId: string) => ReactNode };
  onAll: () => void;
  onNone: () => void;
};

/** The talents of an employer. */
export function Component({ bulk = () => null }: Props) {
  const { t } = useTranslation('talents');
  useTitle(t('title'));
  const { filter, change, isNarrowed, reset } = useTalentFilter();
  // The previous list stays while the next one is loading.
  const { data: list } = useSuspenseQuery(talentsQuery(useDeferredValue(filter)));
  const chosen = useShownColumns('talent', columns, firstColumns);
  const isWide = useScreenQuery('(min-width: 56.25em)');
  const results = useRef<HTMLDivElement>(null);
  const { data, meta, counts, limit } = list;
  const used = counts.active + counts.rejected;
  const List = isWide ? TalentTable : TalentCards;
  const neighbours = data.flatMap(({ candidate, token }) =>
    candidate && !token ? [candidate.profile.gegenpost_id] : [],
  );
  const cards = data.flatMap(({ candidate }) => candidate ?? []);
  const ids = cards.map(({ profile }) => profile.gegenpost_id);
  const selection = useSelection(ids, NOBODY);
  const selected = cards.filter(({ profile }) => selection.ids.has(profile.gegenpost_id));
  const noteOf = (id: string) => data.find(({ candidate }) => candidate?.profile.gegenpost_id === id)?.note;
  return (
    <div className="talents wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
          {limit !== null && used < limit && <p>{t('used', { used, limit })}</p>}
          {limit !== null && used >= limit && (
            <p>
              {t('full', { limit })} <PlanHint limit="talents" />
            </p>
          )}
        </div>
        {used > 0 && <CsvButton filter={filter} />}
      </header>
      {used > 0 && (
        <Suspense fallback={<Holding />}>
          <TalentFilters filter={filter} change={change} list={list} columns={chosen} />
        </Suspense>
      )}
      <div ref={results} tabIndex={-1} className="talent-results">
        {used > 0 && (
          <p role="status" className="talent-count">
            {t('found', { count: meta.total })}
          </p>
        )}
        {selected.length > 0 &&
          bulk({
            chosen: selected,
            total: cards.length,
            title: t('title'),
            printed: { label: t('columns.note'), value: noteOf },
            onAll: () => selection.set(ids),
            onNone: () => selection.set([]),
          })}
        {data.length > 0 && (
          <Suspense fallback={null}>
            <List
              talents={data}
              shown={chosen.shown}
              sorting={filter}
              neighbours={neighbours}
              selection={selection}
              onSort={change}
              onLeave={() => results.current?.focus()}
            />
          </Suspense>
        )}
      </div>
      {used === 0 && (
        <EmptySheet
          action={
            <Button component={Link} to={pathTo('Search')} variant="default">
              {t('find')}
            </Button>
          }
        >
          {t('empty')}
        </EmptySheet>
      )}
      {used > 0 && data.length === 0 && (
        <EmptySheet
          action={
            isNarrowed && (
              <Button variant="default" onClick={reset}>
                {t('reset')}
              </Button>
            )
          }
        >
          {t('none')}
        </EmptySheet>
      )}
      <Pages page={meta.page} pages={Math.ceil(meta.total / meta.per_page)} onChange={(page) => change({ page })} />
    </div>
  );
}

/** Downloads the talents of the present filter as CSV. */
function CsvButton({
  filter: { state, q, origin, qualification, place },
}: Pick<ReturnType<typeof useTalentFilter>, 'filter'>) {
  const { t } = useTranslation('talents');
  const load = useMutation({
    mutationFn: () => download(talentsApi.csv, { querystring: { state, q, origin, qualification, place } }),
    onError: (error) => notify({ kind: 'error', text: error.message, name: 'talents-csv' }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('csv')}
    </Button>
  );
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation('talents');
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className="talent-pages" aria-label={t('pages.label')}>
      <Button variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span>{t('pages.position', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
