import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { callAs, placePerson } from '#features/consents/consents.factory.ts';
import { lockCandidate } from '#features/consents/consents.queries.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { testApp } from '#test/api.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { updateToRestricted } from './my-data.queries.ts';

const app = await testApp();
const beside = connectBeside(app.connection);

test.each([
  ['/consents', 'POST', { kind: 'placement', given: true }],
  ['/consents', 'POST', { kind: 'funding', given: true }],
  ['/objection', 'POST', undefined],
  ['/claims', 'POST', { choice: 'agent' }],
  ['', 'PATCH', { person: { city: 'Kiel' }, previous: { 'person.city': null } }],
] as const)(
  'a call of %s of somebody whose data are deleted at the same moment changes nothing',
  async (path, method, payload) => {
    const { profile_id, token } = await placePerson(app);
    const [isLocked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = beside.transaction(async (tx) => {
      await lockCandidate(tx, profile_id);
      isLocked.resolve();
      await goesOn.promise;
      await updateToRestricted(tx, profile_id, new Date());
    });
    await isLocked.promise;
    const answer = callAs(app, null, method, `/api/my-data/${token}${path}`, payload);
    await vi.waitUntil(async () => (await countWaiting(beside)) > 0).finally(goesOn.resolve);
    await deleting;
    const { statusCode, body } = await answer;

    expect([statusCode, JSON.parse(body).code]).toEqual([409, 'placement_ended']);
    const [row] = await app.db.select().from(candidates).where(eq(candidates.profile_id, profile_id));
    expect(row).toMatchObject({ is_online: false, placement_consented_at: null });
    expect(row?.placement_ended_at).not.toBeNull();
  },
);
