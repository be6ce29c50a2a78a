import type { FieldErrors } from './errors.ts';
import { validationText } from './messages.de.ts';

/**
 * Errors of all fields with text that PostgreSQL cannot store: NUL, or an unpaired surrogate (e.g. half an emoji). It
 * checks all text of an input, independent of its schema: names of fields as well as values.
 *
 * @param value  Parsed JSON, query or form. Deep nesting is safe.
 */
export function unstorableText(value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') {
      if (!isStorable(next.value)) errors[path] = [validationText('unstorable_text')];
    } else if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, inner] of Object.entries(next.value)) {
        const name = path === '' ? key : `${path}.${key}`;
        if (isStorable(key)) waiting.push({ path: name, value: inner });
        else errors[name.toWellFormed().replaceAll('\0', '')] = [validationText('unstorable_text')];
      }
    }
  }
  return errors;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
