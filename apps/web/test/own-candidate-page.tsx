import { consentsApi } from '@gegenpost/contract/consents.ts';
import type { Demand } from '@gegenpost/contract/demand.ts';
import { type OwnCandidate, type OwnCandidateChange, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { Component } from '#app/own-candidate.page.tsx';
import { newOwnCandidate } from '#test/own-candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';

type World = {
  candidate: OwnCandidate;
  demand: Demand;
  /** The changes that the page sent, in order. */
  sent: OwnCandidateChange[];
  /** What a colleague saves before the next change arrives. */
  faster: ((now: OwnCandidate) => OwnCandidate) | null;
};

const begin = (): World => ({
  candidate: newOwnCandidate(),
  demand: { searches: null, gain: null },
  sent: [],
  faster: null,
});

/** What the server knows now. */
export const world: World = begin();

/** Serves a candidate that can be changed, as it was at first. */
export function serveOwnCandidate(): void {
  Object.assign(world, begin());
  server.use(
    http.get(`*${ownCandidatesApi.get.url}`, () => HttpResponse.json(world.candidate)),
    http.get(`*${ownCandidatesApi.demand.url}`, () => HttpResponse.json(world.demand)),
    http.get(`*${ownCandidatesApi.stations.url}`, () => HttpResponse.json([])),
    http.get(`*${ownCandidatesApi.documents.url}`, () => HttpResponse.json([])),
    http.get(`*${ownCandidatesApi.preview.url}`, () => HttpResponse.json({ candidate: null })),
    http.get(`*${consentsApi.get.url}`, () => HttpResponse.json({ message: 'Nicht jetzt.' }, { status: 404 })),
    http.get('*/api/own-candidates/:id/vouchers', () =>
      HttpResponse.json({ message: 'Nicht jetzt.' }, { status: 404 }),
    ),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([])),
    http.get(`*${referenceApi.countries.url}`, () => HttpResponse.json([])),
    http.patch<never, OwnCandidateChange>(`*${ownCandidatesApi.patch.url}`, async ({ request }) => {
      const body = await request.json();
      world.sent.push(body);
      if (world.faster) {
        world.candidate = world.faster(world.candidate);
        world.faster = null;
        return HttpResponse.json(
          {
            message: 'Frau Kern hat gerade dasselbe Feld geändert.',
            code: 'candidate_changed',
            errors: { 'person.city': ['Geändert.'] },
          },
          { status: 409 },
        );
      }
      const { person, profile, visibility, external_id } = body;
      world.candidate = {
        ...world.candidate,
        person: { ...world.candidate.person, ...person },
        profile: { ...world.candidate.profile, ...(profile as Partial<OwnCandidate['profile']>) },
        visibility: { ...world.candidate.visibility, ...visibility },
        ...(external_id !== undefined && { external_id }),
      };
      return HttpResponse.json(world.candidate);
    }),
  );
}

/** Opens the editor of a candidate. */
export async function showOwnCandidate(query = '', id = 1) {
  const view = renderApp(
    <Routes>
      <Route path="de/candidates/:candidateId/edit" element={<Component />} />
    </Routes>,
    { path: `/de/candidates/${id}/edit${query}`, user: newUser({ role_id: 3 }) },
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
}
