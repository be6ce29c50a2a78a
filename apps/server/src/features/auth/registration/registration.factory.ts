import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { OutboxMail } from '#platform/mail/outbox.ts';

let ips = 0;

/** An address that no other test uses. */
export const newAddress = () => `${randomUUID()}@example.org`;
export const newIp = () => `198.18.${Math.floor(++ips / 250)}.${(ips % 250) + 1}`;

const PAUSE_MS = 25;
const PATIENCE_MS = 10_000;

/** Reads the outbox of an app whose jobs run. */
export function mailbox({ mail, db }: { mail: Mailer; db: Db }) {
  const mailsTo = async (email: string): Promise<OutboxMail[]> =>
    ((await mail.outbox?.list(10_000)) ?? []).filter(({ to }) => to === email).reverse();

  async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
    for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`waited in vain for ${what}`);
  }

  return {
    mailsTo,
    /** Waits for the n-th mail to an address, counted from 1. */
    mailTo: (email: string, number = 1) =>
      until(async () => (await mailsTo(email))[number - 1], `mail ${number} to ${email}`),
    /** Waits until no job is left. */
    settled: () =>
      until(async () => {
        const { rows } = await db.execute<{ count: number }>(
          sql`select count(*) from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()
            and name not like '\\_\\_pgboss%'`,
        );
        return rows[0]?.count === 0 ? true : undefined;
      }, 'the jobs'),
    /** The token of the link in a mail, which stands in the text and in the HTML. */
    tokenIn({ text, html }: OutboxMail, page: string): string {
      const link = new RegExp(`http://\\S+/de/${page}/([a-z0-9]{26,})`);
      const token = link.exec(text)?.[1];
      if (!token || !html.includes(`/de/${page}/${token}"`)) throw new Error(`no link to ${page} in the mail`);
      return token;
    },
  };
}
