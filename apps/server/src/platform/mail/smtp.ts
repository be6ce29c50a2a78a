import { createTransport, type NodemailerError } from 'nodemailer';
import { PermanentFailure } from '#platform/job-log.ts';
import type { SentMail } from './mail.ts';
import type { Sender } from './mail-sender.ts';

export type Smtp = {
  /** `smtp://` or `smtps://`. */
  url: string;
  /** In `From`, and its address in the envelope, so that mails that cannot be delivered come back to it. */
  sender: Sender;
};

/**
 * In ms; a server that takes longer is given up, and the mail waits for its next try. The first counts until the greeting
 * has come, the other from word to word.
 */
const LIMITS = { connectionTimeout: 30_000, socketTimeout: 60_000 };

/** Whatever the server refuses before it hears of the recipient concerns every mail, and is for the operator to mend. */
const ABOUT_THIS_MAIL = ['RCPT TO', 'DATA'];

/**
 * Hands mails to a mail server, each over a connection of its own.
 *
 * @returns Sends one mail. `id` is the same on every try: who receives a mail twice, because the server's answer was
 *   lost, can tell. It throws a `PermanentFailure` when the server refuses this mail for good.
 */
export function openSmtp({ url, sender }: Smtp): (id: string, mail: SentMail) => Promise<void> {
  const transport = createTransport({ url, ...LIMITS });
  const domain = sender.address.split('@')[1];
  return async (id, { to, ...words }) => {
    try {
      await transport.sendMail({
        ...words,
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

/** The server's own words may name the person: they stay beside the mail, in `answer`, and the log has the codes alone. */
function notTaken(error: unknown): Error {
  const { message, code, command = '', response, responseCode, permanent } = error as NodemailerError;
  const codes = [code, command, responseCode].filter(Boolean).join(', ');
  const isFinal = permanent === true && ABOUT_THIS_MAIL.includes(command);
  const Kind = isFinal ? PermanentFailure : Error;
  return Object.assign(new Kind(`the mail server did not take the mail (${codes})`), { answer: response ?? message });
}
