import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import { validationText } from './messages.de.ts';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { keys?: readonly string[] };

/**
 * Converts the issues of a schema to messages by field path; for an unknown field the path is its own, not that of its
 * object. What is wrong with the whole has no label that could stand for `:attribute`.
 */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message, keys } of issues) {
    const fields = keys ? keys.map((key) => [...path, key]) : [path];
    for (const field of fields) {
      const name = field.join('.');
      const text = validationText(message);
      const said = name === '' && text.includes(':attribute') ? validationText('all_invalid') : text;
      messages.set(name, [...new Set([...(messages.get(name) ?? []), said])]);
    }
  }
  return Object.fromEntries(messages);
}
