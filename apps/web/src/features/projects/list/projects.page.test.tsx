import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { type NewProject, type Project, type ProjectChange, projectsApi } from '@gegenpost/contract/projects.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { newProjectState } from '#features/projects/project-draft.queries.ts';
import { notices } from '#platform/notices.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { clickNotice } from '#test/notices.ts';
import { newProject, newProjectDetail } from '#test/project.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component as Projects } from './projects.page.tsx';
import { Component as Shared } from './projects-shared.page.tsx';

/** Opens the list; the mock server stores what is written to it. */
function open(projects: Project[], path = '/de/projects') {
  const state = { projects, created: [] as NewProject[], added: [] as string[] };
  const replace = (id: unknown, change: (project: Project) => Project | null) => {
    state.projects = state.projects.flatMap((project) =>
      project.id === Number(id) ? (change(project) ?? []) : project,
    );
  };
  server.use(
    http.get(`*${projectsApi.list.url}`, () => HttpResponse.json(state.projects)),
    http.get(`*${savedSearchesApi.list.url}`, () => HttpResponse.json([])),
    http.patch(`*${projectsApi.update.url}`, async ({ params, request }) => {
      const change = (await request.json()) as ProjectChange;
      replace(params.id, (project) => ({ ...project, ...change }) as Project);
      return HttpResponse.json(newProjectDetail({ id: Number(params.id) }));
    }),
    http.delete(`*${projectsApi.delete.url}`, ({ params }) => {
      replace(params.id, () => null);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${projectsApi.restore.url}`, () => {
      state.projects = projects;
      return HttpResponse.json(newProjectDetail());
    }),
    http.post(`*${projectsApi.create.url}`, async ({ request }) => {
      state.created.push((await request.json()) as NewProject);
      return HttpResponse.json(newProjectDetail({ id: 9, title: 'Neu' }), { status: 201 });
    }),
    http.post(`*${projectCandidatesApi.add.url}`, async ({ request }) => {
      state.added = ((await request.json()) as { gegenpost_ids: string[] }).gegenpost_ids;
      return HttpResponse.json({ added: state.added, present: [], unknown: [] });
    }),
  );
  return { ...renderApp(<Projects />, { path, user: newUser(), canOpen: ['Shop'] }), state };
}

test('shows each project with its stages in words, and leads to it', async () => {
  open([newProject({ customer: { id: 1, name: 'Förde Klinik' } })]);

  const folder = (await screen.findByRole('link', { name: 'Medizintechnik Kiel' })).closest<HTMLElement>('li')!;
  expect(within(folder).getByText('Förde Klinik')).toBeVisible();
  expect(within(folder).getByText('Vorgemerkt: 2')).toBeVisible();
  expect(within(folder).queryByText(/^Eingestellt/)).toBeNull();
  expect(within(folder).getByRole('link')).toHaveAttribute('href', '/de/projects/5');
});

test('says how it begins when there is none', async () => {
  const { user } = open([]);

  expect(await screen.findByText('Legen Sie ein Projekt an, um Profile zu sammeln.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Neues Projekt' }));
  expect(await screen.findByRole('dialog', { name: 'Neues Projekt' })).toBeVisible();
});

test('closes a project, shows it among the closed ones, and takes that back', async () => {
  const { user } = open([newProject()]);
  await user.click(await screen.findByRole('button', { name: 'Mehr zu „Medizintechnik Kiel“' }));
  await user.click(screen.getByRole('menuitem', { name: 'Abschließen' }));
  expect(await screen.findByText('Legen Sie ein Projekt an, um Profile zu sammeln.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /Abgeschlossen/ }));
  expect(await screen.findByRole('link', { name: 'Medizintechnik Kiel' })).toBeVisible();
  await clickNotice();
  expect(await screen.findByText('Noch kein Projekt ist abgeschlossen.')).toBeVisible();
});

test('removes at once, and takes it back', async () => {
  const { user } = open([newProject()]);
  await user.click(await screen.findByRole('button', { name: 'Mehr zu „Medizintechnik Kiel“' }));
  await user.click(screen.getByRole('menuitem', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Medizintechnik Kiel' })).toBeNull());

  await clickNotice();
  expect(await screen.findByRole('link', { name: 'Medizintechnik Kiel' })).toBeVisible();
});

test('begins a project with a search and the candidates that came along', async () => {
  const { user, router, state } = open([newProject()]);
  const wanted = {
    criteria: { qualifications: [11], job_place_id: 3, driver_license: true },
    qualifications: [{ id: 11, name: 'Pflegefachkraft' }],
    place: { id: 3, label: '24143 Kiel' },
    further: ['Führerschein'],
  };
  await router.navigate('/de/projects', {
    state: newProjectState({ title: 'Pflegefachkraft, Kiel', wanted, gegenpost_ids: ['aaaaaaaaaaa'] }),
  });
  expect(await screen.findByLabelText('Titel')).toHaveValue('Pflegefachkraft, Kiel');
  expect(screen.getByText('Führerschein')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Projekt anlegen' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/de/projects/9'));
  expect(state.created[0]).toMatchObject({
    title: 'Pflegefachkraft, Kiel',
    criteria: { qualifications: [11], job_place_id: 3, driver_license: true },
  });
  expect(state.added).toEqual(['aaaaaaaaaaa']);
});

test('says that the plan holds no further project, and leads to the plans', async () => {
  const { user } = open([newProject()]);
  const message = 'Ihr Tarif lässt kein weiteres Projekt zu.';
  server.use(
    http.post(`*${projectsApi.create.url}`, () =>
      HttpResponse.json({ message, code: 'project_limit' }, { status: 403 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Neues Projekt' }));
  await user.type(await screen.findByLabelText('Titel'), 'Zweites');
  await user.click(screen.getByRole('button', { name: 'Projekt anlegen' }));

  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  const way = screen.getByRole('link', { name: 'Premium ansehen' });
  expect(way).toHaveAttribute('href', '/de/shop?return_to=%2Fde%2Fprojects');
});

test('lists what others share with their words on it, and leaves it', async () => {
  const { owner } = newProject();
  let shared = [newProject({ access: 'view', owner: { ...owner, company_id: '9x1n7wd3hqa' } })];
  server.use(
    http.get(`*${projectsApi.shared.url}`, () => HttpResponse.json(shared)),
    http.delete(`*${projectsApi.leave.url}`, () => {
      shared = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <Shared />
    </RouteNamesContext>,
    { path: '/de/projects-shared', user: newUser() },
  );
  const link = await screen.findByRole('link', { name: 'Nordlicht Medizintechnik' });
  expect(link).toHaveAttribute('href', '/de/companies/9x1n7wd3hqa');
  expect(link.closest('.project-owner')?.parentElement?.parentElement).toHaveTextContent(
    /^nur ansehen, von Anke Petersen, ?Nordlicht Medizintechnik$/,
  );
  await user.click(screen.getByRole('button', { name: 'Medizintechnik Kiel verlassen' }));

  expect(await screen.findByText('Noch hat niemand ein Projekt mit Ihnen geteilt.')).toBeVisible();
  expect(notices.get()[0]?.text).toMatch(/neuen Einladung von Anke Petersen/);
});

test('shows the projects of one customer alone, and all of them again', async () => {
  const { user } = open(
    [
      newProject({ customer: { id: 1, name: 'Förde Klinik' } }),
      newProject({ id: 6, title: 'Andere', customer: { id: 2, name: 'Werft' } }),
    ],
    '/de/projects?customer=1',
  );
  expect(await screen.findByRole('link', { name: 'Medizintechnik Kiel' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Andere' })).toBeNull();
  expect(screen.getByText(/Nur Projekte für Förde Klinik/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Alle zeigen' }));
  expect(await screen.findByRole('link', { name: 'Andere' })).toBeVisible();
});
