import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';

/** Key of the password rule's message; takes the placeholder `value` (the minimum length). */
export const VERIFY_PASSWORD = 'verify_password';

/** The parts of rule `verify_password`, so that a form can tick them off one by one. The length is judged after trimming. */
export const passwordRules = [
  { name: 'length', isKept: (value: string) => value.trim().length >= PASSWORD_MIN_LENGTH },
  { name: 'digit', isKept: (value: string) => /\d/.test(value) },
  { name: 'lowercase', isKept: (value: string) => /\p{Ll}/u.test(value) },
  { name: 'uppercase', isKept: (value: string) => /\p{Lu}/u.test(value) },
] as const;

/** Rule `verify_password`; the value is kept as typed. */
export const Password = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .refine((value) => passwordRules.every(({ isKept }) => isKept(value)), { error: VERIFY_PASSWORD });
