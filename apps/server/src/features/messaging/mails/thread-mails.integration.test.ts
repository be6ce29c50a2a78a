import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { tellRejections } from '#features/messaging/requests/rejections.service.ts';
import { remindOfRequests } from '#features/messaging/requests/request-delay.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn } from '#test/api.ts';
import { callAs, sendRequest, threadsUrl, writeAs } from '#test/conversations.ts';
import { DAY, startThreadMails } from '#test/thread-mails.ts';

const { app, pass, send, mailsTo, subjectsTo, choose, patch, decide, newRequest } = await startThreadMails();

async function companyNameOf({ company_id }: SignedIn): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(sql`select name from companies where id = ${company_id}`);
  return rows[0]!.name;
}

describe('a request', () => {
  test('is told to the candidate once, with the company and its subject but none of its words', async () => {
    const { employer, candidate, id } = await newRequest();
    await pass(1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(2);
    await Promise.all([send(), send(), send()]);
    await send();
    await send('daily');

    const mails = await mailsTo(candidate);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`Neue Anfrage von ${await companyNameOf(employer)}`);
    for (const text of [mails[0]!.text, mails[0]!.html]) {
      expect(text).toContain('Bewerbung um Sie als Elektroniker/in');
      expect(text).toContain(`https://gegenpost.example/de/inbox/thread/${id}`);
      expect(text).toContain('5. Dezember 2026');
      expect(text).not.toMatch(/möchten Sie kennenlernen|Mareike|Thomsen/);
    }
    expect(await mailsTo(employer)).toEqual([]);
  });

  test('is told to the agent of a placed candidate, who is named by the number alone', async () => {
    const [employer, agent] = [await signIn(app), await signIn(app, { role: 3 })];
    const placed = await createCandidate(app.db, {
      user: null,
      profile: { first_name: 'Quintilla' },
      candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
    });
    const payload = await newContactRequest(app.db, placed.gegenpost_id);
    expect((await callAs(app, employer, 'POST', threadsUrl, payload)).statusCode).toBe(201);
    await pass(3);
    await send();

    const [mail, ...others] = await mailsTo(agent);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`Es geht um Mitglied ${placed.gegenpost_id}.`);
    expect(JSON.stringify(mail)).not.toContain('Quintilla');
  });

  test.each<[string, (parties: { employer: SignedIn; candidate: SignedIn; id: number }) => Promise<unknown>]>([
    ['read', ({ candidate, id }) => patch(candidate, id, { read: true })],
    ['archived', ({ candidate, id }) => patch(candidate, id, { archived: true })],
    ['removed', ({ candidate, id }) => callAs(app, candidate, 'DELETE', `${threadsUrl}/${id}`)],
    ['answered', ({ candidate, id }) => decide(candidate, id, { decision: 'reject' })],
    ['blocked', ({ candidate, id }) => callAs(app, candidate, 'POST', `${threadsUrl}/${id}/block`, {})],
    ['received by an unconfirmed account', ({ candidate }) => unconfirm(candidate)],
    ['received by an account that goes', ({ candidate }) => leave(candidate)],
    ['of no interest', ({ candidate }) => choose(candidate, { contact_mails: 'never' })],
  ])('is not told when it was %s', async (_what, happen) => {
    const parties = await newRequest();
    await happen(parties);
    await pass(3);
    await send();
    await send('daily');
    expect(await mailsTo(parties.candidate)).toEqual([]);
  });

  test('is told at seven to who wants one mail a day, several in one', async () => {
    const { candidate } = await newRequest();
    await choose(candidate, { contact_mails: 'daily' });
    await sendRequest(app, await signIn(app), candidate);
    await pass(3);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await Promise.all([send('daily'), send('daily')]);

    expect(await subjectsTo(candidate)).toEqual(['Neues zu Ihren Anfragen']);
    expect((await mailsTo(candidate))[0]!.text.match(/Anfrage geschickt/g)).toHaveLength(2);
  });

  test('shows no address of a company as a link, and breaks no line of the mail', async () => {
    const { employer, candidate } = await newRequest();
    await app.db.execute(
      sql`update companies set name = ${'Böse\nhttps://boese.example'} where id = ${employer.company_id}`,
    );
    await pass(3);
    await send();
    const [mail] = await mailsTo(candidate);
    expect(mail!.subject).toMatch(/^Neue Anfrage von Böse /);
    expect(mail!.html).not.toContain('boese.example');
    expect(mail!.text).not.toContain('https://boese');
  });
});

