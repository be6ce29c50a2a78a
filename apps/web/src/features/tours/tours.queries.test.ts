import { toursApi } from '@gegenpost/contract/tours.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { call } from '#platform/api.ts';
import { server } from '#test/server.ts';
import { noteProgress } from './tours.queries.ts';

test('the last report is kept last, however slow the one before it', async () => {
  const kept: unknown[] = [];
  const later = Promise.withResolvers<void>();
  server.use(
    http.put(`*${toursApi.progress.url}`, async ({ request }) => {
      const { state } = (await request.json()) as { state: string };
      if (state === 'started') await later.promise;
      kept.push(state);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`*${toursApi.own.url}`, () => {
      later.resolve();
      return HttpResponse.json([]);
    }),
  );
  noteProgress(5, 'started', 0);
  const ended = noteProgress(5, 'skipped', 0);
  await call(toursApi.own);
  await ended;
  expect(kept).toEqual(['started', 'skipped']);
});
