import type { Placement } from '@gegenpost/contract/placement.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callAs, placePerson } from '#features/consents/consents.factory.ts';
import { findConsentStatesOf } from '#features/consents/consents.service.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { signIn, testApp } from '#test/api.ts';

const app = await testApp();
const url = '/api/profile/placement';

/** Somebody whom an agent places, and who has an account. */
async function claimed() {
  const person = await placePerson(app);
  const account = await signIn(app, { role: 1 });
  await app.db.update(profiles).set({ user_id: null }).where(eq(profiles.user_id, account.user_id));
  await app.db.update(profiles).set({ user_id: account.user_id }).where(eq(profiles.id, person.profile_id));
  return { ...person, headers: account.headers };
}
const decide = (headers: Parameters<typeof callAs>[1], body: object) =>
  callAs(app, headers, 'POST', `${url}/consents`, body);

test('a person with an account sees the placing agent, decides, and ends the placement', async () => {
  const { headers, profile_id, agent } = await claimed();
  const { company_id } = agent;
  await decide(headers, { kind: 'placement', given: true });
  const shown = (await callAs(app, headers, 'GET', url)).json<Placement>();
  expect(shown).toMatchObject({ company: 'Alster Personal', consents: { placement: 'given', publication: 'none' } });

  const agreed = (await decide(headers, { kind: 'publication', given: true })).json<Placement>();
  expect(agreed.consents.publication).toBe('given');
  const ended = await decide(headers, { kind: 'placement', given: false });

  expect([ended.statusCode, ended.json()]).toEqual([200, null]);
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.profile_id, profile_id));
  expect(candidate).toMatchObject({ vermittler_company_id: null, vermittler_profile_id: null, is_online: true });
  expect(await findConsentStatesOf(app.db, { company_id, profile_id })).toMatchObject({
    placement: 'withdrawn',
    publication: 'withdrawn',
  });
  expect((await decide(headers, { kind: 'placement', given: true })).json()).toBeNull();
});

test('a person without an agent reads so, and decides nothing', async () => {
  const { headers } = await signIn(app, { role: 1 });
  expect((await callAs(app, headers, 'GET', url)).json()).toBeNull();
  expect((await decide(headers, { kind: 'publication', given: true })).json()).toBeNull();
});
