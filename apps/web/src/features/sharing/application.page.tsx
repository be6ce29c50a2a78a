import type { Application } from '@gegenpost/contract/job-manager.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { ActivityList } from './activity-list.tsx';
import { parseEntry } from './application.ts';
import './application.css';
import { StateMark } from './application-row.tsx';
import { useApplicationTitle } from './names.ts';
import { applicationsQuery } from './sharing.queries.ts';
import { SharingDetail } from './sharing-detail.tsx';

/** One row of the job manager over its list: the link and what it opens, or the contact; below, what happened. */
export function Component() {
  const { t } = useTranslation('sharing');
  const close = useCloseModal();
  const entry = parseEntry(useParams().entry);
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const application = applications.find(({ kind, id }) => kind === entry?.kind && id === entry.id);
  if (!application) return <Missing title={t('title')} text={t('detail.not_found')} onClose={close} />;
  return <Opened application={application} onClose={close} />;
}

function Missing({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <SideSheet title={title} onClose={onClose}>
      <p role="status">{text}</p>
    </SideSheet>
  );
}

function Opened({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('sharing');
  const title = useApplicationTitle(application);
  const { kind, id, sharing, contact } = application;
  useTitle(title);
  return (
    <SideSheet title={title} size="680px" onClose={onClose}>
      <div className="application-detail">
        <p className="application-kind">
          {t(`kinds.${kind}`)} <StateMark application={application} />
        </p>
        {sharing && <SharingDetail sharing={sharing} onGone={onClose} />}
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
    </SideSheet>
  );
}
