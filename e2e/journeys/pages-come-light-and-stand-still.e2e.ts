import type { Page } from '@playwright/test';
import { paths } from '../../apps/web/src/platform/paths.ts';
import { type Address, addresses } from '../support/addresses.ts';
import { expect, test } from '../support/journey.ts';
import { openWhole, restyledByInsertion, watchShifts } from '../support/page-load.ts';
import { type Person, password, signInByApi } from '../support/sign-in.ts';

// Minutes in all, one person after the other: two workers share them.
test.describe.configure({ mode: 'parallel' });

/** A line of text that comes late above a list is 0.04 on a phone, and a tap on the list hits something else. */
const SHIFT_MAX = 0.03;
const widths = [390, 1440] as const;

/** How many requests the first visit of a daily page may make in all, calls included. */
const requestsMax = [
  ['guest', '/de/login', 32],
  ['candidate', '/de/dashboard', 52],
  ['employer', '/de/dashboard', 51],
  ['candidate', '/de/inbox', 40],
  ['employer', '/de/inbox', 44],
  ['employer', '/de/search', 49],
  ['candidate', '/de/profile', 53],
  ['employer', '/de/profile', 36],
] as const;

/** A document of its own, and pages that the demo world has no example of. */
const left = [
  'Frontpage',
  'AccountManagerEdit',
  'ContactRequest',
  'StaffagentCandidateContact',
  'OperatorHelpRequest',
  'OperatorReport',
];

test('every page of the app has an address here', () => {
  const known = new Set([...left, ...Object.values(addresses).flatMap(Object.keys)]);
  expect(Object.keys(paths).filter((name) => !known.has(name))).toEqual([]);
});

for (const [person, path, max] of requestsMax) {
  test(`${path} comes in few requests to a ${person}, and a second visit asks for no code`, async ({ newVisitor }) => {
    const page = await newVisitor(person, { serviceWorkers: 'allow' });
    const first = await openWhole(page, path);
    expect(first.code).not.toEqual([]);
    expect(first.requests).toBeLessThanOrEqual(max);
    expect(first.repeated).toEqual([]);
    expect((await openWhole(page, path)).code).toEqual([]);
  });
}

for (const person of Object.keys(addresses) as (Person | 'guest')[]) {
  for (const width of widths) {
    test(`nothing moves while pages of a ${person} load at ${width} px`, async ({ newVisitor }) => {
      const page = await newVisitor('guest', { viewport: { width, height: width === 390 ? 844 : 900 } });
      await watchShifts(page.context());
      if (person !== 'guest') await signInByApi(page, person);
      if (person === 'operator') await confirmPassword(page);
      const shifts: string[] = [];
      const links = new Map<string, string[]>();
      for (const [name, places] of Object.entries(addresses[person])) {
        for (const place of places) {
          const { shift, moved } = await openWhole(page, linkAmong(links, place) ?? (await addressOf(page, place)));
          if (!place.link) links.set(place.path, await linksOf(page));
          if (shift > SHIFT_MAX) shifts.push(`${name}: ${shift.toFixed(3)}, ${moved.join(', ')}`);
        }
      }
      expect(shifts).toEqual([]);
    });
  }
}

/** Of hundreds: what an animation may move at that moment. */
const RESTYLED_MAX = 20;

test('what is inserted into a page has the style of no other elements computed again', async ({ newVisitor }) => {
  const page = await newVisitor('employer', { viewport: { width: 1440, height: 900 } });
  for (const path of [
    '/de/search',
    '/de/dashboard',
    '/de/inbox',
    '/de/projects',
    '/de/settings',
    '/de/company-profile',
  ]) {
    await openWhole(page, path);
    // Again where something else came at that moment.
    await expect.poll(() => restyledByInsertion(page), path).toBeLessThanOrEqual(RESTYLED_MAX);
  }
});

test('a list stands still when the code of the profile beside it comes late', async ({ newVisitor }) => {
  const page = await newVisitor('employer', { viewport: { width: 1440, height: 900 } });
  await watchShifts(page.context());
  const path = await addressOf(page, addresses.employer.CandidateDialog![0]!);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('candidate-printed')) await page.locator('.results li').first().waitFor();
    await route.fulfill({ response });
  });
  const { shift, moved } = await openWhole(page, path);
  await expect(page.getByRole('complementary', { name: 'Profil' })).toBeVisible();
  expect(shift, moved.join(', ')).toBeLessThanOrEqual(SHIFT_MAX);
});

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));

/** Most lists are pages that were opened just before, and need not be opened again for their links. */
const linkAmong = (links: ReadonlyMap<string, string[]>, { path, link }: Address): string | undefined =>
  link && links.get(path)?.find((target) => link.test(target));

/** Of several links to pages of one kind the first. */
async function addressOf(page: Page, { path, link }: Address): Promise<string> {
  if (!link) return path;
  await openWhole(page, path);
  const find = async () => (await linksOf(page)).find((target) => link.test(target));
  await expect.poll(find, `a link like ${link} on ${path}`).toBeDefined();
  return (await find()) ?? path;
}

/** The operator area asks for it once a session. */
async function confirmPassword(page: Page): Promise<void> {
  await page.goto('/de/operator');
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}
