import { type OperatorTour, type OwnTour, TourChange, tourTargets } from '@gegenpost/contract/tours.ts';
import { expect, test } from 'vitest';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { shippedTours } from './shipped-tours.ts';
import { loadTours } from './tours.service.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function operator(): Promise<SignedIn> {
  const account = await signIn(app, { role: 5 });
  await confirmOperator(app, account);
  return account;
}

/** Somebody who registered after the tours were there. */
const newcomer = (role: 1 | 2 | 3 | 4) => {
  wait(1000);
  return signIn(app, { role, created_at: now });
};
const toursOf = async ({ headers }: SignedIn): Promise<OwnTour[]> =>
  (await app.inject({ url: '/api/tours', headers })).json();
const report = ({ headers }: SignedIn, id: number, state: string, step = 0) =>
  app.inject({ method: 'PUT', url: `/api/tours/${id}/progress`, headers, body: { state, step } });
const isOffered = async ({ headers }: SignedIn) =>
  (await app.inject({ url: '/api/user-info', headers })).json().user.is_tour_offered;

const step = (change: object = {}) => ({
  ...{ title: 'Hier', content: 'Das ist hier.', target: 'dashboard', position: 'bottom', route: 'Dashboard' },
  buttons: [{ label: 'Fertig', action: 'finish' }],
  ...change,
});
const tour = (change: object = {}) => ({
  ...{ name: 'Rundgang', mode: 'popup-steps', steps: [step()], version: null, reason: 'Kürzer' },
  ...change,
});

test('every role has one tour of at most five steps that an operator could have written too', () => {
  expect(shippedTours.map(({ role_id }) => role_id)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(shippedTours.map(({ mode }) => mode))).toEqual(new Set(['popup-steps', 'popup-frame-steps']));
  for (const { role_id: _, route: __, ...words } of shippedTours) {
    expect(TourChange.safeParse({ ...words, version: null, reason: 'Version' }).error).toBeUndefined();
    expect(words.steps.every(({ target }) => tourTargets.some((known) => known === target))).toBe(true);
  }
});

test('every step of a tour has a button that ends it', () => {
  for (const { buttons } of shippedTours.flatMap(({ steps }) => steps)) {
    expect(buttons.map(({ action }) => action)).toContainEqual(expect.stringMatching(/^(skip|finish)$/));
  }
});

test('offers its tour to a newcomer until it was begun, finished or declined, and to nobody else', async () => {
  const [candidate, veteran] = [await newcomer(1), await signIn(app, { role: 1, created_at: new Date('2020-01-01') })];
  const [own, ...others] = await toursOf(candidate);
  expect([own?.role, own?.is_offered, own?.progress, others]).toEqual([1, true, null, []]);
  expect([await isOffered(candidate), await isOffered(veteran)]).toEqual([true, false]);
  expect((await toursOf(veteran)).map(({ is_offered }) => is_offered)).toEqual([false]);

  expect((await report(candidate, own!.id, 'declined')).statusCode).toBe(204);
  expect(await isOffered(candidate)).toBe(false);
  expect((await toursOf(candidate))[0]).toMatchObject({ is_offered: false, progress: { state: 'declined', step: 0 } });
});

test('offers nothing before the registration is finished', async () => {
  wait(1000);
  const unfinished = await signIn(app, { role: 2, created_at: now, registration_finished: false });
  expect(await isOffered(unfinished)).toBe(false);
});

test('keeps what was finished in one tab when another one gives up at the same moment', async () => {
  const employer = await newcomer(2);
  const [own] = await toursOf(employer);
  await report(employer, own!.id, 'started');
  await Promise.all([
    report(employer, own!.id, 'finished', 4),
    ...Array.from({ length: 4 }, () => report(employer, own!.id, 'skipped', 1)),
  ]);
  await report(employer, own!.id, 'skipped', 2);
  expect((await toursOf(employer))[0]?.progress).toMatchObject({ state: 'finished', step: 4 });
});

test('refuses progress of guests, in tours of others, and states that there are not', async () => {
  const [candidate, employer] = [await newcomer(1), await newcomer(2)];
  const [own] = await toursOf(employer);
  expect((await report(candidate, own!.id, 'finished')).statusCode).toBe(404);
  expect((await report(candidate, 999_999, 'finished')).statusCode).toBe(404);
  expect((await report(employer, own!.id, 'exploded')).statusCode).toBe(422);
  const answer = await app.inject({
    ...{ method: 'PUT', url: `/api/tours/${own!.id}/progress`, headers: await guest(app) },
    body: { state: 'finished', step: 0 },
  });
  expect(answer.statusCode).toBe(401);
});

test('an operator changes a tour, which the next release leaves alone, removes it, and takes that back', async () => {
  const account = await operator();
  const { headers } = account;
  const url = '/api/operator/tours/4/Dashboard';
  const list = async (): Promise<OperatorTour[]> => (await app.inject({ url: '/api/operator/tours', headers })).json();
  const find = async () => (await list()).find(({ role }) => role === 4);
  const before = (await find())!;
  const put = (body: object) => app.inject({ method: 'PUT', url, headers, body });
  const post = (what: string, seen: { version?: number } = {}) =>
    app.inject({ method: 'POST', url: `${url}/${what}`, headers, body: { reason: 'Nötig', ...seen } });

  const both = await Promise.all([put(tour({ version: before.version })), put(tour({ version: before.version }))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await loadTours(app.db, now);
  expect(await find()).toMatchObject({ name: 'Rundgang', is_edited: true, shipped: { name: before.name } });
  const { version } = (await find())!;
  for (const what of ['removal', 'shipped-steps']) {
    expect((await post(what)).statusCode).toBe(422);
    expect((await post(what, { version: version - 1 })).statusCode).toBe(409);
  }
  expect((await post('removal', { version })).statusCode).toBe(204);
  await loadTours(app.db, now);
  expect(await find()).toBeUndefined();
  expect((await toursOf(await newcomer(4))).length).toBe(0);
  expect((await post('restoration')).statusCode).toBe(200);
  const back = await find();
  expect((await post('shipped-steps', { version: back!.version })).json()).toMatchObject({
    name: before.name,
    is_edited: false,
  });
  const log = await app.inject({ url: '/api/operator/log?subject_kind=tour&subject_id=4/Dashboard', headers });
  expect(log.json().items.map(({ action }: { action: string }) => action)).toEqual([
    'tour_changed',
    'tour_changed',
    'tour_deleted',
    'tour_changed',
  ]);
});

test.each([
  ['six steps', { steps: Array.from({ length: 6 }, () => step()) }],
  ['no step', { steps: [] }],
  ['a step that there is not', { steps: [step({ buttons: [{ label: 'Weiter', action: 'goTo::1' }] })] }],
  ['a word for a number', { steps: [step({ buttons: [{ label: 'Weiter', action: 'goTo::x' }] })] }],
  ['an unknown action', { steps: [step({ buttons: [{ label: 'Weiter', action: 'explode' }] })] }],
  ['a path of elements as target', { steps: [step({ target: 'main > div' })] }],
  ['no button', { steps: [step({ buttons: [] })] }],
  ['an unknown mode', { mode: 'popup' }],
])('refuses a tour with %s', async (_, change) => {
  const { headers } = await operator();
  const answer = await app.inject({
    ...{ method: 'PUT', url: '/api/operator/tours/1/Search', headers },
    body: tour(change),
  });
  expect(answer.statusCode).toBe(422);
});
