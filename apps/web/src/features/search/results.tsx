import type { SearchCriteria, SearchHit } from '@gegenpost/contract/search.ts';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useShortcuts, useShortcutsAreOn } from '#platform/shortcuts.ts';
import { CandidateRow } from './candidate-row.tsx';

type Props = {
  hits: readonly SearchHit[];
  total: number;
  criteria: SearchCriteria;
  /** Names of what was looked for. */
  marked: ReadonlySet<string>;
  more: { isLoading: boolean; load: () => void } | null;
};

/** The found candidates. J and K go through them, Enter opens one. */
export function Results({ hits, total, criteria, marked, more }: Props) {
  const { t } = useTranslation('search');
  const background = useLocation();
  const hasKeys = useShortcutsAreOn();
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => hits.map(({ profile }) => profile.gegenpost_id), [hits]);
  const linkState = useMemo(
    () => ({ background, criteria, neighbours: { ids, total } }),
    [background, criteria, ids, total],
  );

  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])];
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
  };
  useShortcuts([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ]);

  return (
    <>
      <ul className="results" ref={list}>
        {hits.map((hit) => (
          <CandidateRow
            key={hit.profile.gegenpost_id}
            candidate={hit}
            marked={marked}
            radiusKm={criteria.job_place_id === null ? null : criteria.job_place_radius}
            linkState={linkState}
          />
        ))}
      </ul>
      {more && (
        <Button variant="default" fullWidth mt={14} loading={more.isLoading} onClick={more.load}>
          {t('results.more')}
        </Button>
      )}
      <p className="search-foot">
        <span>{t('results.fair')}</span>
        {hasKeys && (
          <span className="search-keys">
            <kbd>J</kbd> <kbd>K</kbd> {t('results.keys.move')} <kbd>Enter</kbd> {t('results.keys.open')}
          </span>
        )}
      </p>
    </>
  );
}
