import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import { speakGerman } from '@gegenpost/contract/shared/messages.de.ts';
import { unstorableText } from '@gegenpost/contract/shared/storable-text.ts';
import type { z } from 'zod';
import type { FieldLabels } from './form-errors.ts';

speakGerman();

/**
 * Validates a value with the contract's schema, with the same messages as the server.
 *
 * @returns The first message of each invalid field by its path, with `:attribute` replaced by its label; empty for a
 * valid value.
 */
export function schemaErrors(schema: z.ZodType, value: unknown, labels: FieldLabels = {}): Record<string, string> {
  const { error } = schema.safeParse(value);
  return withLabels({ ...fieldErrorsOf(error?.issues ?? []), ...unstorableText(value) }, labels);
}

function withLabels(errors: FieldErrors, labels: FieldLabels): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [message = '']]) => [
      field,
      message.replaceAll(':attribute', labels[field] ?? field),
    ]),
  );
}
