import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Instant } from './shared/scalars.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
/** null: nothing is known, and what would say it is left out. An empty text is stored as null. */
const optional = (max: number) => z.string().trim().max(max).nullable();
const Email = z.string().trim().max(254).pipe(z.email());

/** Who runs the platform, as its legal pages say it. */
export const OperatorDetails = z.strictObject({
  /** With the legal form. */
  name: line(120),
  street: line(120),
  postal_code: line(12),
  city: line(80),
  represented_by: optional(200),
  phone: line(40),
  email: Email,
  register_court: optional(120),
  register_number: optional(60),
  vat_id: optional(20),
  /** Name and address (§ 18 (2) MStV). */
  responsible_person: optional(200),
  /** Contact point of Art. 11 and 12 DSA. */
  contact_point: Email,
  /** How to reach the data protection officer. */
  data_protection_officer: optional(200),
  supervisory_authority: line(200),
  /** Processors, one a line: name, seat, what for. */
  processors: optional(3000),
  /** Transfers to countries outside the EU, and what makes them lawful; null: there are none. */
  third_countries: optional(1000),
  /** Day and result of the last check of accessibility by people. */
  accessibility_check: optional(300),
});
export type OperatorDetails = z.output<typeof OperatorDetails>;

const plannedPlaceholders = ['planned_processors', 'planned_processors_from'];

/** What pages can name as `{{operator.…}}`: the details, and what is made of several of them. */
export const operatorPlaceholders: ReadonlySet<string> = new Set(
  [...Object.keys(OperatorDetails.shape), 'name_and_address', 'processor_names', ...plannedPlaceholders].map(
    (name) => `operator.${name}`,
  ),
);

/** Field of the details that has to be there before the registration opens. */
export const requiredDetails = [
  'name',
  'street',
  'postal_code',
  'city',
  'phone',
  'email',
  'contact_point',
  'supervisory_authority',
] as const satisfies (keyof OperatorDetails)[];

const Figure = z.int().min(0).max(99_999_999);
/** The "more than N" figures of the frontpage. */
export const SiteFigures = z.strictObject({ candidates: Figure, employers: Figure, recruiters: Figure });
export type SiteFigures = z.infer<typeof SiteFigures>;

const typed = z.string().max(300);
/** The seller of invoices, as typed: the server judges it by the rules of `npm run operator -- seller set`. */
export const SellerInput = z.strictObject({
  name: typed,
  street: typed,
  postal_code: typed,
  city: typed,
  contact: typed,
  email: typed,
  phone: typed,
  vat_id: typed,
  tax_number: typed,
  register: typed,
  managing_directors: typed,
  bank_name: typed,
  iban: typed,
  bic: typed,
  /** null: there are no direct debits. */
  creditor_id: typed.nullable(),
});
export type SellerInput = z.infer<typeof SellerInput>;

/** Days between telling companies of a change of the processors and the change, by their contract. */
export const PROCESSOR_NOTICE_DAYS = 30;

/** A change of the list of processors that companies were told of and that is still to come. */
export const PlannedProcessors = z.object({
  processors: z.string(),
  /** Calendar day in Germany. */
  effective_on: Day,
  announced_at: Instant,
});
export type PlannedProcessors = z.infer<typeof PlannedProcessors>;

export const NewPlannedProcessors = z.strictObject({
  /** The whole list from that day on, one processor a line. */
  processors: line(3000),
  effective_on: Day,
});
export type NewPlannedProcessors = z.infer<typeof NewPlannedProcessors>;

export const OperatorSettings = z.object({
  /** null: they were never entered, and outside the demo world nobody can register. */
  details: OperatorDetails.nullable(),
  /** Counts the changes of the details. */
  details_version: z.int().min(0),
  /** null: no change is planned. */
  planned_processors: PlannedProcessors.nullable(),
  /** null: the frontpage shows none. */
  figures: SiteFigures.nullable(),
  /** null: nothing can be ordered. */
  seller: SellerInput.nullable(),
});
export type OperatorSettings = z.infer<typeof OperatorSettings>;

export const operatorSettingsApi = {
  get: {
    method: 'GET',
    url: '/api/operator/settings',
    schema: { summary: 'The settings of the platform.', response: { 200: OperatorSettings } },
  },
  saveDetails: {
    method: 'PUT',
    url: '/api/operator/settings/details',
    schema: {
      summary: 'Says who runs the platform. 409 `conflict` when somebody else changed it meanwhile.',
      body: z.strictObject({ details: OperatorDetails, version: z.int().min(0), reason: OperatorReason }),
      response: { 200: OperatorSettings },
    },
  },
  announceProcessors: {
    method: 'PUT',
    url: '/api/operator/settings/planned-processors',
    schema: {
      summary:
        'Plans a change of the processors and mails it to all companies that accepted the contract; the same again mails nothing. It takes the place of another planned change.',
      body: NewPlannedProcessors.extend({ reason: OperatorReason }),
      response: { 200: OperatorSettings },
    },
  },
  withdrawProcessors: {
    method: 'DELETE',
    url: '/api/operator/settings/planned-processors',
    schema: {
      summary: 'Takes a planned change of the processors back and mails that; without one it does nothing.',
      body: z.strictObject({ reason: OperatorReason }),
      response: { 200: OperatorSettings },
    },
  },
  saveFigures: {
    method: 'PUT',
    url: '/api/operator/settings/figures',
    schema: {
      summary: 'Sets the figures of the frontpage, or hides them.',
      body: z.strictObject({ figures: SiteFigures.nullable(), reason: OperatorReason }),
      response: { 200: OperatorSettings },
    },
  },
  saveSeller: {
    method: 'PUT',
    url: '/api/operator/settings/seller',
    schema: {
      summary: 'Sets the seller of future invoices.',
      body: z.strictObject({ seller: SellerInput, reason: OperatorReason }),
      response: { 200: OperatorSettings },
    },
  },
} as const satisfies Record<string, Endpoint>;
