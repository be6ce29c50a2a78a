import { randomUUID } from 'node:crypto';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { seal, unseal } from '#platform/sealed.ts';
import { MAIL_QUEUE, mailRules, type QueuedMail } from './mail-queue.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { openSmtp, type Smtp } from './smtp.ts';

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
   * Sends the mail once the caller's transaction is committed; `mailRules` says how long it is tried.
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
  /** Null: the mails stay in `outboxDir`. */
  smtp: Smtp | null;
  outboxDir: string;
  /** Seal mails while they wait in the queue, because their links open accounts; the first seals, all open. */
  keys: readonly Buffer[];
};

/** No absence note answers it (RFC 3834). */
const ALWAYS = { 'Auto-Submitted': 'auto-generated' };

export async function createMailer({ jobs, clock, smtp, outboxDir, keys }: Options): Promise<Mailer> {
  const outbox = smtp === null ? await openOutbox(outboxDir) : null;
  const deliver = smtp === null ? null : openSmtp(smtp);

  jobs.work<QueuedMail>(
    MAIL_QUEUE,
    async ({ id, to, sealed }, job) => {
      const mail = { to, ...open(keys, sealed) };
      await outbox?.put(mail, clock.now());
      await deliver?.(id ?? job.id, mail);
    },
    mailRules,
  );

  return {
    async enqueue(tx, mail) {
      const headers = { ...ALWAYS, ...mail.headers };
      const complete: SentMail = { html: htmlFromText(mail.text), ...mail, headers };
      refuseBrokenLines(complete);
      const { to, ...words } = complete;
      await jobs.enqueue(tx, MAIL_QUEUE, {
        id: randomUUID(),
        to,
        sealed: seal(the(keys[0], 'key for mails'), words),
      } satisfies QueuedMail);
    },
    outbox,
  };
}

function open(keys: readonly Buffer[], sealed: string): Omit<SentMail, 'to'> {
  try {
    return unseal(keys, sealed);
  } catch (cause) {
    throw new Error('the mail was sealed with another APP_SECRET: set it as APP_SECRET_OLD', { cause });
  }
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
