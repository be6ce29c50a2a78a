import { randomUUID } from 'node:crypto';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import type { Jobs } from '#platform/jobs.ts';
import { seal, unseal } from '#platform/sealed.ts';
import { MAIL_QUEUE, mailRules, type QueuedMail } from './mail-queue.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { openSmtp, type Smtp } from './smtp.ts';

/**
 * A file that a mail takes along. A stored one is read when the mail leaves, and the queue holds its key alone; a short
 * text waits in the queue, sealed as the words of the mail.
 */
export type MailAttachment = { name: string; media_type: string } & (
  | { key: string; content?: undefined }
  | { content: string; key?: undefined }
);

export type Mail = {
  /** For `findUnsentMails`; made when missing. */
  id?: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  /** Made from `text` when missing. */
  html?: string;
  /** Additional headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
};

export type SentMail = Required<Omit<Mail, 'id'>>;

export type Mailer = {
  /**
   * Queues a mail, to be sent once the caller's transaction is committed; `mailRules` says how it is retried.
   *
   * @throws {TypeError} When address, subject or a header contains a line break or control character.
   */
  enqueue(tx: Db, mail: Mail): Promise<void>;
  /** Null when mails are sent by SMTP. */
  outbox: Outbox | null;
};

type Options = {
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  clock: Clock;
  /** Where attachments are stored. */
  files: Files;
  /** Null: mails are written to `outboxDir`. */
  smtp: Smtp | null;
  outboxDir: string;
  /**
   * Keys that encrypt queued mails, because links in mails give access to accounts. The first one encrypts, all of them
   * decrypt.
   */
  keys: readonly Buffer[];
};

/** Prevents automatic replies such as absence notes (RFC 3834). */
const ALWAYS = { 'Auto-Submitted': 'auto-generated' };

export async function createMailer({ jobs, clock, files, smtp, outboxDir, keys }: Options): Promise<Mailer> {
  const outbox = smtp === null ? await openOutbox(outboxDir) : null;
  const deliver = smtp === null ? null : openSmtp(smtp, files);

  jobs.work<QueuedMail>(
    MAIL_QUEUE,
    async ({ id, to, sealed }, job) => {
      // The release before this queued mails without attachments.
      const { attachments = [], ...words } = open(keys, sealed);
      const mail = { to, ...words, attachments };
      await outbox?.put(mail, clock.now());
      await deliver?.(id ?? job.id, mail);
    },
    mailRules,
  );

  return {
    async enqueue(tx, mail) {
      const headers = { ...ALWAYS, ...mail.headers };
      const { id = randomUUID(), ...content } = mail;
      const complete: SentMail = { html: htmlFromText(mail.text), attachments: [], ...content, headers };
      refuseBrokenLines(complete);
      const { to, ...words } = complete;
      await jobs.enqueue(tx, MAIL_QUEUE, {
        id,
        to,
        sealed: seal(the(keys[0], 'key for mails'), words),
      } satisfies QueuedMail);
    },
    outbox,
  };
}

function open(
  keys: readonly Buffer[],
  sealed: string,
): Omit<SentMail, 'to' | 'attachments'> & Pick<Mail, 'attachments'> {
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

/** A plain text as HTML with paragraphs and links. */
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
