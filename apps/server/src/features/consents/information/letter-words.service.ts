import { CLAIM_DAYS } from '@gegenpost/contract/profile-claims.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from '#features/consents/texts.de.ts';
import type { Letter } from '#features/notifications/letters.service.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import type { DueLetter } from './information.queries.ts';

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/**
 * Tells a person what an agent keeps of them (Art. 14 GDPR). It has no link to unsubscribe: the law wants it sent, and
 * it comes once. Who objects on the page that it leads to gets no more of them.
 */
export function informationLetter(letter: DueLetter, url: string): Letter {
  const values = valuesOf(letter);
  return {
    subject: t('mail.information.subject', values),
    text: [t('mail.information.text', values), facts(letter)].join('\n\n'),
    action: { label: t('mail.information.button'), url },
    hint: t('mail.hint', values),
  };
}

/** Asks for the consent to be placed; it says all that the information says. */
export function consentLetter(letter: DueLetter, url: string): Letter {
  const values = valuesOf(letter);
  return {
    subject: t('mail.request.subject', values),
    text: [t('mail.request.text', values), facts(letter)].join('\n\n'),
    action: { label: t('mail.request.button'), url },
    hint: t('mail.hint', values),
  };
}

/** The link to take a profile over: the same words, whether the address has an account or not. */
export function claimLetter(letter: DueLetter, url: string): Letter {
  const values = { ...valuesOf(letter), days: CLAIM_DAYS };
  return {
    subject: t('mail.claim.subject', values),
    text: t('mail.claim.text', values),
    action: { label: t('mail.claim.button'), url },
    hint: t('mail.claim.hint', values),
  };
}

/** Source, purposes, recipients, term and rights. */
function facts(letter: DueLetter): string {
  const values = valuesOf(letter);
  return [
    t('mail.facts.who', values),
    t(letter.is_imported ? 'mail.facts.source_imported' : 'mail.facts.source', values),
    t('mail.facts.purpose', values),
    t(letter.is_online ? 'mail.facts.recipients_online' : 'mail.facts.recipients', values),
    t('mail.facts.term', values),
    t('mail.facts.rights', values),
  ].join('\n\n');
}

function valuesOf({ name, company, address, agent, agent_email, entered_at }: DueLetter): Record<string, string> {
  const firm = withoutLinks(company);
  return {
    brand: brand.name,
    greeting: name === null ? t('mail.greeting') : t('mail.greeting_name', { name: withoutLinks(name) }),
    company: firm,
    agency: agent === null ? firm : t('mail.agency', { agent: withoutLinks(agent), company: firm }),
    contact: [firm, withoutLinks(address), agent_email ?? ''].filter(Boolean).join(', '),
    entered: longDay.format(entered_at),
  };
}
