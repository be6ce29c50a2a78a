import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import type { Station } from '@gegenpost/contract/profiles.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { newOwnCandidate } from '#test/own-candidate.ts';
import { serveOwnCandidate, showOwnCandidate as show, world } from '#test/own-candidate-page.tsx';
import { server } from '#test/server.ts';

beforeEach(serveOwnCandidate);

test('saves a field of the person when it is left, with how it stood before, and takes it back', async () => {
  const { user } = await show();
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck');
  await user.tab();
  await expect.poll(() => world.sent).toEqual([{ person: { city: 'Lübeck' }, previous: { 'person.city': 'Kiel' } }]);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig: Ort' }));
  await expect
    .poll(() => world.sent.at(-1))
    .toEqual({ person: { city: 'Kiel' }, previous: { 'person.city': 'Lübeck' } });
});

test('saves what was typed when the page is left by the keyboard', async () => {
  const { user, unmount } = await show();
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck');
  unmount();
  await expect.poll(() => world.sent).toEqual([{ person: { city: 'Lübeck' }, previous: { 'person.city': 'Kiel' } }]);
});

test('counts only conflicts of this candidate, not of one whose number begins alike', async () => {
  world.candidate = newOwnCandidate({ id: 12 });
  const { user, router } = await show('', 12);
  world.faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön' } });
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck{Enter}');
  await screen.findByRole('alert');
  world.candidate = newOwnCandidate();
  await act(() => router.navigate('/de/candidates/1/edit'));
  await screen.findByDisplayValue('Kiel');
  expect(screen.queryByText(/von zweien geändert/)).toBeNull();
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
  world.faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön' } });
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
  await expect
    .poll(() => world.sent.at(-1))
    .toEqual({ person: { city: 'Lübeck' }, previous: { 'person.city': 'Plön' } });
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test("keeps a colleague's value, and leaves the other fields as they were read", async () => {
  const { user } = await show();
  world.faster = (now) => ({ ...now, person: { ...now.person, city: 'Plön', street: 'Am Markt 1' } });
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Lübeck{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Gespeicherte Angabe behalten' }));
  expect(screen.getByLabelText('Ort')).toHaveValue('Plön');
  expect(screen.getByLabelText('Straße und Hausnummer')).toHaveValue('');
  expect(world.sent).toHaveLength(1);
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
  world.faster = (now) => ({
    ...now,
    profile: { ...now.profile, qualifications: [{ id: 9, name: 'Mechatroniker/in' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Elektroniker/in entfernen' }));
  const group = within(screen.getByRole('group', { name: 'Gesuchte Berufe' }));
  const conflict = await group.findByRole('alert');
  expect(conflict).toHaveTextContent('Ihre AngabeTechnische/r Zeichner/in');
  expect(conflict).toHaveTextContent('Gespeichert istMechatroniker/in');
  expect(world.sent[0]).toEqual({ profile: { qualifications: [2] }, previous: { 'profile.qualifications': [1, 2] } });
  expect(screen.getByText(/ist der Person am wichtigsten/)).toBeVisible();
});

test('names the searches that find the candidate, and leads to the wish that would add most', async () => {
  world.demand = { searches: 12, gain: { change: 'income', label: '36.000 statt 40.000 € im Jahr', searches: 5 } };
  const { user, router } = await show();
  expect(await screen.findByText('mindestens 12 offene Suchaufträge')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /36.000 statt 40.000 € im Jahr: mindestens 5 mehr/ }));
  await expect.poll(() => router.state.location.search + router.state.location.hash).toBe('?tab=wishes#income');
});

test('leaves to people with an account what is theirs', async () => {
  world.candidate = newOwnCandidate({ is_claimed: true });
  await show();
  expect(await screen.findByLabelText('Ort')).toBeDisabled();
  expect(screen.getByText(/hat ihr Profil übernommen/)).toBeVisible();
});
