import { type Project, projectsApi } from '@gegenpost/contract/projects.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ProjectsWidget } from './projects-widget.tsx';

const newProject = (project: Partial<Project>): Project => ({
  id: 3,
  title: 'Nachtdienst Kiel',
  description: '',
  customer: null,
  position: null,
  status: 'open',
  qualifications: [],
  place: null,
  label: 'Pflegefachkraft · 24143 Kiel, 40 km',
  access: 'owner',
  owner: { name: 'Jana Petersen', company: 'Nordlicht', company_id: '5c1n7wd3hqa', company_logo: null },
  company_wide: true,
  candidates_count: 5,
  stages: [
    { id: 1, key: 'noted', name: 'Vorgemerkt', count: 4 },
    { id: 2, key: 'contacted', name: 'Angeschrieben', count: 0 },
    { id: 4, key: 'interview', name: 'Im Gespräch', count: 1 },
  ],
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...project,
});
const open = (projects: Project[]) => {
  server.use(http.get(`*${projectsApi.list.url}`, () => HttpResponse.json(projects)));
  return renderApp(<ProjectsWidget />, { user: newUser() });
};

test('shows open projects with the candidates of each stage, and leads to them', async () => {
  open([newProject({}), newProject({ id: 4, title: 'Abgeschlossen', status: 'closed' })]);
  const link = await screen.findByRole('link', { name: /Nachtdienst Kiel/ });
  expect(link).toHaveAttribute('href', '/de/projects/3');
  expect(link).toHaveTextContent('4 Vorgemerkt1 Im Gespräch');
  expect(link).not.toHaveTextContent('Angeschrieben');
  expect(screen.queryByText('Abgeschlossen')).not.toBeInTheDocument();
});

test('says that no project is open', async () => {
  open([newProject({ status: 'closed' })]);
  expect(await screen.findByText('Kein Projekt ist offen.')).toBeVisible();
});
