import type { Application } from '@gegenpost/contract/job-manager.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheet } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { ApplicationRow } from './application-row.tsx';
import './job-manager.css';
import { LateStatus } from '#ui/late-status.tsx';
import { applicationsQuery } from './sharing.queries.ts';

/** Loaded when a sharing is created. */
const NewSharing = lazy(async () => ({ default: (await import('./new-sharing.tsx')).NewSharing }));

const filters = ['all', 'sharing', 'contact', 'reminder'] as const;
type Filter = (typeof filters)[number];
const SHEET = 'new';

/** The candidate's sharings and contacts in one list, with a button for a new sharing. */
export function Component() {
  const { t } = useTranslation('sharing');
  useTitle(t('title'));
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const [filter, setFilter] = useState<Filter>('all');
  const sheet = useSheet();
  const shown = applications.filter((each) => isShown(each, filter));
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={() => sheet.open(SHEET)}>
      {t('new')}
    </Button>
  );
  return (
    <div className="job-manager wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {applications.length > 0 && create}
      </header>
      {applications.length === 0 ? (
        <EmptySheet action={create}>
          {t('empty')} {t('empty_hint')}
        </EmptySheet>
      ) : (
        <>
          <fieldset className="job-manager-filter">
            <legend className="visually-hidden">{t('filter.label')}</legend>
            {filters.map((each) => (
              <label key={each}>
                <input type="radio" name="filter" checked={filter === each} onChange={() => setFilter(each)} />
                <span>{t(`filter.${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <ul className="job-manager-list" aria-label={t('list')}>
            {shown.map((each) => (
              <ApplicationRow key={`${each.kind}-${each.id}`} application={each} />
            ))}
          </ul>
          {shown.length === 0 && filter !== 'all' && (
            <LateStatus className="job-manager-nothing">{t(`filter.nothing.${filter}`)}</LateStatus>
          )}
        </>
      )}
      {sheet.opened === SHEET && (
        <Suspense fallback={null}>
          <NewSharing onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  );
}

function isShown({ kind, remind_on }: Application, filter: Filter): boolean {
  if (filter === 'reminder') return remind_on !== null;
  return filter === 'all' || filter === kind;
}
