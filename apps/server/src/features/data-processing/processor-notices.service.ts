import { type NewPlannedProcessors, PROCESSOR_NOTICE_DAYS } from '@gegenpost/contract/operator-settings.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { planProcessors, withdrawPlannedProcessors } from '#features/operator-details/processor-changes.service.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { findContractAddresses } from './data-processing.queries.ts';
import { t } from './texts.de.ts';

type NoticeParts = Pick<Parts, 'clock' | 'mail' | 'config'>;

/**
 * Plans a change of the processors and mails it to all companies that accepted the contract. The same again tells
 * nobody; another one takes the place of the first and is told anew.
 *
 * @returns False when exactly this was planned already.
 * @throws {AppError} 422 for a day that is too soon, 409 when another operator plans one at the same moment.
 */
export async function announceProcessors(tx: Db, parts: NoticeParts, change: NewPlannedProcessors): Promise<boolean> {
  const now = parts.clock.now();
  const earliest = Temporal.PlainDate.from(berlinDay(now)).add({ days: PROCESSOR_NOTICE_DAYS }).toString();
  if (change.effective_on < earliest) throw invalid({ effective_on: [validationText('processors_too_soon')] });
  if (!(await planProcessors(tx, change, now))) return false;
  await tellCompanies(tx, parts, 'announced', change);
  return true;
}

/**
 * Takes a planned change back and mails that.
 *
 * @returns False when none was planned.
 */
export async function withdrawProcessors(tx: Db, parts: NoticeParts): Promise<boolean> {
  const planned = await withdrawPlannedProcessors(tx);
  if (planned) await tellCompanies(tx, parts, 'withdrawn', planned);
  return planned !== null;
}

async function tellCompanies(
  tx: Db,
  { mail, config }: NoticeParts,
  what: 'announced' | 'withdrawn',
  { processors, effective_on }: NewPlannedProcessors,
): Promise<void> {
  const values = { processors, day: germanDay(effective_on) };
  const action = { label: t('processors.button'), url: `${config.publicUrl}/de/auftragsverarbeiter` };
  const letter = {
    subject: t(`processors.${what}.subject`, values),
    text: t(`processors.${what}.text`, values),
    action,
  };
  for (const email of await findContractAddresses(tx)) await sendLetter(mail, tx, email, letter);
}
