import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { seal, unseal } from './sealed.ts';

export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  /** Made from `text` when missing. */
  html?: string;
  /** Beside the usual ones, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
};

export type SentMail = Required<Mail>;

export type Mailer = {
  /**
   * Sends the mail once the caller's transaction is committed, and tries again while the mail server refuses.
   *
   * @throws {TypeError} When address, subject or a header could break out of its line.
   */
  enqueue(tx: Db, mail: Mail): Promise<void>;
  /** Null when mails leave by SMTP. */
  outbox: Outbox | null;
};

type Options = {
  jobs: Jobs;
  clock: Clock;
  sender: { name: string; address: string };
  /** Null: the mails stay in `outboxDir`. */
  smtpUrl: string | null;
  outboxDir: string;
  /** 32 bytes; seals mails while they wait in the queue, because their links open accounts. */
  key: Buffer;
};

/** The address stays readable, so that the mails of somebody who is erased can be found. */
export type QueuedMail = { to: string; sealed: string };

const SEND = 'mail.send';
/** No absence note answers it (RFC 3834). */
const ALWAYS = { 'Auto-Submitted': 'auto-generated' };

export async function createMailer({ jobs, clock, sender, smtpUrl, outboxDir, key }: Options): Promise<Mailer> {
  const outbox = smtpUrl === null ? await openOutbox(outboxDir) : null;
  const transport = smtpUrl === null ? null : createTransport(smtpUrl);
  const domain = sender.address.split('@')[1];

  jobs.work<QueuedMail>(SEND, async ({ to, sealed }, { id }) => {
    const mail = unseal<Omit<SentMail, 'to'>>(key, sealed);
    await outbox?.put({ to, ...mail }, clock.now());
    // The id is the same on every attempt: a mail that was accepted twice is recognised by who receives it.
    await transport?.sendMail({
      ...mail,
      from: sender,
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  return {
    async enqueue(tx, mail) {
      const headers = { ...ALWAYS, ...mail.headers };
      const complete: SentMail = { html: htmlFromText(mail.text), ...mail, headers };
      refuseBrokenLines(complete);
      const { to, ...words } = complete;
      await jobs.enqueue(tx, SEND, { to, sealed: seal(key, words) } satisfies QueuedMail);
    },
    outbox,
  };
}

function refuseBrokenLines({ to, subject, headers }: SentMail): void {
  if (!/^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/.test(to)) throw new TypeError('a mail needs one plain address');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
  const control = /[\u0000-\u001f\u007f\u2028\u2029]/;
  if (control.test(subject)) throw new TypeError('the subject of a mail is one line');
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || control.test(value)) {
      throw new TypeError('a header of a mail is one line');
    }
  }
}

/** Paragraphs and links of a plain text as HTML. */
export function htmlFromText(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const linked = escaped.replaceAll(/https?:\/\/[^\s<>]+?(?=[.,;:!?)]*(?:\s|$))/g, '<a href="$&">$&</a>');
  const paragraphs = linked.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="de"><meta charset="utf-8"><body>${paragraphs.join('')}</body></html>`;
}
