import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CandidateRow } from '#features/search/results/candidate-row.tsx';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useSelection } from '#platform/use-selection.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { viewedProfilesQuery } from './candidate.queries.ts';
import { viewedTexts as texts } from './viewed.de.ts';
import { filtered, useViewedFilter, ViewedOrigin, ViewedSort } from './viewed-filter.ts';
import './viewed-profiles.css';

const CandidateSelection = lazy(async () => ({
  default: (await import('./candidate-selection.tsx')).CandidateSelection,
}));

const NOBODY: readonly string[] = [];

/** The profiles that the company viewed: sorted, filtered, and several at once. */
export function Component() {
  const { t } = useTranslation('search');
  useTitle(t('viewed.title'));
  const { data: candidates } = useSuspenseQuery(viewedProfilesQuery);
  return (
    <div className="viewed wrap">
      <h1>{t('viewed.title')}</h1>
      {candidates.length === 0 ? (
        <EmptySheet
          action={
            <Button component={Link} to={pathTo('Search')} variant="default">
              {t('viewed.find')}
            </Button>
          }
        >
          {t('viewed.empty')}
        </EmptySheet>
      ) : (
        <Viewed />
      )}
    </div>
  );
}

function Viewed() {
  const { t } = useTranslation('search');
  const background = useLocation();
  const { data: candidates } = useSuspenseQuery(viewedProfilesQuery);
  const [filter, change] = useViewedFilter();
  const cards = useMemo(() => filtered(candidates, filter), [candidates, filter]);
  const ids = cards.map(({ profile }) => profile.gegenpost_id);
  const selection = useSelection(ids, NOBODY);
  const chosen = cards.filter(({ profile }) => selection.ids.has(profile.gegenpost_id));
  const linkState = useMemo(() => {
    const listed = cards.map(({ profile }) => profile.gegenpost_id);
    return { background, neighbours: { ids: listed, total: listed.length } };
  }, [background, cards]);
  const viewedAt = (id: string) => {
    const moment = cards.find(({ profile }) => profile.gegenpost_id === id)?.viewed_at;
    return moment && formatListDate(moment);
  };
  return (
    <>
      <div className="viewed-filter">
        <TextInput
          type="search"
          label={texts.find}
          placeholder={texts.findHint}
          maxLength={100}
          value={filter.q}
          onChange={({ currentTarget }) => change({ q: currentTarget.value })}
        />
        <NativeSelect
          label={texts.origin}
          value={filter.origin}
          data={ViewedOrigin.options.map((value) => ({ value, label: texts.origins[value] }))}
          onChange={({ currentTarget }) => change({ origin: ViewedOrigin.parse(currentTarget.value) })}
        />
        <NativeSelect
          label={texts.sort}
          value={filter.sort}
          data={ViewedSort.options.map((value) => ({ value, label: texts.sorts[value] }))}
          onChange={({ currentTarget }) => change({ sort: ViewedSort.parse(currentTarget.value) })}
        />
      </div>
      {chosen.length > 0 ? (
        <Suspense fallback={<p className="viewed-count" />}>
          <CandidateSelection
            chosen={chosen}
            total={cards.length}
            title={t('viewed.title')}
            printed={{ label: texts.viewedAt, value: viewedAt }}
            canKeep
            onAll={() => selection.set(ids)}
            onNone={() => selection.set([])}
          />
        </Suspense>
      ) : (
        <p className="viewed-count" role="status">
          {texts.count(cards.length)}
        </p>
      )}
      {cards.length === 0 ? (
        <EmptySheet
          action={
            <Button variant="default" onClick={() => change({ q: '', origin: 'all' })}>
              {texts.reset}
            </Button>
          }
        >
          {texts.none}
        </EmptySheet>
      ) : (
        <ul className="results">
          {cards.map((candidate) => (
            <CandidateRow
              key={candidate.profile.gegenpost_id}
              candidate={candidate}
              linkState={linkState}
              isSelected={selection.ids.has(candidate.profile.gegenpost_id)}
              onSelect={selection.toggle}
            />
          ))}
        </ul>
      )}
    </>
  );
}
