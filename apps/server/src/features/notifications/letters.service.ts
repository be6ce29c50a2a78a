import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mail, MailAttachment, Mailer } from '#platform/mail/mail.ts';
import { t } from './texts.de.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.service.ts';

/** Content of a mail; the layout is the same for all. Paragraphs are separated by an empty line. */
export type Letter = {
  /** To ask later whether the mail has left, see `findUnsentMails`. */
  id?: string;
  subject: string;
  text: string;
  /** Places in the text that are highlighted in HTML, in its order. */
  marks?: readonly { from: number; to: number }[];
  /** The mail's button. */
  action?: { label: string; url: string };
  /** Small print below the button. */
  hint?: string;
  /** Links of mails from which the recipient can unsubscribe. */
  unsubscribe?: UnsubscribeLinks;
  attachments?: readonly MailAttachment[];
  /** Where an answer goes; left out: nowhere, the sender of the product's mails is not read. */
  reply_to?: string;
};

/**
 * Queues a letter as HTML and plain text, to be sent once the caller's transaction is committed. It loads nothing from
 * the network and has no tracking.
 */
export async function sendLetter(mail: Mailer, tx: Db, to: string, letter: Letter): Promise<void> {
  await mail.enqueue(tx, layOutLetter(to, letter));
}

/** A letter as a mail in the product's layout. */
export function layOutLetter(to: string, letter: Letter): Mail {
  const { id, text, action, hint, unsubscribe, attachments, reply_to } = letter;
  const headers = { ...(unsubscribe && oneClick(unsubscribe)), ...(reply_to && { 'Reply-To': reply_to }) };
  const subject = inOneLine(letter.subject);
  const signature = `Ihr Team von ${brand.name}\n${brand.claim}`;
  const stop = unsubscribe && `${t('unsubscribe')}:\n${unsubscribe.page}`;
  const parts = [text, action && `${action.label}:\n${action.url}`, hint, stop, `-- \n${signature}`];
  return {
    ...(id === undefined ? {} : { id }),
    to,
    subject,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: html({ ...letter, subject }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(attachments ? { attachments } : {}),
  };
}

/**
 * Subjects may contain names that users typed, with line breaks and other characters that a header must not contain.
 */
const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Headers for the mail program's own unsubscribe button (RFC 8058). */
function oneClick({ call }: UnsubscribeLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const colors = brand.light;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Tables and inline styles, because mail programs such as Outlook support little else.
function html({ subject, text, marks = [], action, hint, unsubscribe }: Letter): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${colors.primary};color:${colors['on-primary']};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5f5560">Falls der Knopf nicht geht, öffnen Sie diese Adresse:<br><a href="${escapeHtml(action.url)}" style="color:${colors['primary-text']};word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colors['primary-soft']}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="padding:24px 32px 0;${FONT};font-size:20px;font-weight:700;color:${colors.primary}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:16px 32px 28px;${FONT};font-size:16px;line-height:1.55;color:#201920">
${withMarks(paragraphs(fenced(text, marks), ''))}${button}${hint ? paragraphs(hint, 'font-size:14px;color:#5f5560;') : ''}
</td></tr></table>
<p style="${FONT};font-size:13px;color:#5f5560">Ihr Team von ${escapeHtml(brand.name)}<br>${escapeHtml(brand.claim)}</p>
${unsubscribe ? stopLink(unsubscribe) : ''}</td></tr></table></body></html>`;
}

/** Characters without meaning, which stand for the beginning and the end of a mark until the text is HTML. */
const FENCES = ['\u{e000}', '\u{e001}'] as const;
const anyFence = /[\u{e000}\u{e001}]/gu;

function fenced(text: string, marks: NonNullable<Letter['marks']>): string {
  let end = 0;
  const bare = (from: number, to?: number) => text.slice(from, to).replaceAll(anyFence, '');
  const pieces = marks.map(({ from, to }) => {
    const before = bare(end, from);
    end = to;
    return `${before}${FENCES[0]}${bare(from, to)}${FENCES[1]}`;
  });
  return pieces.join('') + bare(end);
}

const withMarks = (escaped: string): string =>
  escaped
    .replaceAll(FENCES[0], `<mark style="background:${colors.mark};color:${colors['on-mark']}">`)
    .replaceAll(FENCES[1], '</mark>');

function stopLink({ page }: UnsubscribeLinks): string {
  const label = escapeHtml(t('unsubscribe'));
  return `<p style="${FONT};font-size:13px"><a href="${escapeHtml(page)}" style="color:#5f5560">${label}</a></p>\n`;
}

function paragraphs(text: string, style: string): string {
  return text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;${style}">${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}

function linked(escaped: string): string {
  return escaped.replaceAll(
    /https?:\/\/[^\s<>]+?(?=[.,;:!?)]*(?:\s|$))/g,
    `<a href="$&" style="color:${colors['primary-text']}">$&</a>`,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
