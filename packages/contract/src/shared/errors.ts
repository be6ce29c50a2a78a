import { z } from 'zod';

/** Codes that a client may handle. The message beside them is for the user. */
export const ErrorCode = z.enum([
  'login_failed',
  'already_logged_in',
  'too_many_logins',
  'validation',
  'unauthenticated',
  'forbidden',
  'right_missing',
  'registration_unfinished',
  'terms_not_accepted',
  'not_found',
  'conflict',
  'idempotency_key_reused',
  'profile_views_used_up',
  'saved_search_limit',
  'sub_account_limit',
  'template_limit',
  'customer_limit',
  'project_limit',
  'project_full',
  'project_closed',
  'project_read_only',
  'stage_limit',
  'stage_not_empty',
  'last_stage',
  'talent_limit',
  'sharing_limit',
  'activity_limit',
  'sharing_ended',
  'contact_limit',
  'contact_day_limit',
  'contact_refused',
  'contact_exists',
  'contact_not_allowed',
  'request_closed',
  'request_ends',
  'request_passed_on',
  'candidate_without_email',
  'thread_closed',
  'candidate_not_found',
  'note_changed',
  'company_changed',
  'vat_check_limit',
  'gegenpost_id_not_found',
  'media_not_available',
  'too_many_files',
  'station_limit',
  'sub_account_deletion',
  'activation_code_invalid',
  'activation_code_used',
  'activation_code_expired',
  'payment_failed',
  'shop_closed',
  'file_type_unsupported',
  'file_too_large',
  'file_protected',
  'file_active_content',
  'file_unreadable',
  'file_infected',
  'scanner_unavailable',
  'import_unreadable',
  'csrf_token_mismatch',
  'too_many_requests',
  'timeout',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Field path (dots for nesting, e.g. `offer.pay_from`) → messages. `:attribute` stands for the field's label. */
export const FieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof FieldErrors>;

/** The body of every failure. */
export const ErrorBody = z.object({
  /** German text for the user: what happened and what to do. */
  message: z.string(),
  code: ErrorCode.optional(),
  errors: FieldErrors.optional(),
  /** Whole seconds to wait; with 423 and 429. */
  seconds: z.number().int().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
