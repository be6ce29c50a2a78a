import {
  type CandidateConsents,
  type ConsentKind,
  INFORM_WITHIN_DAYS,
  LETTER_PAUSE_DAYS,
  type NewAttestation,
} from '@gegenpost/contract/consents.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound, refused, tooManyRequests } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { findHistory, hasDocument, insertConsents, isPlaced, lockPlaced } from './consents.queries.ts';
import { attestConsents, type ConsentParts, findConsentStatesOf, withdrawConsent } from './consents.service.ts';
import { findInformation, findLastLetter } from './information/information.queries.ts';
import { type Asked, informCandidates, requestConsent, stateInformed } from './information/information.service.ts';
import { refusals } from './texts.de.ts';

export type AgentParts = Pick<Parts, 'db' | 'jobs'> & ConsentParts;

/** A candidate of a company, and the user who asks. */
export type Asker = { company_id: number; user_id: number; profile_id: number };

const DAY_MS = 86_400_000;

/**
 * What the agent of a candidate knows of consents and of what the person was told.
 *
 * @throws {AppError} 404 when it is not a candidate of the company.
 */
export async function getCandidateConsents(
  db: Db,
  { company_id, profile_id }: Omit<Asker, 'user_id'>,
): Promise<CandidateConsents> {
  if (!(await isPlaced(db, company_id, profile_id))) throw notFound('candidate_not_found');
  const known = the(await findInformation(db, profile_id), 'candidate of a company');
  const isTold = known.informed_at !== null || known.user_id !== null;
  const until = new Date(known.entered_at.getTime() + INFORM_WITHIN_DAYS * DAY_MS);
  const history = await findHistory(db, company_id, profile_id);
  return {
    states: await findConsentStatesOf(db, { company_id, profile_id }),
    history: history.map(({ attested: _attested, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
    informed:
      known.informed_at === null || known.informed_by === null
        ? null
        : { at: known.informed_at.toISOString(), by: known.informed_by },
    inform_until: isTold ? null : berlinDay(until),
    information: await letterOf(db, profile_id, 'information'),
    request: await letterOf(db, profile_id, 'consent_request'),
    is_claimed: known.user_id !== null,
    has_email: Boolean(known.email),
  };
}

/**
 * Notes that the person agreed, as the agent states.
 *
 * @throws {AppError} 404; 422 for a day to come and for a document that is not the candidate's; 409 `consent_withdrawn`
 *   when the person took it back after that day.
 */
export async function attestOne(parts: AgentParts, asker: Asker, attested: NewAttestation): Promise<void> {
  const { company_id, user_id, profile_id } = asker;
  const now = parts.clock.now();
  if (attested.given_on > berlinDay(now)) throw invalid({ given_on: [validationText('invalid_day')] });
  await parts.db.transaction(async (tx) => {
    await requirePlaced(tx, asker);
    const { evidence_document_id: document } = attested;
    if (document !== null && !(await hasDocument(tx, profile_id, document))) {
      throw invalid({ evidence_document_id: [validationText('choose_required')] });
    }
    const applied = await attestConsents(tx, { ...attested, company_id, user_id }, [profile_id], now);
    if (applied.length === 0) throw conflict(refusals.consent_withdrawn);
  });
}

/** Notes that the person took a consent back. */
export async function noteWithdrawal(parts: AgentParts, asker: Asker, kind: ConsentKind): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await requirePlaced(tx, asker);
    await withdrawConsent(tx, parts, asker, { kind, by: asker.user_id });
  });
}

/** @throws {AppError} 404; 422 `no_email_known`; 429 within a week; 409 `consent_withdrawn`. */
export async function askForConsent(parts: AgentParts, asker: Asker): Promise<void> {
  const { company_id, profile_id } = asker;
  await parts.db.transaction(async (tx) => {
    await requirePlaced(tx, asker);
    const { placement } = await findConsentStatesOf(tx, asker);
    if (placement === 'withdrawn' || placement === 'refused') throw conflict(refusals.consent_withdrawn);
    refuse(await requestConsent(tx, parts, { company_id, profile_id }));
    if (placement === 'given' || placement === 'requested') return;
    const asked = { kind: 'placement', state: 'requested', text_version: null, form: null, given_on: null } as const;
    await insertConsents(tx, [
      {
        ...{ profile_id, company_id, ...asked },
        ...{ attested_by: asker.user_id, evidence_document_id: null, created_at: parts.clock.now() },
      },
    ]);
  });
}

/** Tells the person by mail, or notes that the agent did. As `askForConsent`. */
export async function informOne(parts: AgentParts, asker: Asker, by: 'mail' | 'agent'): Promise<void> {
  const { company_id, profile_id } = asker;
  await parts.db.transaction(async (tx) => {
    await requirePlaced(tx, asker);
    if (by === 'agent') await stateInformed(tx, asker, [profile_id], parts.clock.now());
    else {
      const asked = await informCandidates(tx, parts, { company_id, again: true }, [profile_id]);
      refuse(asked.get(profile_id) ?? 'unchanged');
    }
  });
}

async function requirePlaced(tx: Db, { company_id, profile_id }: Asker): Promise<void> {
  if ((await lockPlaced(tx, company_id, [profile_id])).length === 0) throw notFound('candidate_not_found');
}

function refuse(asked: Asked): void {
  if (asked === 'no_email') throw refused(refusals.no_email_known);
  if (asked === 'wait') throw tooManyRequests(LETTER_PAUSE_DAYS * 24 * 3600);
}

async function letterOf(db: Db, profileId: number, kind: 'information' | 'consent_request') {
  const letter = await findLastLetter(db, profileId, kind);
  if (letter === null || letter.state === 'dropped') return null;
  const state = letter.state === 'sent' || letter.state === 'failed' ? letter.state : 'waiting';
  return { state, asked_at: letter.asked_at.toISOString() } as const;
}
