import { gunzipSync } from 'node:zlib';
import { PublicList } from '@gegenpost/contract/public-lists.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createListingAgent,
  formTokenFor,
  type ListingAgent,
  newLead,
} from '#features/public-lists/leads/leads.factory.ts';
import { signIn, testApp } from '#test/api.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const pathOf = ({ agent }: ListingAgent, more = '') => `/de/staffagent-candidates?agent=${agent}${more}`;
const cardOf = ({ card_ids }: ListingAgent) => card_ids[0] ?? '';

test('a list is a page that works without a script, and its cards carry random ids alone', async () => {
  const agent = await createListingAgent(app);
  const { body, headers, cookies } = await app.inject({ url: pathOf(agent) });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Alster Personal');
  expect(body.match(/<article/g)).toHaveLength(5);
  expect(body).toContain('40.000 bis 45.000 €');
  expect(body).toContain(`/de/staffagent-candidates/${cardOf(agent)}/contact`);
  expect(body).toContain('noindex');
  expect(cookies).toEqual([]);
  const { rows } = await app.db.execute<{ id: string }>(sql`select gegenpost_id as id from profiles`);
  for (const { id } of rows) expect(body).not.toContain(id);
});

test('leads to the help from every list, but not out of the frame', async () => {
  const agent = await createListingAgent(app);
  const help = '<a class="lists-help" href="/de/faq#hilfe">Hilfe</a>';
  for (const url of [pathOf(agent), '/de/location-candidates']) {
    expect((await app.inject({ url })).body, url).toContain(help);
  }
  expect((await app.inject({ url: pathOf(agent, '&frame=1') })).body).not.toContain('lists-help');
});

test('the frame may stand where the agent says, every other page nowhere', async () => {
  const agent = await createListingAgent(app);
  const user = await signIn(app, { role: 2 });
  const framed = await app.inject({ url: pathOf(agent, '&frame=1'), headers: { cookie: user.headers.cookie } });
  expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self' https:");
  expect(framed.headers).not.toHaveProperty('x-frame-options');
  expect(framed.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'public, max-age=30' });
  expect(framed.cookies).toEqual([]);

  const change = { color: 'ffee00', origins: ['https://*.alster.example', 'https://jobs.example'] };
  const answer = await app.inject({ method: 'PATCH', url: '/api/embedding', headers: agent.headers, payload: change });
  expect(answer.json()).toMatchObject({ ...change, is_active: true, shown: 5 });
  const own = await app.inject({ url: pathOf(agent, '&frame=1') });
  expect(own.headers['content-security-policy']).toMatch(
    /frame-ancestors 'self' https:\/\/\*\.alster\.example https:\/\/jobs\.example(;|$)/,
  );
  expect(own.body).toContain('--bar:#ffee00;--on-bar:#000000');

  const { data } = PublicList.parse((await app.inject({ url: '/api/public/location-candidates' })).json());
  for (const url of [
    pathOf(agent),
    '/de/location-candidates',
    '/de/location-candidates?frame=1',
    `/de/location-candidates/${data[0]?.id}/contact?frame=1`,
    `/de/confirm-contact/${'a'.repeat(52)}?frame=1`,
    `/de/confirm-contact/${'a'.repeat(52)}`,
    '/de/location-candidates?frame=0',
  ]) {
    const page = await app.inject({ url });
    expect(page.headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options'], url).toBe('DENY');
  }
});

test.each(['";}body{display:none', 'ffee0', 'FFEE00', '"><script>alert(1)</script>', '00000g'])(
  'the colour %s does nothing',
  async (color) => {
    const agent = await createListingAgent(app);
    const { body } = await app.inject({ url: pathOf(agent, `&frame=1&color=${encodeURIComponent(color)}`) });
    expect(body).toContain('--bar:#1f4e79;--on-bar:#ffffff');
    expect(body).not.toContain(color);
  },
);

test.each([
  { origins: ['http://alster.example'] },
  { origins: ['https://alster.example/jobs'] },
  { origins: ["https://alster.example; script-src 'unsafe-inline'"] },
  { origins: ['https://*'] },
  { origins: Array.from({ length: 11 }, (_, index) => `https://a${index}.example`) },
  { color: '12345' },
])('%o is refused with a sentence', async (change) => {
  const agent = await signIn(app, { role: 3 });
  const answer = await app.inject({ method: 'PATCH', url: '/api/embedding', headers: agent.headers, payload: change });
  expect(answer.statusCode).toBe(422);
});

