import type { Application } from '@gegenpost/contract/job-manager.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { ActivityList } from './activity-list.tsx';
import './application.css';
import { StateMark } from './application-row.tsx';
import { useApplicationTitle } from './names.ts';
import { applicationsQuery } from './sharing.queries.ts';
import { SharingDetail } from './sharing-detail.tsx';

type Props = Pick<Application, 'kind' | 'id'> & { onGone: () => void };

/** A sharing with its link and settings, or a contact; below it the timeline. */
export function ApplicationDetail({ kind, id, onGone }: Props) {
  const { t } = useTranslation('sharing');
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const application = applications.find((each) => each.kind === kind && each.id === id);
  if (!application) return <p role="status">{t('detail.not_found')}</p>;
  return <Detail application={application} onGone={onGone} />;
}

function Detail({ application, onGone }: { application: Application; onGone: () => void }) {
  const { t } = useTranslation('sharing');
  const title = useApplicationTitle(application);
  useTitle(title);
  const { kind, id, sharing, contact } = application;
  return (
    <div className="application-detail">
      <h3 className="application-title">
        {title} <StateMark application={application} />
      </h3>
      {sharing && <SharingDetail sharing={sharing} onGone={onGone} />}
      {contact && (
        <section className="application-contact">
          <p>{contact.job_title || t('interest')}</p>
          <Link
            className={buttonClass({ look: 'outline' })}
            to={pathTo('inbox_thread', { threadId: contact.thread_id })}
          >
            {t('detail.thread')}
          </Link>
        </section>
      )}
      <ActivityList subject={{ kind, id }} />
    </div>
  );
}
