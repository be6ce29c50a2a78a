import { SHARING_MAILS_PER_DAY } from '@gegenpost/contract/external-sharings.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { type Letter, sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid, tooManyRequests } from '#platform/http/errors.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { withoutLinks } from '#platform/mail/dead-links.ts';
import { findName, takeSharingMail, updateMailed } from './external-sharings.queries.ts';
import type { ExternalSharingRow } from './external-sharings.table.ts';
import { linkOf, type SharingParts, tokenOf } from './sharing-view.service.ts';
import { t } from './texts.de.ts';

/**
 * Mails a link to its recipient, with the candidate's name only if the link shows it.
 *
 * @throws {AppError} 422 without a recipient; 429 when the daily limit of mails is reached.
 */
export async function sendLink(tx: Db, parts: SharingParts, row: ExternalSharingRow): Promise<ExternalSharingRow> {
  const { clock, mail } = parts;
  const { id, profile_id, email } = row;
  if (email === null) throw invalid({ email: [validationText('fill_required')] });
  const now = clock.now();
  const day = berlinDay(now);
  const untilTomorrow = Math.ceil((berlinDayEnd(day).getTime() - now.getTime()) / 1000);
  const mailed = await updateMailed(tx, { profile_id, id }, { day, max: SHARING_MAILS_PER_DAY.sharing, now });
  if (!mailed) throw tooManyRequests(untilTomorrow);
  if (!(await takeSharingMail(tx, profile_id, { day, max: SHARING_MAILS_PER_DAY.candidate }))) {
    throw tooManyRequests(untilTomorrow);
  }
  const name = row.groups.includes('name') ? await findName(tx, profile_id) : null;
  await sendLetter(mail, tx, email, linkLetter(parts, row, name));
  return mailed;
}

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

function linkLetter(parts: SharingParts, row: ExternalSharingRow, name: string | null): Letter {
  const who = name === null ? t('mail.link.somebody') : withoutLinks(name);
  const values = { who, brand: brand.name };
  const until = row.expires_on && longDay.format(new Date(`${row.expires_on}T12:00:00Z`));
  return {
    subject: t('mail.link.subject', values),
    text: t('mail.link.text', values),
    action: { label: t('mail.link.button'), url: linkOf(parts, tokenOf(parts, row)) },
    hint: [until && t('mail.link.until', { date: until }), t('mail.link.hint', values)].filter(Boolean).join('\n\n'),
  };
}
