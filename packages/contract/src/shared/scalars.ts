import { z } from 'zod';

/** Numeric id in a body or an answer. */
export const Id = z.int().min(1).max(2_147_483_647);
export type Id = z.infer<typeof Id>;

/** Numeric id in a path or query. */
export const IdParam = z.coerce.number().int().min(1).max(2_147_483_647);

/** The `gegenpost_id`: 11 random characters; an identifier, not a secret. */
export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{11}$/);
export type PublicId = z.infer<typeof PublicId>;

/** A secret in a link of a mail or a sharing: lowercase letters and digits, at least 128 bits. */
export const Token = z
  .string()
  .regex(/^[a-z0-9]+$/)
  .min(26)
  .max(64);
export type Token = z.infer<typeof Token>;

/** A moment: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** A day without time: `YYYY-MM-DD`. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** Money in whole euro cents. */
export const Cents = z.int();
export type Cents = z.infer<typeof Cents>;

export const Locale = z.enum(['de']);
export type Locale = z.infer<typeof Locale>;

/** Role ids of the specification, and 5: an operator who has neither a profile nor a company. */
export const Role = z.literal([0, 1, 2, 3, 4, 5]);
export type Role = z.infer<typeof Role>;
export const roles = { guest: 0, candidate: 1, employer: 2, staff_agent: 3, leasing_agent: 4, operator: 5 } as const;
/** Everybody with an account, for what concerns nothing but the account. */
export const accountRoles = [1, 2, 3, 4, 5] as const satisfies Role[];
export const loggedInRoles = [1, 2, 3, 4] as const satisfies Role[];
export const companyRoles = [2, 3, 4] as const satisfies Role[];
export const recruiterRoles = [3, 4] as const satisfies Role[];

/** Rights of a sub-account; a new one has all of them. */
export const Right = z.enum(['search', 'contact', 'projects', 'candidates', 'billing']);
export type Right = z.infer<typeof Right>;

/** A UUID that the client creates once per intended creation, so that a retry creates nothing twice. */
export const IdempotencyKey = z.uuid();

export const Salutation = z.enum(['m', 'f', 'transgender']);
export type Salutation = z.infer<typeof Salutation>;
