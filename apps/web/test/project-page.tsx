import { projectCandidatesApi as candidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { type ProjectDetail, projectsApi } from '@gegenpost/contract/projects.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { Component } from '#features/projects/project.page.tsx';
import { newHit } from './candidate.ts';
import { newProjectDetail, threeEntries } from './project.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newUser } from './user.ts';

type Body = { entries: { gegenpost_id: string; from_stage_id: number }[]; to_stage_id: number; before: string | null };

/** Opens a project; the mock server stores what is written to it, in `state`. */
export function openProject(project: Partial<ProjectDetail> = {}, path = '/de/projects/5') {
  const state = {
    project: newProjectDetail(project),
    entries: threeEntries(),
    moves: [] as Body[],
    removed: [] as string[][],
    added: [] as string[][],
  };
  const shown = (q: string) =>
    state.entries.filter(({ candidate, note }) => `${candidate.profile.name} ${note}`.includes(q));
  server.use(
    http.get(`*${projectsApi.get.url}`, () => HttpResponse.json(state.project)),
    http.get(`*${candidatesApi.board.url}`, () =>
      HttpResponse.json({ project: state.project, entries: state.entries }),
    ),
    http.get(`*${candidatesApi.candidates.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ids = query.get('gegenpost_ids')?.split(',');
      const data = shown(query.get('q') ?? '').filter(
        ({ candidate }) => ids?.includes(candidate.profile.gegenpost_id) ?? true,
      );
      return HttpResponse.json({ data, meta: { total: data.length, cursor: null } });
    }),
    http.get(`*${candidatesApi.matches.url}`, () => {
      const { explanation, distance_km: _, ...candidate } = newHit({ profile: { gegenpost_id: 'ddddddddddd' } });
      return HttpResponse.json({ total: 1, data: [{ candidate, explanation }] });
    }),
    http.post(`*${candidatesApi.move.url}`, async ({ request }) => {
      const body = (await request.json()) as Body;
      state.moves.push(body);
      const stands = (id: string) => state.entries.find(({ candidate }) => candidate.profile.gegenpost_id === id);
      const [fits, others] = [
        body.entries.filter(({ gegenpost_id, from_stage_id }) => stands(gegenpost_id)?.stage_id === from_stage_id),
        body.entries.filter(({ gegenpost_id, from_stage_id }) => stands(gegenpost_id)?.stage_id !== from_stage_id),
      ];
      for (const { gegenpost_id } of fits) Object.assign(stands(gegenpost_id)!, { stage_id: body.to_stage_id });
      state.project = { ...state.project, revision: state.project.revision + 1 };
      return HttpResponse.json({
        moved: fits.map(({ gegenpost_id }) => ({
          gegenpost_id,
          stage_id: body.to_stage_id,
          position: body.before === null ? 9 : 0.5,
        })),
        conflicts: others.map(({ gegenpost_id }) => ({
          gegenpost_id,
          stage_id: stands(gegenpost_id)?.stage_id ?? null,
        })),
        revision: state.project.revision,
      });
    }),
    http.post(`*${candidatesApi.remove.url}`, async ({ request }) => {
      const { gegenpost_ids } = (await request.json()) as { gegenpost_ids: string[] };
      state.removed.push(gegenpost_ids);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${candidatesApi.restoreCandidates.url}`, () => HttpResponse.json(state.entries)),
    http.post(`*${candidatesApi.add.url}`, async ({ request }) => {
      const { gegenpost_ids } = (await request.json()) as { gegenpost_ids: string[] };
      state.added.push(gegenpost_ids);
      return HttpResponse.json({ added: gegenpost_ids, present: [], unknown: [] });
    }),
  );
  const page = (
    <Routes>
      <Route path="/de/projects/:projectId" element={<Component />} />
      <Route path="*" element={<p>Anderswo</p>} />
    </Routes>
  );
  return { ...renderApp(page, { path, user: newUser() }), state };
}

export const stage = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d`) });
export const namesIn = (region: HTMLElement) =>
  [...region.querySelectorAll<HTMLElement>('.card .person-name')].map(({ textContent }) => textContent);
export const cardOf = (name: string) => screen.getByText(name).closest<HTMLElement>('.card')!;

export async function moveByMenu(user: ReturnType<typeof openProject>['user'], name: string, to: RegExp) {
  await user.click(await screen.findByRole('button', { name: `${name}: mehr` }));
  await user.click(screen.getByRole('menuitemradio', { name: to }));
}
