import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import type { LetterReading, OfferHint } from '@gegenpost/contract/letters.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import { LimitNotice } from '#features/messaging/request/limit-notice.tsx';
import { agentName } from '#platform/agent-name.ts';
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
  /** How each of them reads the letter; empty: not known yet. */
  readings: readonly LetterReading[];
  onRemove: (gegenpostId: string, name: string) => void;
};

/** The recipients, and the chosen candidates who cannot get a letter, with the reason. */
export function RecipientList({ recipients, removed, goneCount, contactsLeft, readings, onRemove }: Props) {
  const { t } = useTranslation('messaging');
  const fitText = (fit: Fit | undefined) => fit && fit.all > 0 && letterTexts.hints.count(fit.met, fit.all);
  const open = recipients.filter(({ profile, contact }) => contact.allowed && !removed.has(profile.gegenpost_id));
  const fits = new Map(readings.map(({ gegenpost_id, hints }) => [gegenpost_id, fitOf(hints)]));
  const shareOf = ({ profile }: ContactRecipient) => fits.get(profile.gegenpost_id)?.share ?? 1;
  const chosen = open.toSorted((a, b) => shareOf(a) - shareOf(b));
  const refused = recipients.filter(({ contact }) => !contact.allowed);
  return (
    <>
      <section className="recipients">
        <h2>{t('requests.to', { count: chosen.length })}</h2>
        <ul className="recipients-scroll">
          {chosen.map((recipient) => (
            <RecipientRow
              key={recipient.profile.gegenpost_id}
              recipient={recipient}
              reason={fitText(fits.get(recipient.profile.gegenpost_id))}
            >
              <ActionIcon
                aria-label={t('requests.remove', { id: recipient.profile.name ?? recipient.profile.gegenpost_id })}
                onClick={() =>
                  onRemove(recipient.profile.gegenpost_id, recipient.profile.name ?? recipient.profile.gegenpost_id)
                }
              >
                <IconX size={18} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </RecipientRow>
          ))}
        </ul>
        {readings.length > 1 && chosen.length > 1 && <p className="recipients-note">{letterTexts.worstFirst}</p>}
        {contactsLeft === 0 && <LimitNotice />}
        {contactsLeft > 0 && contactsLeft < chosen.length && (
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

type Fit = { met: number; all: number; share: number };

/** How many of the wishes that can be compared an offer meets. */
function fitOf(hints: readonly OfferHint[]): Fit {
  const all = hints.filter(({ state }) => state !== 'unknown').length;
  const met = hints.filter(({ state }) => state === 'met').length;
  return { met, all, share: all === 0 ? 1 : met / all };
}

export function ThreadLink({ threadId }: { threadId: number | null }) {
  const { t } = useTranslation('messaging');
  if (threadId === null) return null;
  return <Link to={pathTo('inbox_thread', { threadId })}>{t('request.openThread')}</Link>;
}

type RowProps = { recipient: ContactRecipient; reason?: ReactNode; children?: ReactNode };

export function RecipientRow({ recipient, reason, children }: RowProps) {
  const { profile, qualifications, job_place } = recipient;
  const agent = agentName(recipient);
  return (
    <li>
      <Avatar person={profile} size={40} />
      <div>
        <b>{[qualifications[0]?.name, job_place?.name].filter(Boolean).join(', ')}</b>
        {agent && <span className="recipients-agent">{letterTexts.via(agent)}</span>}
        <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={64} />
        {reason && <p className="recipients-reason">{reason}</p>}
      </div>
      {children}
    </li>
  );
}
