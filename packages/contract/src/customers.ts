import { z } from 'zod';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from './shared/constants.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Day, Id, IdempotencyKey, IdParam, Instant } from './shared/scalars.ts';

/** Most customers of one company. */
export const CUSTOMERS_MAX = 1000;

const Text = (max: number) => z.string().trim().max(max);
const none = z.literal('');

const fields = {
  /** Company name. */
  company: Text(NAME_MAX_LENGTH).min(1, 'fill_required'),
  contact_person: Text(NAME_MAX_LENGTH),
  email: z.union([none, z.string().trim().max(254).pipe(z.email('invalid_email'))], 'invalid_email'),
  /** Accepted in any notation, stored in E.164; numbers without a prefix belong to the country. */
  phone: Text(40),
  street: Text(NAME_MAX_LENGTH),
  postal_code: Text(12),
  city: Text(NAME_MAX_LENGTH),
  /** ISO 3166-1 alpha-2 code of a listed country. */
  country: z.string().regex(/^[A-Z]{2}$/),
  note: Text(FREE_TEXT_MAX_LENGTH),
  /** Day of the last contact; presenting a candidate sets it as well. null: none is known. */
  contacted_on: Day.refine((day) => day >= '1990-01-01' && day <= '2099-12-31', { error: 'invalid_day' }).nullable(),
};

/** A customer, for whom a recruiter looks for candidates. Unknown fields are empty texts. */
export const Customer = z.object({
  ...fields,
  email: z.string(),
  id: Id,
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** The postal code has to match the country (`isPostalCode`). */
export const NewCustomer = z.strictObject({
  company: fields.company,
  contact_person: fields.contact_person.default(''),
  email: fields.email.default(''),
  phone: fields.phone.default(''),
  street: fields.street.default(''),
  postal_code: fields.postal_code.default(''),
  city: fields.city.default(''),
  country: fields.country.default('DE'),
  note: fields.note.default(''),
  contacted_on: fields.contacted_on.default(null),
  idempotency_key: IdempotencyKey,
});
export type NewCustomer = z.input<typeof NewCustomer>;

/** Omitted fields stay. */
export const CustomerChange = z.strictObject(fields).partial();
export type CustomerChange = z.input<typeof CustomerChange>;

const Params = z.object({ id: IdParam });

export const customersApi = {
  list: {
    method: 'GET',
    url: '/api/customers',
    schema: { summary: "The company's customers by name.", response: { 200: z.array(Customer) } },
  },
  csv: {
    method: 'GET',
    url: '/api/customers/csv',
    schema: {
      summary: 'The customers with their projects, presented candidates and last contact, as a CSV file.',
      response: { 200: z.unknown() },
    },
  },
  get: {
    method: 'GET',
    url: '/api/customers/:id',
    schema: { summary: 'One customer.', params: Params, response: { 200: Customer } },
  },
  create: {
    method: 'POST',
    url: '/api/customers',
    schema: {
      summary: 'Adds a customer; 403 `customer_limit` beyond 1,000.',
      body: NewCustomer,
      response: { 201: Customer },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/customers/:id',
    schema: { summary: 'Changes a customer.', params: Params, body: CustomerChange, response: { 200: Customer } },
  },
  delete: {
    method: 'DELETE',
    url: '/api/customers/:id',
    schema: {
      summary: 'Removes a customer, not the projects for it; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/customers/:id/restore',
    schema: { summary: 'Takes back a removal.', params: Params, response: { 200: Customer } },
  },
} as const satisfies Record<string, Endpoint>;
