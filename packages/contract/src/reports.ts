import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, PublicId, Token } from './shared/scalars.ts';

/** Working days within which a report is decided. */
export const REPORT_TARGET_DAYS = 3;
/** Months in which either side may complain about a decision. */
export const COMPLAINT_MONTHS = 6;
export const REPORT_TEXT_MAX = 4000;

export const ReportReason = z.enum([
  'fraud',
  'insult',
  'discrimination',
  'spam',
  'privacy',
  'child_abuse',
  'other_illegal',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

/** `page`: anything else, by its address. */
export const ReportKind = z.enum(['thread', 'candidate', 'company', 'public_card', 'shared_profile', 'page']);
export type ReportKind = z.infer<typeof ReportKind>;

/** What is reported, by what the reporter has in hand. The server finds out what an address shows. */
export const ReportSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('thread'),
    id: Id,
    /** null: the latest message of the other side. */
    message_id: Id.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('candidate'), id: PublicId }),
  z.strictObject({ kind: z.literal('company'), id: PublicId }),
  z.strictObject({ kind: z.literal('page'), address: z.string().trim().min(3, 'fill_required').max(500) }),
]);
export type ReportSubject = z.infer<typeof ReportSubject>;

export const NewReport = z.strictObject({
  subject: ReportSubject,
  reason_code: ReportReason.nullable().refine((reason) => reason !== null, { error: 'choose_required' }),
  /** Why it breaks the law or the terms. */
  text: z.string().trim().min(10, 'fill_required').max(REPORT_TEXT_MAX),
  /** Of guests, who need not say them where children are abused; those of an account are known. */
  name: z.string().trim().max(100).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** That what is stated is right and complete, to the best of the reporter's knowledge. */
  good_faith: z.literal(true, 'accept_required'),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.string().max(200).default(''),
  idempotency_key: IdempotencyKey,
});
export type NewReport = z.input<typeof NewReport>;

export const ReportReceipt = z.object({
  /** By which both sides speak of the report: `ABCD-EFGH`. */
  reference: z.string(),
  received_at: Instant,
  /** Whether the receipt was mailed too. */
  is_mailed: z.boolean(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

export const ReportState = z.enum(['new', 'in_review', 'decided', 'appealed']);
export type ReportState = z.infer<typeof ReportState>;

export const ReportDecision = z.enum(['no_action', 'content_removed', 'visibility_restricted', 'account_locked']);
export type ReportDecision = z.infer<typeof ReportDecision>;

export const ReportParty = z.enum(['reporter', 'affected']);
export type ReportParty = z.infer<typeof ReportParty>;

/** What the reporter saw, as the reporter saw it. */
export const ReportSnapshot = z.object({
  title: z.string(),
  facts: z.array(
    z.object({
      name: z.enum([
        'address',
        'agency',
        'qualifications',
        'place',
        'about',
        'experience',
        'documents',
        'skills',
        'contact',
        'description',
        'website',
        'offer',
      ]),
      text: z.string(),
    }),
  ),
  messages: z.array(
    z.object({ is_reporter: z.boolean(), body: z.string(), at: Instant, is_reported: z.boolean(), id: Id }),
  ),
});
export type ReportSnapshot = z.infer<typeof ReportSnapshot>;

export const ListedReport = z.object({
  id: Id,
  reference: z.string(),
  subject_kind: ReportKind,
  reason_code: ReportReason,
  state: ReportState,
  created_at: Instant,
  /** End of the working day by which it has to be decided; null: decided. */
  due_at: Instant.nullable(),
  is_overdue: z.boolean(),
  decision: ReportDecision.nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;

export const ReportDetail = ListedReport.extend({
  subject_id: z.string(),
  /** null: erased with the reporter's account. */
  text: z.string().nullable(),
  /** null: nothing could be seen, or erased. */
  snapshot: ReportSnapshot.nullable(),
  reporter: z.object({ has_account: z.boolean(), name: z.string().nullable(), email: z.string().nullable() }),
  /** Who is told of a decision; null: nobody with an account. */
  affected: z.object({ user_id: Id, email: z.string() }).nullable(),
  /** Other reports of the same subject. */
  others: z.int(),
  /** What can be decided here. */
  options: z.array(ReportDecision),
  /** Decisions and complaints, oldest first. */
  history: z.array(
    z.object({
      at: Instant,
      what: z.enum(['decided', 'appealed']),
      decision: ReportDecision.nullable(),
      party: ReportParty.nullable(),
      text: z.string(),
      operator: z.string().nullable(),
    }),
  ),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** The statement of reasons, as both sides read it. */
export const ReportStatement = z.string().trim().min(20, 'fill_required').max(REPORT_TEXT_MAX);

export const NewDecision = z.strictObject({
  decision: ReportDecision,
  statement: ReportStatement,
  reason: OperatorReason,
});
export type NewDecision = z.infer<typeof NewDecision>;

const params = z.object({ id: IdParam });

export const reportsApi = {
  create: {
    method: 'POST',
    url: '/api/reports',
    schema: {
      summary: 'Reports content to the operator (DSA, article 16); the answer is its receipt.',
      body: NewReport,
      response: { 201: ReportReceipt },
    },
  },
  complaint: {
    method: 'GET',
    url: '/api/report-complaints/:token',
    schema: {
      summary: 'The decision that the link of a mail complains about; changes nothing.',
      params: z.object({ token: Token }),
      response: {
        200: z.object({ reference: z.string(), decision: ReportDecision, decided_at: Instant, until: Instant }),
      },
    },
  },
  complain: {
    method: 'POST',
    url: '/api/report-complaints/:token',
    schema: {
      summary: 'Has a decision looked at again (DSA, article 20), once for each side.',
      params: z.object({ token: Token }),
      body: z.strictObject({ text: z.string().trim().max(REPORT_TEXT_MAX).default('') }),
      response: { 204: z.null() },
    },
  },
  list: {
    method: 'GET',
    url: '/api/operator/reports',
    schema: {
      summary: 'Reports: those to decide oldest first, decided ones latest first.',
      querystring: z.object({
        folder: z.enum(['open', 'decided']).default('open'),
        /** So many were read before. */
        offset: z.coerce.number().int().min(0).max(100_000).default(0),
      }),
      response: { 200: z.object({ items: z.array(ListedReport), has_more: z.boolean(), open: z.int() }) },
    },
  },
  csv: {
    method: 'GET',
    url: '/api/operator/reports/csv',
    schema: {
      summary: 'All reports as CSV, for the transparency report (DSA, article 15).',
      response: { 200: z.unknown() },
    },
  },
  get: {
    method: 'GET',
    url: '/api/operator/reports/:id',
    schema: { summary: 'A report with what its reporter saw.', params, response: { 200: ReportDetail } },
  },
  review: {
    method: 'POST',
    url: '/api/operator/reports/:id/review',
    schema: { summary: 'Marks a report as being looked at.', params, response: { 204: z.null() } },
  },
  decide: {
    method: 'POST',
    url: '/api/operator/reports/:id/decision',
    schema: {
      summary: 'Decides a report, acts on its subject, and mails the reasons to both sides.',
      params,
      body: NewDecision,
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
