import { z } from 'zod';
import { Named } from './candidates.ts';
import { ContractKind, HomeDays, Offer } from './offers.ts';
import type { SearchCriteria } from './search.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** Most positions of one company. */
export const POSITIONS_MAX = 500;
/** Longest text of a job advertisement that is read. */
export const ADVERTISEMENT_MAX_LENGTH = 20_000;
/** Radius of the search for a position, in kilometres. */
export const POSITION_RADIUS = 50;

/** Only an open position is offered for letters; a draft may lack what an offer needs. */
export const PositionState = z.enum(['draft', 'open', 'filled']);
export type PositionState = z.infer<typeof PositionState>;

const FreeText = z.string().trim().max(FREE_TEXT_MAX_LENGTH);
const Pay = z.number().min(0).max(500_000);

const fields = {
  title: z.string().trim().min(1, 'fill_required').max(NAME_MAX_LENGTH),
  state: PositionState,
  qualification_id: Id.nullable(),
  job_place_id: Id.nullable(),
  working_time_id: Id.nullable(),
  home_office_days: HomeDays,
  contract_kind: ContractKind,
  pay_from: Pay.nullable(),
  pay_to: Pay.nullable(),
  /** Pay a year in whole euros (up to 500,000), or an hour in euros (up to 250). */
  pay_per: z.enum(['year', 'hour']),
  /** null: as soon as possible. */
  starts_on: Day.nullable(),
  /** What one does. */
  tasks: FreeText,
  /** What one gets. */
  benefits: FreeText,
  /** With whom one works. */
  team: FreeText,
  /** Id of the recruiter's own customer; null: none. */
  customer_id: Id.nullable(),
};
const Fields = z.strictObject(fields);
export type PositionFields = z.infer<typeof Fields>;

/** A job for which a company looks for people ("Stelle"). Letters, projects and searches take it over. */
export const Position = z
  .object(fields)
  .omit({
    qualification_id: true,
    job_place_id: true,
    working_time_id: true,
    customer_id: true,
  })
  .extend({
    id: Id,
    qualification: Named.nullable(),
    job_place: Offer.shape.job_place.extend({ country: z.string() }).nullable(),
    working_time: Named.nullable(),
    customer: Named.nullable(),
    /** Increases with every change; a change names the revision that it was made on. */
    revision: z.int(),
    /** Projects of the company for it. */
    projects_count: z.int(),
    /** Contact requests of the company that offered it, and those that were accepted. */
    letters_count: z.int(),
    accepted_count: z.int(),
    created_at: Instant,
    updated_at: Instant,
  });
export type Position = z.infer<typeof Position>;

/** A position in a list, without its words. */
export const PositionSummary = Position.omit({ tasks: true, benefits: true, team: true });
export type PositionSummary = z.infer<typeof PositionSummary>;

/** What a new position can begin with: the last letter, or an advertisement. */
export const PositionDraft = Position.pick({
  title: true,
  qualification: true,
  job_place: true,
  working_time: true,
  home_office_days: true,
  contract_kind: true,
  pay_from: true,
  pay_to: true,
  pay_per: true,
  starts_on: true,
  tasks: true,
  benefits: true,
  team: true,
});
export type PositionDraft = z.infer<typeof PositionDraft>;

const required = ['qualification_id', 'job_place_id', 'working_time_id', 'pay_from', 'pay_to'] as const;

/** Field → key of the text that says what is wrong with a position as a whole. */
export function positionErrors(position: PositionFields): Partial<Record<keyof PositionFields, string>> {
  const { state, pay_from, pay_to, pay_per } = position;
  const missing = state === 'draft' ? [] : required.filter((field) => position[field] === null);
  const errors: Partial<Record<keyof PositionFields, string>> = Object.fromEntries(
    missing.map((field) => [field, 'fill_required']),
  );
  if (pay_per === 'hour' && Math.max(pay_from ?? 0, pay_to ?? 0) > 250) errors.pay_to = 'pay_hour_max';
  else if (pay_from !== null && pay_to !== null && pay_from > pay_to) errors.pay_to = 'pay_range_order';
  return errors;
}

/** Criteria of the search for people for a position; what it does not say stays open. */
export function positionCriteria(
  position: Pick<
    Position,
    'qualification' | 'job_place' | 'working_time' | 'contract_kind' | 'pay_to' | 'pay_per' | 'starts_on'
  >,
): z.input<typeof SearchCriteria> {
  const { qualification, job_place, working_time, contract_kind, pay_to, pay_per, starts_on } = position;
  return {
    qualifications: qualification ? [qualification.id] : [],
    ...(job_place ? { job_place_id: job_place.id, job_place_radius: POSITION_RADIUS } : {}),
    job_working_time: working_time ? [working_time.id] : [],
    job_start: starts_on,
    ...(pay_to === null
      ? {}
      : pay_per === 'year'
        ? { job_income_year: Math.round(pay_to) }
        : { job_income_hour: pay_to }),
    only_temporary_work: contract_kind === 'temporary',
  };
}

export const NewPosition = Fields.extend({ home_office_days: HomeDays.default(0), idempotency_key: IdempotencyKey });
export type NewPosition = z.input<typeof NewPosition>;

/** Omitted fields stay. */
export const PositionChange = Fields.partial().extend({ revision: z.int().min(1) });
export type PositionChange = z.input<typeof PositionChange>;

const Params = z.object({ id: IdParam });

export const positionsApi = {
  list: {
    method: 'GET',
    url: '/api/positions',
    schema: { summary: "The company's positions, latest changed first.", response: { 200: z.array(PositionSummary) } },
  },
  get: {
    method: 'GET',
    url: '/api/positions/:id',
    schema: { summary: 'One position.', params: Params, response: { 200: Position } },
  },
  create: {
    method: 'POST',
    url: '/api/positions',
    schema: {
      summary: 'Adds a position; 403 `position_limit` beyond 500.',
      body: NewPosition,
      response: { 201: Position },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/positions/:id',
    schema: {
      summary: 'Changes a position; 409 `position_changed` where somebody changed it since this revision.',
      params: Params,
      body: PositionChange,
      response: { 200: Position },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/positions/:id',
    schema: {
      summary: 'Removes a position, not its projects and letters; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/positions/:id/restore',
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: Position } },
  },
  lastLetter: {
    method: 'GET',
    url: '/api/positions/last-letter',
    schema: {
      summary: "What the company's last contact request offered; null: it has sent none.",
      response: { 200: PositionDraft.nullable() },
    },
  },
  read: {
    method: 'POST',
    url: '/api/positions/read',
    schema: {
      summary: 'Takes the text of a job advertisement apart by the catalogues; nothing of it is kept.',
      body: z.strictObject({ text: z.string().trim().min(1, 'fill_required').max(ADVERTISEMENT_MAX_LENGTH) }),
      response: { 200: PositionDraft },
    },
  },
} as const satisfies Record<string, Endpoint>;
