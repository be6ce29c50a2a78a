import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SentMail } from '#platform/mail/mail.ts';
import { MAIL_QUEUE, type QueuedMail } from '#platform/mail/mail-queue.ts';
import { MAIL_QUEUE_KEY } from '#platform/parts.ts';
import { unseal } from '#platform/sealed.ts';
import { loadSecrets } from '#platform/secrets.ts';

/** Mails that are queued or were sent in the last hour, oldest first. */
export async function queuedMails(app: FastifyInstance): Promise<SentMail[]> {
  const { rows } = await app.db.execute<{ data: QueuedMail }>(
    sql`select data from pgboss.job where name = ${MAIL_QUEUE} order by created_on`,
  );
  const key = loadSecrets(app.config.appSecret, app.config.dataDir).key(MAIL_QUEUE_KEY);
  return rows.map(({ data: { to, sealed } }) => ({ to, ...unseal<Omit<SentMail, 'to'>>(key, sealed) }));
}
