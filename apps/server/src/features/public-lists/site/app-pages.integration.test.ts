import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListingAgent } from '#features/public-lists/leads/leads.factory.ts';
import { signIn, testApp } from '#test/api.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'gegenpost-lists-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
const lists = '(?:staffagent|location)-candidates(?:/[\\\\w-]{11}/contact)?';
for (const [name, text] of Object.entries({
  'index.html': '<p>app</p>',
  'front.html': '<p>front</p>',
  'lists.html': '<html><!--head--><!--body--></html>',
  'for-server.json': `{"script_hashes":[],"pages":"^(?:${lists})$"}`,
})) {
  writeFileSync(path.join(webDir, name), text);
}

const app = await testApp({ webDir });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

test('logged-in users get lists and forms in the app, guests without it, and a frame never looks up the session', async () => {
  const agent = await createListingAgent(app);
  const { headers } = await signIn(app, { role: 2 });
  const list = `/de/staffagent-candidates?agent=${agent.agent}`;
  const form = `/de/staffagent-candidates/${agent.card_ids[0]}/contact?agent=${agent.agent}`;
  for (const url of [list, form, '/de/location-candidates?radius=50']) {
    const inside = await app.inject({ url, headers });
    expect([inside.statusCode, inside.body], url).toEqual([200, '<p>app</p>']);
    const outside = await app.inject({ url });
    expect(outside.body, url).toContain('lists-bar');
    // No cache gives one of them to the other.
    for (const { headers: sent } of [inside, outside]) expect(sent.vary, url).toContain('cookie');
    expect(outside.headers['cache-control'], url).not.toContain('public');
  }
  for (const url of [`${list}&frame=1`, `${form}&frame=1`]) {
    expect((await app.inject({ url, headers })).body, url).toContain('lists-framed');
  }
});
