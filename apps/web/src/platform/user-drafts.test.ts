import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { endSession, startSession } from './session.ts';
import { keepUserDraft, readUserDraft } from './user-drafts.ts';

const Draft = z.object({ body: z.string() });
const mine = () => readUserDraft('mine', 'thread.8', Draft);

test('knows what a person wrote, as long as it has its shape', () => {
  keepUserDraft('mine', 'thread.8', { body: 'Guten Tag' });
  expect(mine()).toEqual({ body: 'Guten Tag' });
  expect(readUserDraft('other', 'thread.8', Draft)).toBeNull();
  keepUserDraft('mine', 'thread.8', { body: 5 });
  expect(mine()).toBeNull();
});

test('keeps it when a session lapses, and forgets it with a logout', () => {
  keepUserDraft('mine', 'thread.8', { body: 'Guten Tag' });
  endSession('unauthenticated');
  expect(mine()).toEqual({ body: 'Guten Tag' });
  endSession('logout');
  expect(mine()).toBeNull();
});

test('forgets what others wrote once somebody is logged in', async () => {
  const user = newUser({ userHash: 'mine' });
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ ...newAppState(), user })));
  keepUserDraft('mine', 'thread.8', { body: 'Meins' });
  keepUserDraft('other', 'thread.8', { body: 'Fremdes' });
  await startSession();
  expect(mine()).toEqual({ body: 'Meins' });
  expect(readUserDraft('other', 'thread.8', Draft)).toBeNull();
});
