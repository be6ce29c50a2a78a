import { consentsApi } from '@gegenpost/contract/consents.ts';
import type { Demand } from '@gegenpost/contract/demand.ts';
import { type OwnCandidate, type OwnCandidateChange, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import type { Station } from '@gegenpost/contract/profiles.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { createQueryClient, queryClient } from '#platform/query-client.ts';
import { clickNotice } from '#test/notices.ts';
import { COLLEAGUE, newOwnCandidate } from '#test/own-candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './own-candidate.page.tsx';

let candidate: OwnCandidate;
let demand: Demand;
let sent: OwnCandidateChange[];
/** What a colleague saves before the next change arrives. */
let faster: ((now: OwnCandidate) => OwnCandidate) | null;

beforeEach(() => {
  candidate = newOwnCandidate();
  demand = { searches: null, gain: null };
  sent = [];
  faster = null;
  server.use(
    http.get(`*${ownCandidatesApi.get.url}`, () => HttpResponse.json(candidate)),
    http.get(`*${ownCandidatesApi.demand.url}`, () => HttpResponse.json(demand)),
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
      sent.push(body);
      if (faster) {
        candidate = faster(candidate);
        faster = null;
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
      candidate = {
        ...candidate,
        person: { ...candidate.person, ...person },
        profile: { ...candidate.profile, ...(profile as Partial<OwnCandidate['profile']>) },
        visibility: { ...candidate.visibility, ...visibility },
        ...(external_id !== undefined && { external_id }),
      };
      return HttpResponse.json(candidate);
    }),
  );
});

