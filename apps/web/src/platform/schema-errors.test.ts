import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from '#platform/schema-errors.ts';

const schema = z.strictObject({ title: z.string().min(1), note: z.string() });
const labels = { title: 'Titel', note: 'Notiz' };

test('says at the field that half an emoji cannot be stored, beside what the schema finds', () => {
  const errors = schemaErrors(schema, { title: '', note: '😀'.slice(0, 1) }, labels);
  expect(errors.title).toBe('Bitte füllen Sie das Feld „Titel“ aus.');
  expect(errors.note).toMatch(/^„Notiz“ enthält ein Zeichen, das wir nicht speichern können/);
  expect(schemaErrors(schema, { title: '😀', note: '' }, labels)).toEqual({});
});
