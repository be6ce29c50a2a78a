import { existsSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { startApp } from './app.ts';
import { type Frames, framesWhile, rowOf, scrollToEnd } from './paint/frames.ts';
import { inGermany, startBrowser } from './paint/start.ts';

/**
 * `npm run build && npm run bench:scroll`: how smoothly a thread with 2,000 messages scrolls in Chromium. The real page
 * of the real app; the wheel turns through the whole thread, first from its end to its beginning, which loads the older
 * messages page by page, then all the way down and up again. Told are the times between frames while it moves, and the
 * tasks that blocked the page for 50 ms or more. The floor, measured in the same run by the same wheel: a page of the
 * same height that holds nothing but one colour.
 *
 * `--messages 2000`, `--json FILE` keeps the result. Fails when a loaded thread needs over twice the floor's time for 95
 * of 100 frames.
 */

const VIEW = { width: 1440, height: 900 };
const STEP_PX = 900;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '2000' }, json: { type: 'string' } },
});
const messages = Number(values.messages);
const webDir = path.resolve(import.meta.dirname, '../apps/web/dist');
if (!existsSync(webDir)) throw new Error('Run `npm run build` first: the page itself is measured.');

const app = await startApp(closing, { now: () => new Date() }, webDir);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const { threadId, session } = await fill();
const page = await openBrowser();

const results: ({ kind: string } & Frames)[] = [];

await page.goto(`${origin}/de/inbox/thread/${threadId}`);
const flow = '.message-flow';
await page.locator(`${flow} .message`).last().waitFor();
await page.waitForTimeout(1000); // loads after the first paint must be over
await measure('upwards, loading older ones', flow, -1, () => count(`${flow} .message`).then((n) => n === messages));
await measure('down, all loaded', flow, 1);
await measure('up, all loaded', flow, -1);
const height = await page.locator(flow).evaluate((element) => element.scrollHeight);

await page.goto(`${origin}/healthz`);
await page.evaluate((px) => {
  document.body.style.margin = '0';
  document.body.innerHTML = '<div class="floor"><div></div></div>';
  const [floor, inner] = document.querySelectorAll('div');
  Object.assign(floor!.style, { height: '100vh', overflowY: 'auto' });
  Object.assign(inner!.style, { height: `${px}px`, background: 'linear-gradient(#fff, #aaa)' });
}, height);
await measure('floor, down', '.floor', 1);
await measure('floor, up', '.floor', -1);

for (const { kind, ...frames } of results) console.info(rowOf(kind, frames));
console.info(`${messages} messages, ${height} px high. Time between frames: median, 95 of 100, longest.`);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), height, results }, null, 2)}\n`);
const floor = Math.max(...results.filter(({ kind }) => kind.startsWith('floor')).map(({ p95_ms }) => p95_ms));
if (results.some(({ kind, p95_ms }) => kind.endsWith('all loaded') && p95_ms > 2 * floor)) process.exitCode = 1;

/** Scrolls by the wheel until the end is reached, and further while more is being loaded. */
async function measure(
  kind: string,
  selector: string,
  direction: 1 | -1,
  isDone?: () => Promise<boolean>,
): Promise<void> {
  const scroll = () => scrollToEnd(page, selector, direction * STEP_PX, isDone);
  results.push({ kind, ...(await framesWhile(page, scroll, selector)) });
}

function count(selector: string): Promise<number> {
  return page.locator(selector).count();
}

async function openBrowser(): Promise<Page> {
  const browser = await startBrowser(closing);
  const context = await browser.newContext({ viewport: VIEW, ...inGermany });
  await context.addCookies([{ name: 'gegenpost_session', value: session, url: origin }]);
  return context.newPage();
}

/** @returns A thread with many messages of two to sixty words, and a session of its reader. */
async function fill(): Promise<{ threadId: number; session: string }> {
  const { db } = app;
  const [reader, writer] = [await createUser(db, { role: 2 }), await createUser(db, { role: 1 })];
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into threads (subject, is_system) values ('Ein langes Gespräch', false) returning id`);
  const threadId = rows[0]!.id;
  for (const [who, isCandidate] of [
    [reader, false],
    [writer, true],
  ] as const) {
    await db.execute(sql`
      insert into thread_members (thread_id, user_id, profile_id, company_id, is_candidate_side, last_message_at)
      values (${threadId}, ${who.user_id}, ${who.profile_id}, ${who.company_id}::int, ${isCandidate}, now())`);
  }
  await db.execute(sql`
    insert into messages (thread_id, sender_member_id, body, status, idempotency_key, created_at)
    select ${threadId}, m.id, 'Nachricht ' || n || repeat(' und noch ein Satz dazu', (n * 7) % 12), 'read', 'm' || n,
      now() - (${messages} - n) * interval '20 minutes'
    from generate_series(1, ${messages}) as n
    join thread_members m on m.thread_id = ${threadId} and m.is_candidate_side = (n % 3 = 0) order by n`);
  return { threadId, session: await createSession(db, reader.user_id) };
}
