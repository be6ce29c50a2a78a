import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { matchesQuery } from '#features/projects/board/board.queries.ts';
import { searchPathOf } from '#features/projects/project-path.ts';
import { formatEntryDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { useAdding } from './use-adding.ts';

type Props = { project: ProjectDetail; explain: (explanation: Explanation) => ReactNode };

/** The best matches for the criteria of the project that are not in it yet. */
export function MatchesSheet({ project, explain }: Props) {
  const { t } = useTranslation('projects');
  const { data: matches } = useSuspenseQuery(matchesQuery(project.id));
  const { add, isAdding } = useAdding();
  const background = useLocation();
  const intro = useRef<HTMLParagraphElement>(null);
  const { criteria } = project;
  const search = (
    <Button component={Link} to={searchPathOf(project)} variant="default">
      {t('matches.search')}
    </Button>
  );
  if (matches.data.length === 0) return <EmptySheet action={search}>{t('matches.none')}</EmptySheet>;
  const put = (ids: readonly string[], name: string) => {
    intro.current?.focus();
    void add(project, ids, name);
  };
  return (
    <div className="matches">
      <p ref={intro} tabIndex={-1}>
        {t('matches.intro', { count: matches.total })}
      </p>
      <div className="matches-actions">
        <Button
          loading={isAdding}
          onClick={() =>
            put(
              matches.data.map(({ candidate }) => candidate.profile.gegenpost_id),
              '',
            )
          }
        >
          {t('matches.addAll', { count: matches.data.length })}
        </Button>
        {search}
      </div>
      <ul>
        {matches.data.map(({ candidate, explanation }) => {
          const { profile, qualifications, job_place, job_date_entry } = candidate;
          const id = profile.gegenpost_id;
          const name = profile.name ?? qualifications[0]?.name ?? id;
          return (
            <li key={id} data-id={id}>
              <Avatar person={profile} size={44} />
              <div>
                <h3>
                  <Link
                    to={pathTo('CandidateDialog', { productId: id })}
                    state={{ background: { ...background, state: null }, criteria }}
                  >
                    {qualifications[0]?.name ?? id}
                  </Link>
                </h3>
                <p>
                  <PersonName name={profile.name} gegenpostId={id} />
                </p>
                <p className="muted">
                  {[job_place && `${job_place.postal_code} ${job_place.name}`, formatEntryDate(job_date_entry)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {explain(explanation)}
              </div>
              {explanation.parts.some(({ weight }) => weight > 0) && (
                <span className="matches-score" title={t('matches.score', { score: explanation.score })}>
                  <span aria-hidden="true">{explanation.score}</span>
                  <span className="visually-hidden">{t('matches.score', { score: explanation.score })}</span>
                </span>
              )}
              <Button
                variant="default"
                size="sm"
                aria-label={t('matches.addOf', { name })}
                disabled={isAdding}
                onClick={() => put([id], name)}
              >
                {t('matches.add')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
