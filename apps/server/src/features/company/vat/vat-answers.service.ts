import { lockCompanyRow } from '#features/company/company.queries.ts';
import type { VatProofFile } from '#features/company/company.table.ts';
import { t } from '#features/company/texts.de.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  findCompanyUsers,
  findWaitingSince,
  findWaitingVat,
  hasAnswerAfter,
  insertVatCheck,
  lockWaitingVat,
  updateVatAnswered,
  type WaitingVat,
} from './vat.queries.ts';
import { type CheckVatJob, enqueueVatCheck } from './vat.service.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

export type VatParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'config' | 'mail'> & {
  realtime: Realtime;
  log: Pick<Parts['log'], 'error'>;
};

const MINUTE_MS = 60_000;
/** Pauses before the first repeated questions; all later ones wait `LAST_PAUSE_MS`. */
const PAUSES_MS = [1, 5, 15].map((minutes) => minutes * MINUTE_MS);
const LAST_PAUSE_MS = 60 * MINUTE_MS;
/** How long the register may give no answer before the check ends. */
const PATIENCE_MS = 24 * 60 * MINUTE_MS;

/**
 * Asks the register about a company's number and stores the result as a proof. Without an answer the question is
 * repeated after growing pauses; after 24 hours the number becomes `unchecked`. A result for a number that the company
 * no longer has, or that no longer waits, is stored but changes nothing.
 */
export async function checkVat(
  parts: VatParts,
  register: VatRegister,
  job: CheckVatJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = parts;
  const waiting = await findWaitingVat(db, job.company_id, job.vat_reg_no);
  if (!waiting) return;
  const asked_at = clock.now();
  const { vat_pending_since: pending_since, id: _, ...question } = waiting;
  const answer = await register.check({ ...question, pending_since }, signal);
  await db.transaction(async (tx) => {
    await insertProof(tx, { register, job, answer, asked_at, answered_at: clock.now() });
    const stillWaiting = await lockWaitingVat(tx, job.company_id, job.vat_reg_no);
    if (stillWaiting) await settle(parts, tx, { waiting: stillWaiting, job, answer });
  });
  if (answer.outcome === 'refused') {
    const { error_code } = answer;
    parts.log.error({ error_code }, 'the VAT register refuses the operator: OPERATOR_VAT_ID has to be looked into');
  }
}

/** Ends checks that got no answer for 24 hours, also those whose job was lost. */
export async function giveUpSilentRegisters(parts: VatParts): Promise<void> {
  const { db, clock } = parts;
  for (const { id, vat_reg_no } of await findWaitingSince(db, new Date(clock.now().getTime() - PATIENCE_MS))) {
    await db.transaction(async (tx) => {
      const waiting = await lockWaitingVat(tx, id, vat_reg_no);
      if (waiting && isOver(waiting, clock.now())) await giveUp(parts, tx, waiting);
    });
  }
}

/** What an operator decides about a number that a register does not confirm, and on what it rests. */
export type VatDecision = {
  company_id: number;
  /** The number that was decided about. */
  vat_reg_no: string;
  /** The latest check that the operator saw; null: there was none. */
  last_check_id: number | null;
  outcome: 'valid' | 'invalid';
  operator_id: number;
  reason: string;
  proof: VatProofFile;
};

/**
 * Takes an operator's decision over as if a register had answered; its own answer, if it still comes, changes nothing any
 * more. The decision is stored as a proof like such an answer.
 *
 * @throws {AppError} 404 for no company; 409 `conflict` when the number was changed, or answered for, since it was seen.
 */
export async function decideVat(
  parts: Pick<VatParts, 'clock' | 'realtime'>,
  tx: Db,
  decision: VatDecision,
): Promise<void> {
  const { company_id, vat_reg_no, last_check_id, ...decided } = decision;
  const now = parts.clock.now();
  const company = await lockCompanyRow(tx, company_id);
  if (!company) throw notFound();
  if (company.vat_reg_no !== vat_reg_no) throw conflict({ code: 'conflict', text: t('operator.number_changed') });
  if (await hasAnswerAfter(tx, { company_id, vat_reg_no, id: last_check_id ?? 0 })) {
    throw conflict({ code: 'conflict', text: t('operator.answered') });
  }
  await insertVatCheck(tx, {
    ...{ company_id, vat_reg_no, register: 'operator', asked_at: now, answered_at: now, raw: '' },
    ...decided,
  });
  await updateVatAnswered(tx, company_id, decided.outcome, now);
  await publishResult(parts, tx, { id: company_id, vat_reg_no }, decided.outcome === 'valid' ? 'succeeded' : 'failed');
}

type Asked = { register: VatRegister; job: CheckVatJob; answer: VatAnswer; asked_at: Date; answered_at: Date };

async function insertProof(tx: Db, { register, job, answer, asked_at, answered_at }: Asked): Promise<void> {
  const { company_id, vat_reg_no } = job;
  const requester_vat_id = register.requester;
  await insertVatCheck(tx, {
    ...{ company_id, vat_reg_no, register: register.name, requester_vat_id, asked_at, answered_at },
    ...answer,
  });
}

type Settling = { waiting: WaitingVat; job: CheckVatJob; answer: VatAnswer };

async function settle(parts: VatParts, tx: Db, { waiting, job, answer }: Settling): Promise<void> {
  const now = parts.clock.now();
  if (answer.outcome === 'valid' || answer.outcome === 'invalid') {
    await updateVatAnswered(tx, waiting.id, answer.outcome, now);
    await publishResult(parts, tx, waiting, answer.outcome === 'valid' ? 'succeeded' : 'failed');
  } else if (isOver(waiting, now)) {
    await giveUp(parts, tx, waiting);
  } else if (!job.once) {
    const pause = PAUSES_MS[job.tries] ?? LAST_PAUSE_MS;
    const end = waiting.vat_pending_since.getTime() + PATIENCE_MS;
    const startAfter = new Date(Math.min(now.getTime() + pause, end));
    await enqueueVatCheck(tx, parts.jobs, { ...job, tries: job.tries + 1 }, startAfter);
  }
}

const isOver = ({ vat_pending_since }: WaitingVat, now: Date) =>
  now.getTime() >= vat_pending_since.getTime() + PATIENCE_MS;

/** Sets the number to `unchecked`, because an outage does not make it invalid, and informs those who may change it. */
async function giveUp(parts: VatParts, tx: Db, waiting: WaitingVat): Promise<void> {
  const { realtime, mail, config, clock } = parts;
  await updateVatAnswered(tx, waiting.id, 'unchecked', null);
  await publishResult(parts, tx, waiting, 'failed');
  const letter = {
    subject: t('vat_unreachable.subject'),
    text: t('vat_unreachable.text', { vat_reg_no: waiting.vat_reg_no }),
    action: { label: t('vat_unreachable.button'), url: `${config.publicUrl}/de/company-profile` },
  };
  for (const { user_id, email, may_bill } of await findCompanyUsers(tx, waiting.id)) {
    if (!may_bill) continue;
    await notify(tx, realtime, { user_id, kind: 'vat_unreachable', subject_id: waiting.id, now: clock.now() });
    await sendLetter(mail, tx, email, letter);
  }
}

async function publishResult(
  { realtime }: Pick<VatParts, 'realtime'>,
  tx: Db,
  { id, vat_reg_no }: Pick<WaitingVat, 'id' | 'vat_reg_no'>,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const people = await findCompanyUsers(tx, id);
  const event = `vat-validation-${outcome}`;
  await realtime.publishAll(
    tx,
    people.map(({ user_id }) => ({ user_id, event, payload: { vat_reg_no } })),
  );
}
