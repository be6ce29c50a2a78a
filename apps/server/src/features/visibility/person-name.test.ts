import { expect, test } from 'vitest';
import { holdsName } from './person-name.ts';

test.each([
  ['peters.beratung@web.example', 'Peters', true],
  ['karlpeters@web.example', 'Peters', true],
  ['karlbauer@web.example', 'Bauer', false],
  ['karl.bauer@web.example', 'Bauer', true],
  ['Bauers Werkstatt', 'Bauer', true],
])('in %s the name %s is found: %s; six letters also within a word', (text, last_name, holds) => {
  expect(holdsName(text, { first_name: null, last_name })).toBe(holds);
});
