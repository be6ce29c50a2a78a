import type { PresentationPreview } from '@gegenpost/contract/presentations.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { findLetterHead } from '#features/company/page/letter-head.service.ts';
import type { CustomerRow } from '#features/customers/customers.table.ts';
import type { Letter } from '#features/notifications/letters.service.ts';
import { type CandidateRecord, holderOfLink, projectCard } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import { findSender } from './sender.queries.ts';
import { t } from './texts.de.ts';

/** A customer has no account, and nothing is released to them: as a visitor by a link that opens no group. */
export const outsider = holderOfLink([]);

export type PresentationLetter = Letter & { reply_to: string };

/** The mail with which an agent presents a candidate: of the candidate it names the occupation and the region. */
export async function letterOf(
  db: Db,
  actor: Actor,
  { record, customer, message }: { record: CandidateRecord; customer: CustomerRow; message: string },
): Promise<PresentationLetter> {
  const sender = await findSender(db, actor.user_id);
  const head = await findLetterHead(db, actor.profile_id);
  const { qualifications, profile } = projectCard(outsider, record);
  const job = qualifications[0]?.name ?? t('somebody');
  const company = withoutLinks(sender.company);
  const reply_to = head?.signature.email ?? sender.email;
  const signature = [
    [head?.signature.title, sender.first_name, sender.last_name].filter(Boolean).join(' '),
    head?.signature.job_function,
    sender.company,
    head?.signature.phone && t('letter.phone', { phone: head.signature.phone }),
  ]
    .filter(Boolean)
    .map((line) => withoutLinks(String(line)));
  const greeting = customer.contact_person
    ? t('letter.greeting_to', { name: withoutLinks(customer.contact_person) })
    : t('letter.greeting');
  const sheet = t('letter.sheet', { job, id: profile.gegenpost_id });
  const closing = `${t('letter.closing')}\n${[...signature, reply_to].join('\n')}`;
  return {
    subject: t('letter.subject', { company, job }),
    text: [greeting, withoutLinks(message), sheet, closing].filter(Boolean).join('\n\n'),
    hint: t('letter.hint', { company, brand: brand.name }),
    reply_to,
  };
}

export function previewOf(letter: PresentationLetter, to: string, sheet_name: string): PresentationPreview {
  const { subject, text, hint, reply_to } = letter;
  return { to, reply_to, subject, text: [text, hint].filter(Boolean).join('\n\n'), sheet_name };
}