async function unconfirm({ user_id }: SignedIn) {
  await app.db.execute(sql`update users set email_confirmed_at = null where id = ${user_id}`);
}
async function leave({ user_id }: SignedIn) {
  await app.db.execute(sql`update users set deletion_requested_at = now() where id = ${user_id}`);
}

describe('a reminder', () => {
  test('comes three days before a request lapses, once, read or not', async () => {
    const { candidate, id } = await newRequest();
    await patch(candidate, id, { read: true });
    await pass(11 * DAY - 1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(1);
    await Promise.all([send(), send()]);
    await pass(DAY);
    await send();

    expect(await subjectsTo(candidate)).toEqual(['Eine Anfrage läuft bald ab']);
  });

  test('comes when the time is over that the candidate asked for, each time', async () => {
    const { candidate, id } = await newRequest();
    for (const times of [1, 2]) {
      expect((await patch(candidate, id, { read: true, later: true })).statusCode).toBe(200);
      await pass(3 * DAY);
      await send();
      expect(await mailsTo(candidate)).toHaveLength(times - 1);
      await remindOfRequests(app);
      await Promise.all([send(), send()]);
      expect(await subjectsTo(candidate)).toEqual(Array(times).fill('Eine Anfrage wartet auf Ihre Antwort'));
    }
  });

  test('is left out while an answer is put off, and after it was', async () => {
    const { candidate, id } = await newRequest();
    await pass(10 * DAY);
    await patch(candidate, id, { read: true, later: true });
    await pass(DAY + 1);
    await send();
    expect(await mailsTo(candidate)).toEqual([]);
    await pass(2 * DAY);
    await remindOfRequests(app);
    await send();
    expect(await subjectsTo(candidate)).toEqual(['Eine Anfrage wartet auf Ihre Antwort']);
  });
});

describe('an answer', () => {
  test.each([
    ['accept', 'Ihre Anfrage wurde angenommen'],
    ['reject', 'Ihre Anfrage wurde abgelehnt'],
  ])('of %s is told once to who asked, with the number of the member alone', async (decision, subject) => {
    const { employer, candidate, id } = await newRequest();
    const release = decision === 'accept' ? ['name'] : [];
    expect((await decide(candidate, id, { decision, release })).statusCode).toBe(200);
    await pass(13);
    await tellRejections(app);
    await Promise.all([send(), send()]);

    const [mail, ...others] = await mailsTo(employer);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(subject);
    expect(mail!.text).toContain(`Mitglied ${candidate.gegenpost_id}`);
    expect(JSON.stringify(mail)).not.toMatch(/Mareike|Thomsen/);
  });
});

test('an answer is not told to who has read what came with it, or wrote after it', async () => {
  const [reader, writer] = [await newRequest(), await newRequest()];
  const message = { body: 'Gern!', idempotency_key: crypto.randomUUID() };
  await decide(reader.candidate, reader.id, { decision: 'accept', release: [], message });
  await decide(writer.candidate, writer.id, { decision: 'accept', release: [] });
  await patch(reader.employer, reader.id, { read: true });
  await pass(1);
  expect((await writeAs(app, writer.employer, writer.id)).statusCode).toBe(201);
  await pass(3);
  await send();
  expect([await mailsTo(reader.employer), await mailsTo(writer.employer)]).toEqual([[], []]);
});
