import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { DueContact, DueMessages } from '#features/messaging/mails/thread-mails.queries.ts';
import { t } from '#features/messaging/texts.de.ts';
import type { Letter } from '#features/notifications/letters.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';

type Site = { publicUrl: string };
type Words = { subject: string; line: string; thread_id: number };

/** Maximum number of lines in a mail; the inbox shows the rest. */
const LINES_MAX = 20;
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/**
 * The mail about requests. Candidates appear by their public id whatever they released, companies by name; it contains
 * no text of a user.
 */
export function contactLetter(site: Site, due: readonly DueContact[]): Letter {
  return letterOf(site, due.map(wordsOfContact), t('mail.contact.subject'));
}

function wordsOfContact(due: DueContact): Words {
  const kind = due.kind === 'answer' ? (due.state === 'accepted' ? 'accepted' : 'rejected') : due.kind;
  const values = { ...namesOf(due), date: day.format(due.expires_at) };
  const say = (part: 'subject' | 'line') => t(`mail.${kind}.${part}`, values);
  const line = due.is_agent ? `${say('line')} ${t('mail.agent', values)}` : say('line');
  return { subject: say('subject'), line, thread_id: due.thread_id };
}

export function digestLetter(site: Site, due: readonly DueMessages[]): Letter {
  const count = due.reduce((sum, thread) => sum + thread.count, 0);
  const subject = t(`mail.digest.subject_${count === 1 ? 'one' : 'other'}`, { count });
  const words = due.map((thread) => {
    const from = senderOf(thread);
    const key = `mail.digest.line_${thread.count === 1 ? 'one' : 'other'}` as const;
    const line = t(key, { ...namesOf(thread), from, count: thread.count });
    const about = thread.is_agent ? ` ${t('mail.agent', namesOf(thread))}` : '';
    return { subject, line: line + about, thread_id: thread.thread_id };
  });
  return letterOf(site, words, subject);
}

/** A single item becomes the whole mail, several become a list. */
function letterOf({ publicUrl }: Site, words: readonly Words[], subjectOfMany: string): Letter {
  const url = ({ thread_id }: Words) => `${publicUrl}/de/inbox/thread/${thread_id}`;
  const [first] = words;
  if (words.length === 1 && first) {
    return {
      subject: first.subject,
      text: t('mail.text', { lines: first.line }),
      action: { label: t('mail.open_thread'), url: url(first) },
    };
  }
  const lines = words.slice(0, LINES_MAX).map((word) => `${word.line}\n${url(word)}`);
  if (words.length > LINES_MAX) lines.push(t('mail.more', { count: words.length - LINES_MAX }));
  return {
    subject: subjectOfMany,
    text: t('mail.text', { lines: lines.join('\n\n') }),
    action: { label: t('mail.open_inbox'), url: `${publicUrl}/de/inbox` },
  };
}

type Named = Pick<DueContact, 'company_name' | 'gegenpost_id' | 'subject'>;

function namesOf({ company_name, gegenpost_id, subject }: Named) {
  return {
    company: oneLine(company_name ?? ''),
    member: gegenpost_id === null ? t('mail.a_member') : memberName(gegenpost_id),
    subject: oneLine(subject),
  };
}

function senderOf(due: DueMessages): string {
  if (due.company_name === null) return brand.name;
  const { company, member } = namesOf(due);
  return due.is_candidate_side ? company : member;
}

/** A company's text in one line, without clickable links. */
function oneLine(text: string): string {
  return withoutLinks(text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim());
}
