import type { DraftOffer, LetterReading } from '@gegenpost/contract/letters.ts';
import type { LetterMark } from '@gegenpost/contract/offers.ts';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { findRecipients } from '#features/messaging/requests/contact-requests.queries.ts';
import { t } from '#features/messaging/texts.de.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { findAttributes, findHomeOffice, findPlace } from '#features/reference/reference.service.ts';
import type { CandidateRecord, Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { hasVariables, marksOf, openVariables, plainText, renderLetter } from './letter.service.ts';
import { letterValues, type NamedOffer } from './letter-values.service.ts';
import { findWriter, type SenderRow } from './letters.queries.ts';
import { compareOffer, wishesShown } from './offer-comparison.service.ts';

/** The words of a letter, with variables. */
type Words = { subject: string; body: string };
/** Everything but the reader that a letter's values come from. */
type Source = { actor: Viewer; offer: NamedOffer; writer: SenderRow | null; today: string };

/**
 * A letter as each of these candidates would read it, in this order, with the wishes that its offer meets. It is made
 * from what the company sees of them, and nothing is stored.
 *
 * @throws {AppError} 404 `candidate_not_found` when the company may find none of them.
 */
export async function readLetter(
  db: Db,
  actor: Actor,
  { recipients, offer, ...words }: Words & { recipients: readonly string[]; offer: DraftOffer },
  now: Date,
): Promise<LetterReading[]> {
  const found = await findRecipients(db, actor, recipients);
  if (found.length === 0) throw notFound('candidate_not_found');
  const [records, named, writer] = await Promise.all([
    findCandidateRecords(
      db,
      found.map(({ profile_id }) => profile_id),
    ),
    nameOffer(db, offer),
    findWriter(db, actor.profile_id),
  ]);
  const source = { actor, offer: named, writer, today: berlinDay(now) };
  const readings = new Map(records.map((record) => [record.gegenpost_id, readingOf(source, record, words)]));
  return [...new Set(recipients)].flatMap((id) => readings.get(id) ?? []);
}

/** The letter as one candidate reads it. Two candidates of whom the company sees the same get the same answer. */
export function readingOf(source: Source, hidden: CandidateRecord, { subject, body }: Words): LetterReading {
  const { actor, offer, writer, today } = source;
  const record = wishesShown(hidden);
  const values = letterValues(actor, offer, record, writer, today);
  const isOver = offer.starts_on !== null && offer.starts_on < today;
  const hints = compareOffer(offer, record, today).map((hint) =>
    // Such a start cannot be offered, so that it neither meets a wish nor misses one.
    hint.fact === 'start' && isOver ? { ...hint, state: 'unknown' as const, wish: null, change: null } : hint,
  );
  return {
    gegenpost_id: record.gegenpost_id,
    subject: plainText(renderLetter(subject, values, [])),
    body: renderLetter(body, values, hints),
    open: openVariables(`${subject}\n${body}`, values),
    hints,
  };
}

/**
 * The letter as it is sent: the variables filled in for this candidate, and the marks of its body.
 *
 * @throws {AppError} 422 at `subject` or `body` when a variable has no value, or the filled text is too long.
 */
export async function fillLetter(
  tx: Db,
  actor: Viewer,
  { profile_id, offer, ...words }: Words & { profile_id: number; offer: DraftOffer },
  now: Date,
): Promise<Words & { marks: LetterMark[] | null }> {
  if (!hasVariables(words.subject) && !hasVariables(words.body)) return { ...words, marks: null };
  // One after the other: the caller's transaction has one connection.
  const [record] = await findCandidateRecords(tx, [profile_id]);
  if (!record) throw notFound('candidate_not_found');
  const named = await nameOffer(tx, offer);
  const writer = await findWriter(tx, actor.profile_id);
  const today = berlinDay(now);
  const reading = readingOf({ actor, offer: named, writer, today }, record, words);
  const values = letterValues(actor, named, wishesShown(record), writer, today);
  const filled = { subject: reading.subject.trim(), body: plainText(reading.body) };
  const errors: FieldErrors = {};
  for (const [field, max] of [['subject', SUBJECT_MAX_LENGTH] as const, ['body', MESSAGE_MAX_LENGTH] as const]) {
    const open = openVariables(words[field], values);
    if (open.length > 0) errors[field] = [t('letter.open', { names: open.join(' ') })];
    else if (filled[field].length > max) errors[field] = [validationText('text_too_long', max)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const marks = marksOf(reading.body);
  return { ...filled, marks: marks.length > 0 ? marks : null };
}

/** The offer with its catalogue entries; an entry of another list counts as not said. */
async function nameOffer(db: Db, { qualification_id, working_time_id, job_place_id, ...offer }: DraftOffer) {
  const ids = [qualification_id, working_time_id].filter((id) => id !== null);
  const attributes = await findAttributes(db, ids);
  const place = job_place_id === null ? null : await findPlace(db, job_place_id);
  const home_office = await findHomeOffice(db);
  const entry = (id: number | null, code: string) => {
    const attribute = id === null ? undefined : attributes.get(id);
    return attribute?.code === code ? attribute : null;
  };
  return {
    ...offer,
    qualification: entry(qualification_id, 'qualification'),
    working_time: entry(working_time_id, 'working_time'),
    place,
    home_office,
  } satisfies NamedOffer;
}
