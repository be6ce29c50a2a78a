import { Password } from '@gegenpost/contract/shared/password.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordRules } from './password-rules.tsx';

const kept = (password: string) => {
  render(<PasswordRules password={password} />);
  return screen.getAllByRole('listitem').map((item) => item.textContent?.endsWith(': erfüllt') ?? false);
};

test.each([
  ['', [false, false, false, false]],
  ['       a', [false, false, true, false]],
  ['abcdefgh', [true, false, true, false]],
  ['ÄÖÜ12345', [true, true, false, true]],
  ['Straße12', [true, true, true, true]],
])('ticks off the parts that “%s” keeps, as the schema judges them', (password, parts) => {
  expect(kept(password)).toEqual(parts);
  expect(Password.safeParse(password).success).toBe(parts.every(Boolean));
});
