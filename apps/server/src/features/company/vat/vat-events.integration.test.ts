import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { updateSiteSettings } from '#features/pages/pages.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { aSecond } from '#test/pace.ts';
import { testParts } from '#test/parts.ts';
import { openPage } from '#test/socket.ts';

// Jobs are worked off by `there`; the register is the recorded one of the demo world, so nobody is asked.
const parts = await testParts();
const here = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const there = await testApp({ parts });

beforeAll(async () => {
  await updateSiteSettings(here.db, { demo_loaded_at: new Date() });
  await there.jobs.start();
  // Enqueues here, and leaves the work to the other process.
  await here.jobs.start();
  await Promise.all([here, there].map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(() => Promise.all([here.jobs.stop(), there.jobs.stop()]));

async function save({ headers }: SignedIn, vat_reg_no: string): Promise<CompanyProfile> {
  const company = (await here.inject({ url: '/api/company', headers })).json<CompanyProfile>();
  const payload = { vat_reg_no, previous: { vat_reg_no: company.vat_reg_no } };
  return (await here.inject({ method: 'PATCH', url: '/api/company', headers, payload })).json<CompanyProfile>();
}

const stateOf = async ({ headers }: SignedIn) =>
  (await here.inject({ url: '/api/company', headers })).json<CompanyProfile>().vat_state;

test.each([
  ['DE136695976', 'valid', 'vat-validation-succeeded'],
  ['DE811120001', 'invalid', 'vat-validation-failed'],
])(
  'tells everybody of the company, on both processes, within a second of the answer: %s is %s',
  async (number, state, event) => {
    const [user, stranger] = [await signIn(here), await signIn(here)];
    const created = await createUser(here.db, { company_id: user.company_id, rights: [] });
    const colleague = { ...created, headers: await sessionOf(here, created.user_id) };
    const pages = await Promise.all([openPage(here, user), openPage(there, colleague)]);
    const foreign = await openPage(here, stranger);

    expect(await save(user, number)).toMatchObject({ vat_state: 'pending', vat_register: 'recorded' });
    await expect.poll(() => stateOf(user)).toBe(state);
    const answeredAt = performance.now();
    await expect.poll(() => pages.every(({ heard }) => heard.includes(event))).toBe(true);
    expect(performance.now() - answeredAt).toBeLessThan(aSecond());
    expect(foreign.heard.filter((heard) => heard.startsWith('vat'))).toEqual([]);
    for (const page of [...pages, foreign]) page.close();
  },
);
