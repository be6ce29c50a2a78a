import { expect, test } from 'vitest';
import { requirementsOf, titlesIn } from './proofs.ts';

const page = `
| state | requirement | proof or room |
|---|---|---|
| done | Somebody logs in. | \`web/login.test.ts\` › *logs in*, *says "no" \\| nothing*<br>\`e2e/journeys/a.e2e.ts\` › *somebody logs in* |
| done | Nobody knows. | \`server/a.ts\` |
| open | Pays (the texts stand in \`server/texts.ts\`). | shop, sub-accounts |
`;

test('reads of each line its state, its proofs and its room', () => {
  const login = 'apps/web/src/login.test.ts';
  expect(requirementsOf(page)).toEqual([
    {
      state: 'done',
      text: 'Somebody logs in.',
      proofs: [
        { file: login, title: 'logs in' },
        { file: login, title: 'says "no" | nothing' },
        { file: 'e2e/journeys/a.e2e.ts', title: 'somebody logs in' },
      ],
      room: '',
    },
    { state: 'done', text: 'Nobody knows.', proofs: [], room: '`server/a.ts`' },
    { state: 'open', text: expect.stringMatching(/^Pays/), proofs: [], room: 'shop, sub-accounts' },
  ]);
});

test('knows tests by themselves and by their groups, steps of journeys, and titles with gaps', () => {
  const source = `
    describe('a list', () => {
      describe.each([1])('of %i', () => { test('is short', () => { expect('x').toBe('y'); }); });
      test.each([['a'], ['b']])('holds "%s"', () => {});
    });
    test('is \\'quoted\\'', async ({ step }) => { await step('goes on', async () => {}); });
    for (const from of [1]) test(\`leads from \${from}\`, () => {});
    const later = () => latest('is no test');
  `;
  expect(titlesIn('a.test.ts', source)).toEqual([
    'a list › of %i › is short',
    'of %i › is short',
    'is short',
    'a list › holds "%s"',
    'holds "%s"',
    "is 'quoted'",
    "is 'quoted' › goes on",
    'goes on',
    `leads from \${from}`,
  ]);
});
