import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { connectBeside } from '#test/db.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';

/** Everything that could tell who a candidate is. */
const canaries = {
  profile: {
    salutation: 'f' as const,
    first_name: 'Kanarina',
    last_name: 'Vogelsang',
    birthday: '1987-03-14',
    street: 'Kanarienweg 12',
    city: 'Kanarienstadt',
    postal_code: '50667',
    phone: '+492211234567',
    email: 'kanarina@vogelsang.example',
  },
  work: [
    {
      employer: 'Canary GmbH',
      title: 'Leiterin Canary-Labor',
      description: 'Bei Canary seit 2015',
      from_on: '2015-01-01',
      to_on: null,
      current: true,
    },
  ],
};
export const secret = /kanarin|vogelsang|kanarien|1234567|canary|1987|14\.03/i;

/** Agents of an app who present somebody to a customer. */
export function presentationsOf(app: Awaited<ReturnType<typeof testApp>>) {
  async function world(candidate: object = {}, identity: object = {}) {
    const agent = await signIn(app, { role: 3 });
    await app.db
      .update(profiles)
      .set({ first_name: 'Nina', last_name: 'Kern', email: 'kern@agentur.example', phone: '+4943112345' })
      .where(eq(profiles.id, agent.profile_id));
    const placing = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    const { profile_id, gegenpost_id } = await createCandidate(app.db, {
      user: null,
      profile: { ...canaries.profile, ...identity },
      candidate: { ...placing, about: 'Ich bin Kanarina.', ...candidate },
      visibility: { visibility: 'public' },
      work_experience: canaries.work,
    });
    const customer = await createCustomerOf(app.db, agent.company_id!, {
      contact_person: 'Wiebke Lassen',
      email: `lassen-${randomUUID()}@foerdewerk.example`,
    });
    const url = `/api/own-candidates/${profile_id}/presentations`;
    return { agent, profile_id, gegenpost_id, customer, url };
  }
  const send = (person: SignedIn, url: string, customer_id: number, values: object = {}) =>
    callAs(app, person, 'POST', url, {
      customer_id,
      message: 'Passt zu Ihrer Stelle.',
      idempotency_key: randomUUID(),
      ...values,
    });
  const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);

  return { world, send, mailsTo };
}

/**
 * Presentations of an app; `there` is a second process on the same database. The clock of both stands until a test
 * moves `time.now`.
 */
export async function presentationsOfTwoProcesses() {
  const start = new Date('2026-11-23T10:00:00Z');
  const time = { start, now: start };
  const parts = await testParts({ clock: { now: () => time.now }, connections: 4 });
  const app = await testApp({ parts });
  const [db, jobs] = [connectBeside(parts.connection), createJobs(parts.connection, parts.log)];
  const there = await testApp({ parts: { ...parts, db, jobs } });
  beforeAll(() => app.jobs.start());
  afterAll(() => app.jobs.stop());
  return { time, parts, app, there, ...presentationsOf(app) };
}
