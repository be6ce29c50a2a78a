import { createHmac, randomBytes } from 'node:crypto';
import type { NewReport, ReportReceipt } from '@gegenpost/contract/reports.ts';
import { REPORT_TEXT_MAX } from '@gegenpost/contract/reports.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { SharingParts } from '#features/sharing/sharing-view.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, refused } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import { lettersOf } from '#platform/tokens.ts';
import { receiptLetter } from './reports.mails.ts';
import {
  countReportsAbout,
  countReportsBy,
  findAccountEmail,
  findReportByKey,
  findSameReport,
  insertReport,
  lockReportKeys,
  updateReport,
} from './reports.queries.ts';
import type { ReportRow } from './reports.table.ts';
import { findReported, type Reported } from './subjects.service.ts';
import { refusals } from './texts.de.ts';

export type ReportParts = SharingParts;
type Written = z.output<typeof NewReport>;

const DAY_MS = 86_400_000;
/** Reports a day, of one account, one address of a guest, one network of guests, and about one subject. */
const PER_USER = 20;
const PER_EMAIL = 5;
const PER_NETWORK = 10;
const PER_SUBJECT = 50;

/** A reporter: an account, or a guest with a network and, mostly, an address. */
type Reporter = { actor: Actor | null; ip: string };

/** 40 random bits in two groups of four letters. */
function newReference(): string {
  const letters = lettersOf(randomBytes(5)).toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const networkKey = ({ secrets }: Pick<Parts, 'secrets'>, ip: string) =>
  createHmac('sha256', secrets.key('report-network')).update(networkOf(ip)).digest();

/**
 * Takes a report and mails its receipt. The same again answers the same; a second one by the same person about the same
 * undecided thing adds its words to the first. What fills in the hidden field gets a receipt, and nothing is kept.
 *
 * @throws {AppError} 401 or 404 as `findReported`; 409 `idempotency_key_reused`; 422 for a guest without name and
 *   address, unless children are abused; 429 `report_limit`.
 */
export async function createReport(parts: ReportParts, from: Reporter, written: Written): Promise<ReportReceipt> {
  const now = parts.clock.now();
  const isAnonymous = from.actor === null && written.email === '';
  const answer = (reference: string, received: Date) => {
    return { reference, received_at: received.toISOString(), is_mailed: !isAnonymous };
  };
  if (written.website !== '') return answer(newReference(), now);
  checkReporter(from.actor, written);
  const request_digest = digestOf({ ...written, user_id: from.actor?.user_id ?? null });
  const reported = await findReported(parts, from.actor, written.subject);
  return parts.db.transaction(async (tx) => {
    const who = whoIs(parts, from, written);
    await lockReportKeys(tx, [`key:${written.idempotency_key}`, ...keysOf(who), subjectKey(reported)]);
    const earlier = await findReportByKey(tx, written.idempotency_key);
    if (earlier) return answer(sameRequest(earlier, request_digest).reference, earlier.created_at);
    const same = await findSame(tx, who, reported);
    if (same) {
      await addWords(tx, same, written);
      return answer(same.reference, same.created_at);
    }
    await checkLimits(tx, who, reported, new Date(now.getTime() - DAY_MS));
    const row = await insertReport(tx, {
      ...{ ...reported, ...who, reference: newReference(), text: written.text, created_at: now },
      ...{ reporter_name: from.actor || written.name === '' ? null : written.name },
      reason_code: the(written.reason_code, 'reason of a report'),
      ...{ idempotency_key: written.idempotency_key, request_digest },
    });
    const email = from.actor ? await findAccountEmail(tx, from.actor.user_id) : written.email;
    if (email !== '') await sendLetter(parts.mail, tx, email, receiptLetter(row));
    return answer(row.reference, now);
  });
}

type Who = { reporter_id: number | null; reporter_email: string | null; network: Buffer | null };

function whoIs(parts: Pick<Parts, 'secrets'>, { actor, ip }: Reporter, { email }: Written): Who {
  if (actor) return { reporter_id: actor.user_id, reporter_email: null, network: null };
  return { reporter_id: null, reporter_email: email || null, network: networkKey(parts, ip) };
}

const keysOf = ({ reporter_id, reporter_email, network }: Who): string[] => [
  ...(reporter_id === null ? [] : [`user:${reporter_id}`]),
  ...(reporter_email === null ? [] : [`email:${reporter_email.toLowerCase()}`]),
  ...(network === null ? [] : [`network:${network.toString('base64')}`]),
];

const subjectKey = ({ subject_kind, subject_id }: Reported) => `subject:${subject_kind}:${subject_id}`;

function checkReporter(actor: Actor | null, { name, email, reason_code }: Written): void {
  if (actor || reason_code === 'child_abuse') return;
  const errors: FieldErrors = {};
  if (name === '') errors.name = [validationText('fill_required')];
  if (email === '') errors.email = [validationText('fill_required')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Guests are the same only by address and network: anybody can type somebody's address. Those who gave none are nobody's
 * same.
 */
async function findSame(tx: Db, who: Who, reported: Reported): Promise<ReportRow | null> {
  const { reporter_id, reporter_email, network } = who;
  if (reporter_id !== null) return findSameReport(tx, { reporter_id }, reported);
  if (reporter_email === null || network === null) return null;
  return findSameReport(tx, { reporter_email, network }, reported);
}

async function addWords(tx: Db, { id, text }: ReportRow, { text: added, reason_code }: Written): Promise<void> {
  const isNew = text === null || !text.includes(added);
  const words = isNew
    ? [text, added]
        .filter(Boolean)
        .join('\n\n')
        .slice(0, 2 * REPORT_TEXT_MAX)
    : text;
  await updateReport(tx, id, { text: words, reason_code: the(reason_code, 'reason of a report') });
}

async function checkLimits(tx: Db, who: Who, reported: Reported, since: Date): Promise<void> {
  const { reporter_id, reporter_email, network } = who;
  const isFull =
    (reporter_id !== null && (await countReportsBy(tx, { reporter_id }, since)) >= PER_USER) ||
    (reporter_email !== null && (await countReportsBy(tx, { reporter_email }, since)) >= PER_EMAIL) ||
    (network !== null && (await countReportsBy(tx, { network }, since)) >= PER_NETWORK) ||
    (await countReportsAbout(tx, reported, since)) >= PER_SUBJECT;
  if (isFull) throw refused(refusals.report_limit, 429);
}
