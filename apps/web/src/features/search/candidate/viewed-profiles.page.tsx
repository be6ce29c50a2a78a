import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CandidateRow } from '#features/search/results/candidate-row.tsx';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { viewedProfilesQuery } from './candidate.queries.ts';
import './viewed-profiles.css';

/** The profiles that the company viewed, latest first. */
export function Component() {
  const { t } = useTranslation('search');
  useTitle(t('viewed.title'));
  const background = useLocation();
  const { data: candidates } = useSuspenseQuery(viewedProfilesQuery);
  const linkState = useMemo(() => {
    const ids = candidates.map(({ profile }) => profile.gegenpost_id);
    return { background, neighbours: { ids, total: ids.length } };
  }, [background, candidates]);
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
        <ul className="results">
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.profile.gegenpost_id} candidate={candidate} linkState={linkState} />
          ))}
        </ul>
      )}
    </div>
  );
}
