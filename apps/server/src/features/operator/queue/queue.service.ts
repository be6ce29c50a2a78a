import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { retryMails } from '#platform/mail/mail-queue.ts';
import type { Parts } from '#platform/parts.ts';
import { updateToTryAgain } from './queue.queries.ts';

type Again = { actor: Actor; id: string; reason: string };

/** `a…@example.org`: enough to see which mail server does not take mails. */
export const shortened = (address: string): string => address.replace(/^(.)[^@]*@/, '$1…@');

/**
 * Mail addresses in what a server or a job said, shortened.
 *
 * @param text null: it said nothing.
 */
export const withoutAddresses = (text: string | null): string | null =>
  text?.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, shortened).slice(0, 500) ?? null;

/** @throws {AppError} 404 when the mail left, or is gone. */
export async function repeatMail({ db, clock }: Pick<Parts, 'db' | 'clock'>, { actor, id, reason }: Again) {
  await db.transaction(async (tx) => {
    if ((await retryMails(tx, id)) === 0) throw notFound();
    const subject = { subject_kind: 'mail', subject_id: id } as const;
    await logOperator(tx, actor, { action: 'mail_repeated', ...subject, reason }, clock.now());
  });
}

/** @throws {AppError} 404 when the job does not fail any more. */
export async function repeatJob({ db, clock }: Pick<Parts, 'db' | 'clock'>, { actor, id, reason }: Again) {
  await db.transaction(async (tx) => {
    const name = await updateToTryAgain(tx, id);
    if (name === null) throw notFound();
    const subject = { subject_kind: 'job', subject_id: name } as const;
    await logOperator(tx, actor, { action: 'job_repeated', ...subject, reason }, clock.now());
  });
}