test('without a subscription, or switched off, the list says that it is not available', async () => {
  const agent = await createListingAgent(app);
  const isOff = async () =>
    (await app.inject({ url: pathOf(agent, '&frame=1') })).body.includes('zurzeit nicht verfügbar');
  expect(await isOff()).toBe(false);
  const switchTo = (is_active: boolean) =>
    app.inject({ method: 'PATCH', url: '/api/embedding', headers: agent.headers, payload: { is_active } });
  await switchTo(false);
  expect(await isOff()).toBe(true);
  expect((await app.inject({ url: `/api/public/candidates/${cardOf(agent)}` })).statusCode).toBe(404);
  await switchTo(true);
  await app.db.execute(sql`delete from subscriptions where company_id = ${agent.company_id}`);
  expect(await isOff()).toBe(true);
  expect((await app.inject({ url: '/de/staffagent-candidates?agent=aaaaaaaaaaa&frame=1' })).statusCode).toBe(200);
});

test('the form keeps what was typed, says what is wrong at its field, and takes what is right', async () => {
  const agent = await createListingAgent(app);
  const url = `/de/staffagent-candidates/${cardOf(agent)}/contact?frame=1`;
  const form = await app.inject({ url });
  expect(form.headers['cache-control']).toBe('no-store');
  const { offer, ...lead } = await newLead(app, cardOf(agent));
  const fields = {
    ...{ ...lead, ...offer, working_time_id: String(offer.working_time_id) },
    ...{ consent: '1', starts_on: '', website: '', proof: '' },
    pay_from: '42.000',
    pay_to: '48.000,00',
  };
  const post = (change: object) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(Object.entries<string>({ ...fields, ...change })).toString(),
    });
  const wrong = await post({ name: '<b>Ute</b>', pay_to: '10.000', consent: '' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('value="&lt;b&gt;Ute&lt;/b&gt;"');
  expect(wrong.body).toContain('id="pay_to-error"');
  expect(wrong.body).toContain('Bitte bestätigen Sie');
  const young = await post({ form_token: formTokenFor(app, cardOf(agent), 100) });
  expect(young.body).toContain('Das ging sehr schnell');
  const right = await post({});
  expect(right.statusCode, right.body).toBe(202);
  expect(right.body).toContain('Bitte bestätigen Sie Ihre Adresse');
});

test('a place is found by its postal code, and what is no filter is as if it were not there', async () => {
  const { rows } = await app.db.execute<{ postal_code: string; id: number }>(
    sql`select postal_code, min(id)::int as id from places where country = 'DE' group by 1 order by 1 limit 1`,
  );
  const found = await app.inject({ url: `/de/location-candidates?plz=${rows[0]?.postal_code}&radius=50` });
  expect(found.headers.location).toContain(`place=${rows[0]?.id}`);
  const unknown = await app.inject({ url: '/de/location-candidates?plz=00000' });
  expect(unknown.body).toContain('Diese Postleitzahl kennen wir nicht.');
  const odd = await app.inject({ url: '/de/location-candidates?group=x&region=%27&month=2026&cursor=%22&radius=7' });
  expect(odd.statusCode).toBe(200);
  const list = await app.inject({ url: `/api/public/location-candidates?place=${rows[0]?.id}&radius=100` });
  expect(PublicList.parse(list.json()).is_available).toBe(true);
});

test('search engines read what may be listed, and what may not', async () => {
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.body).toMatch(/Disallow: \/\*frame=1[\s\S]*Sitemap: .*\/sitemap\.xml/);
  const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  const { body } = await app.inject({ url: '/sitemap.xml' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  expect(body).toContain('/de/location-candidates</loc>');
  expect(body).not.toContain('contact');
});

test('the script for other pages is small, may be loaded by them, and keeps its name as long as it is the same', async () => {
  const agent = await createListingAgent(app);
  const { script_url } = (await app.inject({ url: '/api/embedding', headers: agent.headers })).json();
  const current = await app.inject({ url: new URL(script_url).pathname });
  expect(current.rawPayload.length).toBeLessThan(2_000);
  expect(current.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  expect(current.headers['cache-control']).toContain('immutable');
  const older = await app.inject({ url: `/embed-${'0'.repeat(32)}.js` });
  expect(older.headers['cache-control']).toBe('public, max-age=3600');
  expect(older.body).toBe(current.body);
  // The demo alone has a page that embeds one.
  expect((await app.inject({ url: '/de/demo-embed' })).statusCode).toBe(404);
});
