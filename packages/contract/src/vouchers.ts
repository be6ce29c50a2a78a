import { z } from 'zod';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Cents, Day, Id, IdempotencyKey, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** Most vouchers of one candidate, removed ones apart. */
export const VOUCHERS_MAX = 50;
/** Cents; the law knows 2,500 €, and up to 3,000 € for people who have been without work for long. */
export const VOUCHER_AMOUNT_MAX = 300_000;

/** Who issued it: Agentur für Arbeit or Jobcenter. */
export const VoucherIssuer = z.enum(['AA', 'JC']);
export type VoucherIssuer = z.infer<typeof VoucherIssuer>;

/** Derived from the days of a placement voucher. */
export const VoucherState = z.enum([
  'upcoming',
  'valid',
  'expiring',
  'expired',
  'redeemed',
  'first_due',
  'second_due',
  'closed',
]);
export type VoucherState = z.infer<typeof VoucherState>;

/** An empty text becomes null. */
const Text = (max: number) => z.string().trim().max(max).nullable();
const VoucherDay = z.iso
  .date('invalid_day')
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { error: 'invalid_day' });

/** As they stand on the paper: days are entered, never computed. */
const fields = {
  number: z.string().trim().min(1, 'fill_required').max(60),
  issuer: VoucherIssuer,
  issuer_place: Text(NAME_MAX_LENGTH),
  valid_from: VoucherDay,
  /** The last day. */
  valid_until: VoucherDay,
  /** null: not limited. */
  region: Text(FREE_TEXT_MAX_LENGTH),
  radius_km: z.int().min(1).max(1000).nullable(),
  amount_cents: Cents.min(1).max(VOUCHER_AMOUNT_MAX),
  /** Day of the placement contract (§ 296 SGB III). */
  contract_signed_on: VoucherDay.nullable(),
  /** The scanned paper among the candidate's documents. */
  document_id: Id.nullable(),
  /** Whether employers may learn that a grant is possible; it also needs the candidate's consent `funding`. */
  may_be_mentioned: z.boolean(),
  employment_start_on: VoucherDay.nullable(),
  hours_per_week: z.int().min(1).max(60).nullable(),
  employer_name: Text(NAME_MAX_LENGTH),
  first_claimed_on: VoucherDay.nullable(),
  first_paid_on: VoucherDay.nullable(),
  second_claimed_on: VoucherDay.nullable(),
  second_paid_on: VoucherDay.nullable(),
  /** When the agent closed it by hand. */
  closed_on: VoucherDay.nullable(),
};
export const voucherFields = Object.keys(fields) as (keyof typeof fields)[];

/** What the agent enters. The server also refuses an end before the beginning, and instalments without an employment. */
export const VoucherFields = z.strictObject(fields);
export type VoucherFields = z.output<typeof VoucherFields>;

export const Voucher = z.object({
  ...fields,
  id: Id,
  /** On the day of the answer, in Germany. */
  state: VoucherState,
  created_at: Instant,
  updated_at: Instant,
});
export type Voucher = z.infer<typeof Voucher>;

export const VoucherList = z.object({
  /** The day in Germany by which the states are derived. */
  today: Day,
  /** Whether the company has an AZAV number, without which no voucher is paid. */
  has_azav: z.boolean(),
  /** Whether the candidate agreed that employers learn of a possible grant. */
  funding_consented: z.boolean(),
  /** The one that ends last first. */
  data: z.array(Voucher),
});
export type VoucherList = z.infer<typeof VoucherList>;

const Optional = z.strictObject(fields).partial();

export const NewVoucher = z.strictObject({
  ...Optional.shape,
  number: fields.number,
  issuer: fields.issuer,
  valid_from: fields.valid_from,
  valid_until: fields.valid_until,
  amount_cents: fields.amount_cents,
  idempotency_key: IdempotencyKey,
});
export type NewVoucher = z.input<typeof NewVoucher>;

/** What is to change, and how each of these fields stood when it was read: see `previous`. */
export const VoucherChange = z
  .strictObject({ change: Optional, previous: Optional })
  .refine(({ change, previous }) => Object.keys(change).every((field) => Object.hasOwn(previous, field)), {
    path: ['previous'],
    error: 'fill_required',
  });
export type VoucherChange = z.input<typeof VoucherChange>;

/** What the candidate sees of their voucher. */
export const PersonVoucher = Voucher.pick({
  id: true,
  number: true,
  issuer: true,
  issuer_place: true,
  valid_from: true,
  valid_until: true,
  region: true,
  radius_km: true,
  amount_cents: true,
  contract_signed_on: true,
  employment_start_on: true,
  hours_per_week: true,
  employer_name: true,
  may_be_mentioned: true,
  state: true,
}).extend({
  /** Name of the agent's company. */
  company: z.string(),
});
export type PersonVoucher = z.infer<typeof PersonVoucher>;

/** A voucher of any of the company's candidates for which something ends or becomes due. */
export const WaitingVoucher = z.object({
  id: Id,
  candidate_id: Id,
  gegenpost_id: PublicId,
  /** Empty: not known. */
  name: z.string(),
  state: VoucherState,
  valid_from: Day,
  valid_until: Day,
  next: z.object({
    kind: z.enum(['begins', 'ends', 'due', 'lapses']),
    instalment: z.enum(['first', 'second']).nullable(),
    day: Day,
  }),
});
export type WaitingVoucher = z.infer<typeof WaitingVoucher>;

/** Vouchers that the dashboard shows. */
export const WAITING_VOUCHERS_SHOWN = 3;

export const WaitingVouchers = z.object({
  today: Day,
  /** How many end within 14 days. */
  expiring: z.int(),
  /** The next three. */
  data: z.array(WaitingVoucher).max(WAITING_VOUCHERS_SHOWN),
});
export type WaitingVouchers = z.infer<typeof WaitingVouchers>;

const Params = z.object({ id: IdParam });
const ChildParams = Params.extend({ childId: IdParam });
const url = '/api/own-candidates/:id/vouchers';

export const vouchersApi = {
  list: {
    method: 'GET',
    url,
    schema: { summary: "A candidate's placement vouchers.", params: Params, response: { 200: VoucherList } },
  },
  create: {
    method: 'POST',
    url,
    schema: {
      summary: 'Adds a voucher; a renewal is a new one. 403 `voucher_limit` beyond 50.',
      params: Params,
      body: NewVoucher,
      response: { 201: Voucher },
    },
  },
  update: {
    method: 'PATCH',
    url: `${url}/:childId`,
    schema: {
      summary:
        'Changes what is given; 409 `voucher_changed`, with the fields, when one of these is not as it was read.',
      params: ChildParams,
      body: VoucherChange,
      response: { 200: Voucher },
    },
  },
  delete: {
    method: 'DELETE',
    url: `${url}/:childId`,
    schema: {
      summary: 'Removes a voucher; `restore` takes it back for 10 minutes.',
      params: ChildParams,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: `${url}/:childId/restore`,
    schema: { summary: 'Takes back a removal.', params: ChildParams, response: { 200: Voucher } },
  },
  waiting: {
    method: 'GET',
    url: '/api/widgets/vouchers',
    schema: {
      summary: 'Vouchers of the company for which something ends or becomes due, the next three.',
      response: { 200: WaitingVouchers },
    },
  },
  own: {
    method: 'GET',
    url: '/api/profile/vouchers',
    schema: {
      summary: 'The vouchers of the logged-in candidate, as their agent entered them.',
      response: { 200: z.array(PersonVoucher) },
    },
  },
} as const satisfies Record<string, Endpoint>;
