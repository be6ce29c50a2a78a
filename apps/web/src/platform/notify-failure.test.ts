import { projectsApi } from '@gegenpost/contract/projects.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '#test/server.ts';
import { call } from './api.ts';
import { notices } from './notices.ts';
import { notifyFailureOf } from './notify-failure.ts';

test.each([404, 409, 422, 503])('a refusal with %s is told once', async (status) => {
  const message = 'Das geht gerade nicht.';
  server.use(http.get(`*${projectsApi.get.url}`, () => HttpResponse.json({ message }, { status })));
  notices.set([]);

  await call(projectsApi.get, { params: { id: 5 } }).catch(notifyFailureOf('project'));

  expect(notices.get().map(({ text }) => text)).toEqual([message]);
});
