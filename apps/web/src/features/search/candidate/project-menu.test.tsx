import { projectsApi } from '@gegenpost/contract/projects.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ProjectMenu } from './project-menu.tsx';

test('says why a new project does not begin when its code cannot be loaded', async () => {
  server.use(http.get(`*${projectsApi.list.url}`, () => HttpResponse.json([])));
  const draftOf = () => Promise.reject(new TypeError('error loading dynamically imported module: /assets/a.js'));
  const { user, router } = renderApp(
    <ProjectMenu ids={['a'.repeat(11), 'b'.repeat(11)]} anchor={document.body} draftOf={draftOf} onClose={() => {}} />,
    { path: '/de/search', user: newUser() },
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Neues Projekt …' }));
  await expect.poll(() => notices.get()).toMatchObject([{ kind: 'error', name: 'late-code' }]);
  expect(router.state.location.pathname).toBe('/de/search');
});
