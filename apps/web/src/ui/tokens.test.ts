import { expect, test } from 'vitest';
import { tokens } from './tokens.ts';

const purposes = ['primary', 'secondary', 'accent', 'error', 'info', 'success', 'warning'] as const;

test.each(['light', 'dark'] as const)(
  'has a colour for each of seven purposes, and one to write on it: %s',
  (scheme) => {
    for (const purpose of purposes) {
      expect(tokens[scheme][purpose]).toMatch(/^#[0-9a-f]{6}$/);
      expect(tokens[scheme][`on-${purpose}`]).toMatch(/^#[0-9a-f]{6}$/);
    }
  },
);
