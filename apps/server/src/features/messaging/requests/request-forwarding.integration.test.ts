import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());

const passOn = (person: SignedIn, id: number, note = '') =>
  callAs(app, person, 'POST', `${threadsUrl}/${id}/pass-on`, { note });
const mailsTo = async (address: string) => (await queuedMails(app)).filter(({ to }) => to === address);

/** A request to a candidate placed by an agent. */
async function newRequest(email: string | null, words = 'Guten Tag, kommen Sie zu uns!') {
  const employer = await signIn(app, {
    company: { name: 'Rhein Bau' },
    profile: { first_name: 'Kanari', last_name: 'Vogel' },
  });
  const agent = await signIn(app, { role: 3, company: { name: 'Agentur Nord' } });
  const candidate = await signInCandidate(app, {}, agent);
  await app.db.update(profiles).set({ email }).where(eq(profiles.id, candidate.profile_id));
  const payload = await newContactRequest(app.db, candidate.gegenpost_id, { body: words });
  const { id } = (await callAs(app, employer, 'POST', threadsUrl, payload)).json();
  return { employer, agent, candidate, id: id as number };
}

test('an agent mails an open request to the candidate: offer, company, words and note, and no name of a person', async () => {
  const { employer, agent, id } = await newRequest(
    'mareike@example.org',
    'Mehr auf https://boese.example/x <b>fett</b>',
  );
  expect(await openThread(app, agent, id)).toMatchObject({ can_pass_on: true, passed_on_at: null });

  const answer = await passOn(agent, id, 'Das passt gut. www.agentur.de');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().passed_on_at).not.toBeNull();
  expect(await openThread(app, employer, id)).toMatchObject({ can_pass_on: false, passed_on_at: null });

  const [mail, ...others] = await mailsTo('mareike@example.org');
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Eine Anfrage für Sie: Elektroniker/in');
  const readable = mail!.text.replaceAll('\u200b', '');
  for (const part of [
    'Rhein Bau',
    'Agentur Nord schreibt Ihnen dazu:\nDas passt gut. www.agentur.de',
    'Elektroniker/in (m/w/d)',
    '50667',
    'direkt bei der Firma, Vollzeit',
    'Gehalt: 42.000 bis 50.000 € im Jahr',
    'Im Monat: 12 × 3.500 bis 4.167 € oder 13 × 3.231 bis 3.846 €',
    'Beginn: so bald wie möglich',
    'Mehr auf https://boese.example/x <b>fett</b>',
  ]) {
    expect(readable).toContain(part);
  }
  expect(mail!.html).toContain('&lt;b&gt;fett&lt;/b&gt;');
  expect(mail!.html).not.toContain('href');
  expect(`${mail!.text} ${mail!.html}`).not.toMatch(/boese\.example|www\.agentur|kanari|vogel/i);
});

test('is done once a day at most, however often it is requested and by whom', async () => {
  const { agent, id } = await newRequest('einmal@example.org');
  const answers = await Promise.all([1, 2, 3, 4].map(() => passOn(agent, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(await mailsTo('einmal@example.org')).toHaveLength(1);

  await app.db.execute(
    sql`update contact_requests set passed_on_at = passed_on_at - interval '1 day' where thread_id = ${id}`,
  );
  expect((await passOn(agent, id)).statusCode).toBe(200);
  expect(await mailsTo('einmal@example.org')).toHaveLength(2);
});

test('without an address nothing can be mailed, nor with one that is none', async () => {
  for (const email of [null, 'mareike']) {
    const { agent, id } = await newRequest(email);
    const answer = await passOn(agent, id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'candidate_without_email', message: expect.stringMatching(/E-Mail/) });
    expect((await openThread(app, agent, id)).passed_on_at).toBeNull();
  }
});

test('nobody but the agent passes it on, and only while it is open', async () => {
  const { agent, id } = await newRequest('spaet@example.org');
  expect((await passOn(await signIn(app, { role: 3 }), id)).statusCode).toBe(404);

  const direct = await signIn(app, { role: 3 });
  const candidate = await signInCandidate(app, { contact_by_recruiters: true });
  const payload = await newContactRequest(app.db, candidate.gegenpost_id);
  const own = (await callAs(app, direct, 'POST', threadsUrl, payload)).json().id;
  expect((await passOn(direct, own)).statusCode).toBe(403);

  await callAs(app, agent, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept' });
  expect((await passOn(agent, id)).json()).toMatchObject({ code: 'request_closed' });
  expect(await mailsTo('spaet@example.org')).toEqual([]);
});
