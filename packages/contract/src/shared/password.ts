import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';

/** Key of the password rule's message; takes the placeholder `value` (the minimum length). */
export const VERIFY_PASSWORD = 'verify_password';

/** Rule `verify_password`: the length is judged after trimming, the value is kept as typed. */
export const Password = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .refine(
    (value) =>
      value.trim().length >= PASSWORD_MIN_LENGTH && /\d/.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value),
    { error: VERIFY_PASSWORD },
  );
