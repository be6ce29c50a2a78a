import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

test('keeps what a person typed out of the log', () => {
  const refused = Object.assign(new Error('duplicate key value "max@example.org" violates "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(max@example.org) already exists.',
  });
  const error = new Error('Failed query: insert into "users" values ($1)\nparams: Max Geheim,max@example.org', {
    cause: refused,
  });

  const described = describeError(error);

  expect(JSON.stringify(described)).not.toMatch(/max@|Max|Geheim|already exists/);
  expect(described).toMatchObject({ type: 'Error', cause: { code: '23505' } });
  expect(described.at[0]).toMatch(/^at .*logging\.test\.ts/);
});

test('names no address that a mail server repeats', () => {
  expect(describeError(new Error('550 <erika.muster@example.org> unknown')).message).toBe('550 <…@…> unknown');
});
