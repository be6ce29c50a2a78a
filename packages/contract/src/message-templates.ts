import { z } from 'zod';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam } from './shared/scalars.ts';

/**
 * Variables that subject and body may contain in double braces, e.g. `{{beruf}}`; the server fills them in for each
 * recipient when the letter is sent.
 */
export const templateVariables = [
  'beruf',
  'ort',
  'stelle',
  'stellenberuf',
  'arbeitsort',
  'gehalt',
  'beginn',
  'arbeitszeit',
  'homeoffice',
  'vertrag',
  'firma',
  'absender',
] as const;
export const TemplateVariable = z.enum(templateVariables);
export type TemplateVariable = z.infer<typeof TemplateVariable>;

export const TEMPLATES_MAX = 50;

const Fields = z.strictObject({
  title: z.string().trim().min(1, 'fill_required').max(100),
  subject: z.string().trim().max(SUBJECT_MAX_LENGTH),
  body: z.string().trim().min(1, 'error_no_message').max(MESSAGE_MAX_LENGTH),
});

/** A template for contact requests, shared by the users of a company. */
export const MessageTemplate = Fields.extend({ id: Id });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const Params = z.object({ id: IdParam });

export const messageTemplatesApi = {
  list: {
    method: 'GET',
    url: '/api/message-templates',
    schema: { summary: "The company's templates by title.", response: { 200: z.array(MessageTemplate) } },
  },
  create: {
    method: 'POST',
    url: '/api/message-templates',
    schema: {
      summary: 'Adds a template; 403 `template_limit` beyond 50.',
      body: Fields.extend({ idempotency_key: IdempotencyKey }),
      response: { 201: MessageTemplate },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/message-templates/:id',
    schema: {
      summary: 'Changes a template.',
      params: Params,
      body: Fields.partial(),
      response: { 200: MessageTemplate },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/message-templates/:id',
    schema: {
      summary: 'Removes a template; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/message-templates/:id/restore',
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: MessageTemplate } },
  },
} as const satisfies Record<string, Endpoint>;
