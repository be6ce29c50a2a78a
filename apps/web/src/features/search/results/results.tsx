import type { SearchCriteria, SearchHit } from '@gegenpost/contract/search.ts';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRestoredScroll } from '#features/search/address/list-state.ts';
import { useOpenedId } from '#features/search/candidate/opened.ts';
import type { ListSearch } from '#features/search/search.queries.ts';
import type { ChosenPlace } from '#features/search/use-search.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useLatest } from '#platform/use-latest.ts';
import type { Selection } from '#platform/use-selection.ts';
import { CandidateRow } from './candidate-row.tsx';

type Props = {
  hits: readonly SearchHit[];
  search: ListSearch;
  linkState: object;
  /** Names of the searched entries, which are marked. */
  marked: ReadonlySet<string>;
  /** Ids of the matches since the saved search was last opened. */
  fresh: ReadonlySet<string>;
  selection: Selection;
  more: { isLoading: boolean; load: () => void } | null;
  /** null: the user has no projects. */
  onProject: ((gegenpostId: string, anchor: HTMLElement) => void) | undefined;
};

/** Up to here the list loads by scrolling; then by a button, so that the content below it can be reached. */
const UNASKED_MAX = 100;

/** The hits. J and K move through them, Enter opens one, X selects it. */
export function Results({ hits, search, linkState, marked, fresh, selection, more, onProject }: Props) {
  const { t } = useTranslation('search');
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useRestoredScroll(list, selection.ids, hits.length > 0);
  useRowKeys(list, selection);
  useLoadedAtEnd(end, hits.length < UNASKED_MAX && more && !more.isLoading ? more.load : null);
  return (
    <>
      <ul className="results" ref={list}>
        {hits.map((hit) => (
          <CandidateRow
            key={hit.profile.gegenpost_id}
            candidate={hit}
            marked={marked}
            radiusKm={radiusOf(search.criteria)}
            linkState={linkState}
            isNew={fresh.has(hit.profile.gegenpost_id)}
            isSelected={selection.ids.has(hit.profile.gegenpost_id)}
            onSelect={selection.toggle}
            onProject={onProject}
          />
        ))}
      </ul>
      <div ref={end} />
      {more && (
        <div className="results-more">
          <Button variant="default" fullWidth loading={more.isLoading} onClick={more.load}>
            {t('results.more')}
          </Button>
        </div>
      )}
    </>
  );
}

export const radiusOf = ({ job_place_id, job_place_radius }: SearchCriteria): number | null =>
  job_place_id === null ? null : job_place_radius;

/** History state of the links in a list. Memoised across further pages, because all rows share it. */
export function useLinkState(list: ListSearch, place: ChosenPlace | null) {
  const background = useLocation();
  return useMemo(() => ({ background, criteria: list.criteria, place, list }), [background, list, place]);
}

function useRowKeys(list: RefObject<HTMLUListElement | null>, selection: Selection): void {
  const { t } = useTranslation('search');
  const opened = useOpenedId();
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])];
  const move = (step: 1 | -1) => {
    if (opened !== null) return; // while a profile is open, the shortcuts move through the profiles
    const all = links();
    const current = all.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    all[Math.min(Math.max(current + step, 0), all.length - 1)]?.focus();
  };
  const choose = () => {
    const id = document.activeElement?.closest<HTMLElement>('.result[data-selectable]')?.dataset.id;
    if (id) selection.toggle(id, false);
  };
  useShortcuts([
    ['j', () => move(1), t('keys.next')],
    ['k', () => move(-1), t('keys.previous')],
    ['x', choose, t('keys.choose')],
  ]);
  useEffect(() => {
    const row = opened && list.current?.querySelector(`[data-id="${CSS.escape(opened)}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
  }, [opened, list]);
}

/** Loads the next page before the end of the list is visible. */
function useLoadedAtEnd(end: RefObject<HTMLElement | null>, load: (() => void) | null): void {
  const latest = useLatest(load);
  const canLoad = load !== null;
  useEffect(() => {
    const place = end.current;
    if (!place || !canLoad || typeof IntersectionObserver === 'undefined') return;
    const scroller = place.closest('.search-results');
    const root = scroller && getComputedStyle(scroller).overflowY === 'auto' ? scroller : null;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current?.();
      },
      { root, rootMargin: '600px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [end, canLoad]);
}
