import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { candidates } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { formOf } from '#test/forms.ts';
import { samplePdf } from '#test/sample-files.ts';
import { createOwn } from './own-candidates.factory.ts';

const app = await testApp();
await app.jobs.start();
const key = () => ({ idempotency_key: randomUUID() });
const signInAgent = (company_id?: number | null) =>
  signIn(app, { role: 4, ...(company_id ? { company_id, rights: ['candidates'] } : {}) });
async function send(by: SignedIn, url: string, fields: Parameters<typeof formOf>[0]) {
  const { headers, payload } = await formOf(fields);
  return app.inject({ method: 'POST', url, headers: { ...by.headers, ...headers }, payload });
}

test('a colleague keeps the career of an offline candidate, each station once', async () => {
  const agent = await signInAgent();
  const colleague = await signInAgent(agent.company_id);
  const { profile_id } = await createOwn(app, agent, { candidate: { is_online: false } });
  const url = `/api/own-candidates/${profile_id}/work-experience`;
  const station = { from: '2020-01', to: null, current: true, employer: 'Werft', title: 'Schlosserin' };
  const words = { ...station, qualification_id: null, description: null };
  const body = { station: words, ...key() };

  const answers = [await callAs(app, colleague, 'POST', url, body), await callAs(app, colleague, 'POST', url, body)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const { id } = answers[0]!.json();
  const change = { station: { ...words, title: 'Meisterin' }, previous: words };
  expect((await callAs(app, agent, 'PUT', `${url}/${id}`, change)).json()).toMatchObject({ id, title: 'Meisterin' });
  expect((await callAs(app, agent, 'GET', url)).json()).toMatchObject([{ id, title: 'Meisterin' }]);
  // The station of another candidate of the company is none of this one.
  const other = await createOwn(app, agent);
  const wrong = `/api/own-candidates/${other.profile_id}/work-experience/${id}`;
  expect((await callAs(app, agent, 'DELETE', wrong)).statusCode).toBe(404);
  expect((await callAs(app, agent, 'DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expect((await callAs(app, agent, 'GET', url)).json()).toEqual([]);
});

test('a station that a colleague changed meanwhile is not overwritten, and what stands there now is said', async () => {
  const agent = await signInAgent();
  const colleague = await signInAgent(agent.company_id);
  const { profile_id } = await createOwn(app, agent);
  const url = `/api/own-candidates/${profile_id}/work-experience`;
  const previous = {
    ...{ from: '2020-01', to: null, current: true, employer: 'Werft', title: 'Schlosserin' },
    ...{ qualification_id: null, description: null },
  };
  const { id } = (await callAs(app, agent, 'POST', url, { station: previous, ...key() })).json();
  const put = (by: SignedIn, title: string, read: object = previous) =>
    callAs(app, by, 'PUT', `${url}/${id}`, { station: { ...previous, title }, previous: read });

  const both = await Promise.all([put(agent, 'Meisterin'), put(colleague, 'Leiterin')]);

  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)!.json();
  const [{ title }] = (await callAs(app, agent, 'GET', url)).json();
  expect(refused).toMatchObject({ code: 'station_changed' });
  expect(refused.message).toContain(`${title}, Werft, 01/2020 bis heute`);
  // Who has read that, or wants just that, is not refused; an empty text is none.
  expect((await put(colleague, title)).statusCode).toBe(200);
  expect((await put(colleague, 'Leiterin', { ...previous, title, description: '' })).statusCode).toBe(200);
});

test('documents are kept, loaded as they are, removed and brought back, by those of the company alone', async () => {
  const [agent, stranger] = [await signInAgent(), await signInAgent()];
  const colleague = await signInAgent(agent.company_id);
  const { profile_id } = await createOwn(app, agent, { candidate: { is_online: false } });
  const url = `/api/own-candidates/${profile_id}/documents`;
  const fields = { kind: 'placement_voucher', file: [samplePdf, 'Gutschein Kern.pdf'] as const, ...key() };

  const stored = await send(colleague, url, fields);

  expect(stored.statusCode, stored.body).toBe(201);
  const { id } = stored.json();
  expect((await send(colleague, url, fields)).json().id).toBe(id);
  expect((await send(stranger, url, fields)).statusCode).toBe(404);
  const file = await callAs(app, agent, 'GET', `${url}/${id}/file`);
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('Gutschein%20Kern.pdf'),
  ]);
  expect((await callAs(app, stranger, 'GET', `${url}/${id}/file`)).statusCode).toBe(404);
  const other = (await createOwn(app, agent)).profile_id;
  expect((await callAs(app, agent, 'GET', `/api/own-candidates/${other}/documents/${id}/file`)).statusCode).toBe(404);
  expect((await callAs(app, agent, 'PATCH', `${url}/${id}`, { name: 'AVGS.pdf' })).json()).toMatchObject({
    name: 'AVGS.pdf',
  });
  expect((await callAs(app, agent, 'DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expect((await callAs(app, agent, 'GET', url)).json()).toEqual([]);
  expect((await callAs(app, agent, 'POST', `${url}/${id}/restore`)).json()).toMatchObject({ id });
  expect((await send(agent, url, { kind: 'cv', ...key() })).json().errors).toHaveProperty('file');
});

test('an image is set and removed for the candidate, and not for the agent', async () => {
  const agent = await signInAgent();
  const { profile_id, gegenpost_id } = await createOwn(app, agent);
  const url = `/api/own-candidates/${profile_id}/image`;
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();

  const stored = await send(agent, url, { image: [picture, 'foto.png'] });

  expect(stored.statusCode, stored.body).toBe(200);
  const load = async (id: string) => (await callAs(app, agent, 'GET', `/api/profiles/${id}/image`)).statusCode;
  expect([await load(gegenpost_id), await load(agent.gegenpost_id)]).toEqual([200, 404]);
  expect((await callAs(app, agent, 'DELETE', url)).statusCode).toBe(204);
  expect(await load(gegenpost_id)).toBe(404);
});

test('the preview shows what others will see once the candidate is online', async () => {
  const agent = await signInAgent();
  const { profile_id, gegenpost_id } = await createOwn(app, agent, {
    profile: { last_name: 'Kern' },
    candidate: { is_online: false, placement_consented_at: null },
  });
  const url = `/api/own-candidates/${profile_id}/preview`;
  const shown = async (as: string) => (await callAs(app, agent, 'GET', `${url}?as=${as}`)).json().candidate;

  expect((await shown('employer')).profile).toMatchObject({ gegenpost_id, last_name: null });
  expect((await shown('released')).profile.last_name).toBe('Kern');
  expect((await shown('public')).profile.last_name).toBe('Kern');
  expect(await shown('recruiter')).not.toBeNull();
  await callAs(app, agent, 'PATCH', `/api/own-candidates/${profile_id}`, {
    visibility: { contact_by_recruiters: false },
    previous: { 'visibility.contact_by_recruiters': true },
  });
  expect(await shown('recruiter')).toBeNull();
  const [row] = await app.db.select().from(candidates).where(eq(candidates.profile_id, profile_id));
  expect(row?.is_online).toBe(false);
});
