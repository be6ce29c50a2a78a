import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { PersonName } from '#ui/redacted.tsx';
import './recipients.css';

type Props = {
  recipients: readonly ContactRecipient[];
  removed: ReadonlySet<string>;
  goneCount: number;
  contactsLeft: number;
  onRemove: (gegenpostId: string) => void;
};

/** The recipients, and the chosen candidates who cannot get a letter, with the reason. */
export function RecipientList({ recipients, removed, goneCount, contactsLeft, onRemove }: Props) {
  const { t } = useTranslation('messaging');
  const chosen = recipients.filter(({ profile, contact }) => contact.allowed && !removed.has(profile.gegenpost_id));
  const refused = recipients.filter(({ contact }) => !contact.allowed);
  return (
    <>
      <section className="recipients">
        <h2>{t('requests.to', { count: chosen.length })}</h2>
        <ul className="recipients-scroll">
          {chosen.map((recipient) => (
            <RecipientRow key={recipient.profile.gegenpost_id} recipient={recipient}>
              <ActionIcon
                aria-label={t('requests.remove', { id: recipient.profile.name ?? recipient.profile.gegenpost_id })}
                onClick={() => onRemove(recipient.profile.gegenpost_id)}
              >
                <IconX size={18} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </RecipientRow>
          ))}
        </ul>
        {contactsLeft < chosen.length && (
          <p className="recipients-note">
            {t('requests.left', { count: contactsLeft })} <PlanHint limit="contacts" />
          </p>
        )}
        {goneCount > 0 && <p className="recipients-note">{t('requests.gone', { count: goneCount })}</p>}
      </section>
      {refused.length > 0 && (
        <section className="recipients">
          <h2>{t('requests.excluded', { count: refused.length })}</h2>
          <ul className="recipients-scroll">
            {refused.map((recipient) => (
              <RecipientRow
                key={recipient.profile.gegenpost_id}
                recipient={recipient}
                reason={t(`request.notPossible.${recipient.contact.reason ?? 'not_allowed'}`)}
              >
                <ThreadLink threadId={recipient.contact.thread_id} />
              </RecipientRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function ThreadLink({ threadId }: { threadId: number | null }) {
  const { t } = useTranslation('messaging');
  if (threadId === null) return null;
  return <Link to={pathTo('inbox_thread', { threadId })}>{t('request.openThread')}</Link>;
}

type RowProps = { recipient: ContactRecipient; reason?: ReactNode; children?: ReactNode };

export function RecipientRow({ recipient: { profile, qualifications, job_place }, reason, children }: RowProps) {
  return (
    <li>
      <Avatar person={profile} size={40} />
      <div>
        <b>{[qualifications[0]?.name, job_place?.name].filter(Boolean).join(', ')}</b>
        <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={64} />
        {reason && <p className="recipients-reason">{reason}</p>}
      </div>
      {children}
    </li>
  );
}
