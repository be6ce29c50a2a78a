import { z } from 'zod';
import { SecondFactorCode } from './second-factor.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, Instant } from './shared/scalars.ts';

/** What an operator did, as the log names it. */
export const operatorActions = [
  'operator_granted',
  'operator_revoked',
  'two_factor_enabled',
  'two_factor_disabled',
  'account_opened',
  'account_locked',
  'account_unlocked',
  'sessions_ended',
  'activation_sent',
  'deletion_started',
  'deletion_cancelled',
  'plan_days_granted',
  'vat_decided',
  'vat_asked',
  'transfer_allowed',
  'transfer_refused',
  'invoice_paid',
  'invoice_cancelled',
  'invoice_refunded',
  'records_exported',
  'page_created',
  'page_published',
  'page_unpublished',
  'page_renamed',
  'page_scheduled',
  'page_schedule_cancelled',
  'proposal_rejected',
  'help_item_changed',
  'help_item_deleted',
  'tour_changed',
  'tour_deleted',
  'catalogue_changed',
  'plan_version_added',
  'settings_changed',
  'seller_changed',
  'job_repeated',
  'mail_repeated',
  'report_decided',
  'help_request_answered',
  'help_request_closed',
  'support_view_opened',
  'support_view_ended',
] as const;
export const OperatorAction = z.enum(operatorActions);
export type OperatorAction = z.infer<typeof OperatorAction>;

/** What an action was done to. */
export const OperatorSubject = z.enum([
  'account',
  'company',
  'invoice',
  'page',
  'help_item',
  'help_request',
  'tour',
  'catalogue',
  'plan',
  'settings',
  'job',
  'mail',
  'report',
  'export',
]);
export type OperatorSubject = z.infer<typeof OperatorSubject>;

/** Why an operator does something: asked for with every change, and kept in the log. */
export const OperatorReason = z.string().trim().min(3).max(500);

export const OperatorLogEntry = z.object({
  id: Id,
  at: Instant,
  /** Login address of the operator; null: the account is gone, or the command line did it. */
  operator: z.string().nullable(),
  action: OperatorAction,
  subject_kind: OperatorSubject,
  /** Id or number of the subject, such as `RE-2026-000012`; null: there is only one. */
  subject_id: z.string().nullable(),
  reason: z.string(),
});
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>;

export const LogFilter = z.object({
  subject_kind: OperatorSubject.optional(),
  subject_id: z.string().trim().max(60).optional(),
  action: OperatorAction.optional(),
  /** Part of the login address of the operator. */
  operator: z.string().trim().max(100).optional(),
  /** First and last day in German time. */
  // The database keeps no moments before the year 1, and days of then have no German time.
  from: Day.refine((day) => day >= '1900-01-01', 'invalid').optional(),
  to: Day.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

export const operatorApi = {
  confirm: {
    method: 'POST',
    url: '/api/operator/confirmation',
    schema: {
      summary: 'Opens the operator area for this session, until it was not used for 15 minutes.',
      body: z.strictObject({
        password: z.string().min(1).max(1000),
        /** Asked for by a 422 at `code`, once the password was right, where a second factor is enabled. */
        code: SecondFactorCode.optional(),
      }),
      response: { 204: z.null() },
    },
  },
  log: {
    method: 'GET',
    url: '/api/operator/log',
    schema: {
      summary: 'What operators did, latest first.',
      querystring: LogFilter.extend({
        /** Id of the last entry of the page before. */
        before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      }),
      response: { 200: z.object({ items: z.array(OperatorLogEntry), has_more: z.boolean() }) },
    },
  },
  logCsv: {
    method: 'GET',
    url: '/api/operator/log/csv',
    schema: {
      summary: 'All entries that match as a CSV file.',
      querystring: LogFilter,
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
