import type { Application } from '@gegenpost/contract/job-manager.ts';
import { IconBell, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatListDate, today } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { applicationPath, isDue, stateOf } from './application.ts';
import { CopyLink } from './copy-link.tsx';
import { useActivityName, useApplicationTitle, useDayName } from './names.ts';

/** One sharing or contact: name, state, last activity and next reminder. */
export function ApplicationRow({ application }: { application: Application }) {
  const { t } = useTranslation('sharing');
  const nameOf = useActivityName();
  const dayName = useDayName();
  const title = useApplicationTitle(application);
  const modalState = useModalState();
  const { sharing, contact, last_activity, remind_on } = application;
  return (
    <li className="application">
      {contact || sharing?.companies[0] ? (
        <CompanyMark name={sharing?.companies[0] ?? title} size={40} />
      ) : (
        <span className="application-mark">
          <IconLink size={22} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <div className="application-words">
        <h2>
          <Link to={applicationPath(application)} state={modalState}>
            {title}
          </Link>
          <StateMark application={application} />
        </h2>
        {contact && <p>{contact.job_title || t('interest')}</p>}
        {sharing && <Views sharing={sharing} />}
        {last_activity && (
          <p className="application-muted">
            {t('last', { what: nameOf(last_activity), when: dayName(last_activity.date) })}
          </p>
        )}
        {remind_on && <Reminder day={remind_on} />}
      </div>
      {sharing && stateOf(sharing) === 'active' && <CopyLink link={sharing.link} of={title} />}
    </li>
  );
}

/** The state in one word. */
export function StateMark({ application: { sharing, contact } }: { application: Application }) {
  const { t } = useTranslation('sharing');
  if (sharing) {
    const state = stateOf(sharing);
    return <span className={`application-state is-${state}`}>{t(`states.${state}`)}</span>;
  }
  if (!contact?.state) return null;
  return <span className={`application-state is-${contact.state}`}>{t(`request.${contact.state}`)}</span>;
}

function Views({ sharing }: { sharing: NonNullable<Application['sharing']> }) {
  const { t } = useTranslation('sharing');
  const { views, last_viewed, with_documents, companies, email, expires_on } = sharing;
  const words = [
    views > 0 && last_viewed ? t('views', { count: views, when: formatListDate(last_viewed) }) : t('not_viewed'),
    t(`documents.${with_documents}`),
    companies.length > 0 && email,
    expires_on && t('until', { day: formatDate(expires_on) }),
  ];
  return <p>{words.filter(Boolean).join(' · ')}</p>;
}

export function Reminder({ day }: { day: string }) {
  const { t } = useTranslation('sharing');
  const when = day === today() ? 'today' : day < today() ? 'overdue' : 'on';
  return (
    <p className={isDue(day) ? 'application-reminder is-due' : 'application-reminder'}>
      <IconBell size={16} stroke={1.7} aria-hidden="true" />
      {t(`remind.${when}`, { day: formatDate(day) })}
    </p>
  );
}
