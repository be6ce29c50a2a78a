import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';

/** Message key of the password rule; its placeholder `value` is the minimum length. */
export const VERIFY_PASSWORD = 'verify_password';

/**
 * Parts of the rule `verify_password`, so that a form can show them one by one. The length is checked after trimming.
 */
export const passwordRules = [
  { name: 'length', isKept: (value: string) => value.trim().length >= PASSWORD_MIN_LENGTH },
  { name: 'digit', isKept: (value: string) => /\d/.test(value) },
  { name: 'lowercase', isKept: (value: string) => /\p{Ll}/u.test(value) },
  { name: 'uppercase', isKept: (value: string) => /\p{Lu}/u.test(value) },
] as const;

/** Rule `verify_password`; the value is not trimmed. */
export const Password = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .refine((value) => passwordRules.every(({ isKept }) => isKept(value)), { error: VERIFY_PASSWORD });