async function show(query = '', id = 1) {
  const view = renderApp(
    <Routes>
      <Route path="de/candidates/:candidateId/edit" element={<Component />} />
    </Routes>,
    { path: `/de/candidates/${id}/edit${query}`, user: newUser({ role_id: 3 }) },
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('saves a field of the person when it is left, with how it stood before, and takes it back', async () => {
  const { user } = await show();
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck');
  await user.tab();
  await expect.poll(() => sent).toEqual([{ person: { city: 'Lübeck' }, previous: { 'person.city': 'Kiel' } }]);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig: Ort' }));
  await expect.poll(() => sent.at(-1)).toEqual({ person: { city: 'Kiel' }, previous: { 'person.city': 'Lübeck' } });
});

test('saves what was typed when the page is left by the keyboard', async () => {
  const { user, unmount } = await show();
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck');
  unmount();
  await expect.poll(() => sent).toEqual([{ person: { city: 'Lübeck' }, previous: { 'person.city': 'Kiel' } }]);
});

test('counts only conflicts of this candidate, not of one whose number begins alike', async () => {
  candidate = newOwnCandidate({ id: 12 });
  const { user, router } = await show('', 12);
  faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön' } });
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck{Enter}');
  await screen.findByRole('alert');
  candidate = newOwnCandidate();
  await act(() => router.navigate('/de/candidates/1/edit'));
  await screen.findByDisplayValue('Kiel');
  expect(screen.queryByText(/von zweien geändert/)).toBeNull();
});

test('goes offline on the page at once when the consent is withdrawn', async () => {
  candidate = newOwnCandidate({ is_online: true });
  const consents = {
    ...{ states: { placement: 'given', publication: 'none', handicap: 'none', funding: 'none' }, history: [] },
    ...{ informed: null, inform_until: '2026-12-21', information: null, request: null },
    ...{ is_claimed: false, has_email: true },
  } as const;
  server.use(
    http.get(`*${consentsApi.get.url}`, () => HttpResponse.json(consents)),
    http.post(`*${consentsApi.withdraw.url}`, () => {
      candidate = { ...candidate, is_online: false };
      return HttpResponse.json({ ...consents, states: { ...consents.states, placement: 'withdrawn' } });
    }),
  );
  const { user } = await show('?tab=placement');
  await user.click(await screen.findByRole('button', { name: 'Rücknahme eintragen: Vermittlung' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eintragen' }));
  await expect
    .poll(() => screen.getByRole('switch', { name: 'Ada Sommer online' }).getAttribute('aria-checked'))
    .toBe('false');
});

test('asks for the consent by mail as soon as an address is known', async () => {
  const states = { placement: 'none', publication: 'none', handicap: 'none', funding: 'none' } as const;
  server.use(
    http.get(`*${consentsApi.get.url}`, () =>
      HttpResponse.json({
        ...{ states, history: [], informed: null, inform_until: '2026-12-21', information: null, request: null },
        ...{ is_claimed: false, has_email: candidate.person.email === 'neu@example.org' },
      }),
    ),
  );
  const { user } = await show('?tab=placement');
  expect(await screen.findByText(/Ohne E-Mail-Adresse/)).toBeVisible();
  // What was read counts as new for a while, as it does outside of tests.
  queryClient.setDefaultOptions(createQueryClient().getDefaultOptions());
  await user.click(screen.getByRole('tab', { name: 'Person' }));
  const email = await screen.findByLabelText('E-Mail');
  await user.clear(email);
  await user.type(email, 'neu@example.org{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Vermittlung' }));
  expect(await screen.findByRole('button', { name: 'Per E-Mail um Zustimmung bitten' })).toBeVisible();
});

test('says what a colleague wrote of a station meanwhile, keeps what was typed, and saves it when asked again', async () => {
  const fields = {
    from: '2020-01',
    to: null,
    current: true,
    employer: 'Werft',
    title: 'Schlosserin',
    description: null,
  };
  const station: Station = { ...fields, id: 3, qualification_id: null, qualification: null };
  const read: unknown[] = [];
  let present = station;
  server.use(
    http.get(`*${ownCandidatesApi.stations.url}`, () => HttpResponse.json([present])),
    http.put<never, { previous: { title: string } }>(`*${ownCandidatesApi.updateStation.url}`, async ({ request }) => {
      const { previous } = await request.json();
      read.push(previous.title);
      if (previous.title === present.title) return HttpResponse.json(present);
      return HttpResponse.json({ code: 'station_changed', message: 'Jetzt steht dort: Leiterin.' }, { status: 409 });
    }),
  );
  const { user } = await show('?tab=career');
  await user.click(await screen.findByRole('button', { name: 'Schlosserin bearbeiten' }));
  const title = await screen.findByLabelText('Bezeichnung der Stelle');
  present = { ...station, title: 'Leiterin' };
  await user.clear(title);
  await user.type(title, 'Meisterin');
  await user.click(screen.getByRole('button', { name: 'Station speichern' }));
  expect(await screen.findByText('Jetzt steht dort: Leiterin.')).toBeVisible();
  expect(title).toHaveValue('Meisterin');
  await user.click(screen.getByRole('button', { name: 'Station speichern' }));
  await expect.poll(() => read).toEqual(['Schlosserin', 'Leiterin']);
  await expect.poll(() => screen.queryByLabelText('Bezeichnung der Stelle')).toBeNull();
});

test('shows both values where a colleague was faster, keeps them over a change of the tab, and saves the chosen one', async () => {
  const { user } = await show();
  faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön' } });
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck{Enter}');
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Frau Kern hat gerade dasselbe Feld geändert.');
  expect(conflict).toHaveTextContent('Lübeck');
  expect(conflict).toHaveTextContent('Plön');
  expect(screen.getByText('Ein Feld wurde von zweien geändert und wartet auf Ihre Wahl.')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Unterlagen' }));
  await user.click(screen.getByRole('tab', { name: 'Person' }));
  await user.click(await screen.findByRole('button', { name: 'Meine Angabe speichern' }));
  await expect.poll(() => sent.at(-1)).toEqual({ person: { city: 'Lübeck' }, previous: { 'person.city': 'Plön' } });
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test("keeps a colleague's value, and leaves the other fields as they were read", async () => {
  const { user } = await show();
  faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön', street: 'Am Markt 1' } });
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Gespeicherte Angabe behalten' }));
  expect(screen.getByLabelText('Ort')).toHaveValue('Plön');
  expect(screen.getByLabelText('Straße und Hausnummer')).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test('keeps what was typed where it could not be saved, and says why', async () => {
  const { user } = await show();
  server.use(
    http.patch(`*${ownCandidatesApi.patch.url}`, () =>
      HttpResponse.json(
        { message: 'Bitte prüfen.', errors: { 'person.postal_code': ['Passt nicht zum Land.'] } },
        { status: 422 },
      ),
    ),
  );
  const code = await screen.findByLabelText('Postleitzahl');
  await user.clear(code);
  await user.type(code, '101');
  await user.tab();
  expect(await screen.findByText('Passt nicht zum Land.')).toBeVisible();
  expect(code).toHaveValue('101');
});

test('edits the wishes with the sections of the own profile, and shows both values of a list', async () => {
  const { user } = await show('?tab=wishes');
  faster = (now) => ({ ...now, profile: { ...now.profile, qualifications: [{ id: 9, name: 'Mechatroniker/in' }] } });
  await user.click(await screen.findByRole('button', { name: 'Elektroniker/in entfernen' }));
  const group = within(screen.getByRole('group', { name: 'Gesuchte Berufe' }));
  const conflict = await group.findByRole('alert');
  expect(conflict).toHaveTextContent('Ihre AngabeTechnische/r Zeichner/in');
  expect(conflict).toHaveTextContent('Gespeichert istMechatroniker/in');
  expect(sent[0]).toEqual({ profile: { qualifications: [2] }, previous: { 'profile.qualifications': [1, 2] } });
  expect(screen.getByText(/ist der Person am wichtigsten/)).toBeVisible();
});

test('names the searches that find the candidate, and leads to the wish that would add most', async () => {
  demand = { searches: 12, gain: { change: 'income', label: '36.000 statt 40.000 € im Jahr', searches: 5 } };
  const { user, router } = await show();
  expect(await screen.findByText('mindestens 12 offene Suchaufträge')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /36.000 statt 40.000 € im Jahr: mindestens 5 mehr/ }));
  await expect.poll(() => router.state.location.search + router.state.location.hash).toBe('?tab=wishes#income');
});

test('leads to the consent when the profile cannot go online without one', async () => {
  server.use(
    http.patch(`*${ownCandidatesApi.bulk.url}`, () =>
      HttpResponse.json({ results: [{ id: 1, status: 'refused', code: 'consent_missing' }] }),
    ),
  );
  const { user } = await show();
  await user.click(screen.getByRole('switch', { name: 'Ada Sommer online' }));
  expect(await screen.findByRole('tab', { name: 'Vermittlung', selected: true })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Ada Sommer online' })).toHaveAttribute('aria-checked', 'false');
});

test('hands the candidate over, and takes that back', async () => {
  const changes: unknown[] = [];
  server.use(
    http.patch<never, { change: unknown }>(`*${ownCandidatesApi.bulk.url}`, async ({ request }) => {
      changes.push((await request.json()).change);
      return HttpResponse.json({ results: [{ id: 1, status: 'changed', agent: '9agentmaren' }] });
    }),
  );
  const { user } = await show('#vouchers');
  await user.selectOptions(await screen.findByLabelText('Vermittelt durch'), 'Julia Kern');
  await expect.poll(() => notices.get()[0]?.text).toBe('1 übergeben.');
  await clickNotice();
  await expect
    .poll(() => changes)
    .toEqual([
      { action: 'agent', agent: COLLEAGUE.gegenpost_id },
      { action: 'agent', agent: '9agentmaren', from: COLLEAGUE.gegenpost_id },
    ]);
});

test('leaves to people with an account what is theirs', async () => {
  candidate = newOwnCandidate({ is_claimed: true });
  await show();
  expect(await screen.findByLabelText('Ort')).toBeDisabled();
  expect(screen.getByText(/hat ihr Profil übernommen/)).toBeVisible();
});
