import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from '#features/messaging/texts.de.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import type { Parts } from '#platform/parts.ts';
import { type UnmailedThread, updateMailed } from './outsiders.queries.ts';

/**
 * Mails outsiders the messages of candidates, with no other data of the candidate. Idempotent, also on several
 * processes: what was mailed is recorded in the transaction that queues the mail.
 */
export async function mailOutsiders(parts: Pick<Parts, 'db' | 'mail' | 'config' | 'secrets'>): Promise<void> {
  const { db, mail, config } = parts;
  await db.transaction(async (tx) => {
    for (const thread of await updateMailed(tx)) {
      const unsubscribe = unsubscribeLinks(parts, { kind: 'outsider', outsider_id: thread.outsider_id });
      await sendLetter(mail, tx, thread.email, { ...letterTo(thread, config.publicUrl), unsubscribe });
    }
  });
}

function letterTo({ name, subject, bodies, email }: UnmailedThread, publicUrl: string): Letter {
  const values = {
    ...{ brand: brand.name, email, name: withoutLinks(name), subject: withoutLinks(subject) },
    words: withoutLinks(bodies.join('\n\n')),
  };
  return {
    subject: t('mail.outsider.subject', values),
    text: t('mail.outsider.text', values),
    action: { label: t('mail.outsider.button'), url: `${publicUrl}/de/register?role=2` },
    hint: t('mail.outsider.hint', { ...values, login: `${publicUrl}/de/login` }),
  };
}
