import { createTransport, type NodemailerError } from 'nodemailer';
import type { Files } from '#platform/files/files.ts';
import { PermanentFailure } from '#platform/job-log.ts';
import type { SentMail } from './mail.ts';
import type { Sender } from './mail-sender.ts';

export type Smtp = {
  /** `smtp://` or `smtps://`. */
  url: string;
  /** For the `From` header; its address is also the envelope sender, which receives bounces. */
  sender: Sender;
};

/**
 * Timeouts in ms; after them the connection is closed and the mail waits for its next try. The first one covers
 * connecting and greeting, the second one the wait between two replies.
 */
const LIMITS = { connectionTimeout: 30_000, socketTimeout: 60_000 };

/**
 * SMTP commands whose refusal concerns this mail alone. An earlier refusal concerns every mail and is for the operator
 * to fix.
 */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA'];

/**
 * Opens a mail transport that uses a new connection for each mail.
 *
 * @returns Sends one mail. `id` is the same on every try, so that a recipient can detect a duplicate that was sent
 *   because the server's answer was lost. It throws a `PermanentFailure` when the server refuses this mail for good.
 */
export function openSmtp({ url, sender }: Smtp, files: Files): (id: string, mail: SentMail) => Promise<void> {
  const transport = createTransport({ url, ...LIMITS });
  const domain = sender.address.split('@')[1];
  return async (id, { to, attachments, ...words }) => {
    const taken = attachments.map(async ({ name, media_type, key, content }) => ({
      filename: name,
      contentType: media_type,
      content: key === undefined ? content : Buffer.from(await files.getBytes(key)),
    }));
    const contents = await Promise.all(taken);
    try {
      await transport.sendMail({
        ...words,
        attachments: contents,
        from: sender,
        to: { name: '', address: to },
        envelope: { from: sender.address, to },
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw notTaken(error);
    }
  };
}

/**
 * The server's reply may contain the recipient: it is stored with the mail, in `answer`, and only its codes are logged.
 */
function notTaken(error: unknown): Error {
  const { message, code, command = '', response, responseCode, permanent } = error as NodemailerError;
  const codes = [code, command, responseCode].filter(Boolean).join(', ');
  const isFinal = permanent === true && ABOUT_THIS_MAIL.includes(command);
  const Kind = isFinal ? PermanentFailure : Error;
  return Object.assign(new Kind(`the mail server did not take the mail (${codes})`), { answer: response ?? message });
}
