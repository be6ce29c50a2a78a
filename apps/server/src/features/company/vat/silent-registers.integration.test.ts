import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { type SignedIn, sessionOf } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { jobOf, NUMBER, never, OTHER, refusing, registerThat, silent, vatApp, vatChecksOf } from './vat.factory.ts';
import { checkVat, giveUpSilentRegisters } from './vat-answers.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let now = new Date('2026-11-22T10:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const env = { VAT_REGISTER: 'vies', OPERATOR_VAT_ID: NUMBER };
const app = await vatApp({ clock: { now: () => now }, env });
const { read, save, press, waitingJobs, waiting } = vatChecksOf(app);

/** Sessions end while a test lets days go by. */
async function stateOf({ company_id }: SignedIn) {
  const [row] = await app.db.select().from(companies).where(eq(companies.id, company_id!));
  return row!.vat_state;
}

test('a silent answer for a number of before is not asked again', async () => {
  const user = await waiting();
  const { register } = registerThat(async () => {
    await save(user, { vat_reg_no: OTHER });
    return silent;
  });
  await checkVat(app, register, jobOf(user), never);

  expect((await waitingJobs(user)).map(({ vat_reg_no, tries }) => [vat_reg_no, tries])).toEqual([
    [NUMBER, 0],
    [OTHER, 0],
  ]);
});

test('asks a silent register after growing pauses, and after 24 hours tells who may bill that nothing was checked', async () => {
  const user = await waiting();
  const colleagues = await Promise.all(
    [['billing'], ['search']].map((rights) => createUser(app.db, { company_id: user.company_id, rights })),
  );
  const begin = now.getTime();
  const { register, asked } = registerThat(() => silent);
  const minutes: number[] = [];
  for (let tries = 0; (await read(user)).vat_state === 'pending'; tries++) {
    await checkVat(app, register, jobOf(user, NUMBER, tries), never);
    const next = (await waitingJobs(user)).find((job) => job.tries === tries + 1);
    if (!next) break;
    now = next.at;
    minutes.push((now.getTime() - begin) / MINUTE_MS);
  }

  expect(minutes.slice(0, 6)).toEqual([1, 6, 21, 81, 141, 201]);
  expect(minutes.at(-1)).toBe(24 * 60);
  expect(asked).toHaveLength(minutes.length + 1);
  expect(await read(user)).toMatchObject({ vat_reg_no: NUMBER, vat_state: 'unchecked', vat_checked_at: null });
  const mails = (await queuedMails(app)).filter(({ text }) => text.includes('24 Stunden nicht erreichbar'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual([user.email, colleagues[0]!.email].toSorted());
  const bell = await app.inject({ url: '/api/notifications?topic=company', headers: user.headers });
  expect(bell.json().data).toMatchObject([{ kind: 'vat_unreachable', subject: { id: String(user.company_id) } }]);
  const unable = await app.inject({ url: '/api/notifications', headers: await sessionOf(app, colleagues[1]!.user_id) });
  expect(unable.json().data).toEqual([]);
  expect((await press(user)).json()).toEqual({ vat_state: 'pending' });
});

test('gives up after 24 hours also where the question was lost, once, and no sooner', async () => {
  const user = await waiting();
  const mailsToUser = async () => (await queuedMails(app)).filter(({ to }) => to === user.email);
  later(24 * HOUR_MS - 1);
  await giveUpSilentRegisters(app);
  expect(await stateOf(user)).toBe('pending');

  later(1);
  await Promise.all([giveUpSilentRegisters(app), giveUpSilentRegisters(app)]);
  expect(await stateOf(user)).toBe('unchecked');
  expect(await mailsToUser()).toHaveLength(1);
});

test('an outage of whatever length never reads as invalid', async () => {
  const user = await waiting();
  for (const answer of [silent, refusing, silent]) {
    await checkVat(app, registerThat(() => answer).register, jobOf(user), never);
    later(12 * HOUR_MS);
  }
  const states = await app.db.select().from(vatChecks).where(eq(vatChecks.company_id, user.company_id!));
  expect(states.map(({ outcome }) => outcome)).not.toContain('invalid');
  expect(await stateOf(user)).toBe('unchecked');
});
