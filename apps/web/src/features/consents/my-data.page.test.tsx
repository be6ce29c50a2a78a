import { type MyData, myDataApi } from '@gegenpost/contract/my-data.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component as MyDataPage } from './my-data.page.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz234567abcdefgh';

const stored: MyData = {
  state: 'open',
  agency: {
    ...{ company: 'Alster Personal', agent: 'Maren Brodersen', email: null },
    ...{ street: 'Jungfernstieg 1', postal_code: '20095', city: 'Hamburg' },
  },
  consents: { placement: 'requested', publication: 'none', handicap: 'none', funding: 'none' },
  history: [],
  kept_until: null,
  claim_asked: false,
  recipients: [],
  data: {
    person: {
      ...{ salutation: null, title: null, first_name: 'Ada', last_name: 'Kern', birthday: null, street: null },
      ...{ postal_code: null, city: 'Köln', country: 'DE', phone: null, mobile: null, email: 'ada@example.org' },
    },
    profile: {
      ...{ qualifications: [{ id: 1, name: 'Bäckerin' }], job_places: [], job_place_types: [0], job_date_entry: null },
      ...{ job_income_year: null, job_income_hour: null, income: null, weekly_hours: null, working_times: [] },
      ...{
        temporary_work: false,
        work_permit: null,
        education: [],
        graduations: [],
        languages: [],
        driver_classes: [],
      },
      ...{ driver_has_vehicle: null, soft_skills: [], software: [], coding: [], nationalities: [], handicaps: [] },
      ...{ handicap_consent: false, about: null },
    },
    ...{ has_image: false, stations: [], documents: [], vouchers: [], external_id: null, has_note: false },
    ...{ is_imported: false, is_online: false, visibility: 'anonymous' as const },
    ...{ entered_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' },
  },
};

function open(first: MyData | null) {
  let now = first;
  const calls: [string, unknown][] = [];
  const become = (change: Partial<MyData>) => {
    now = now && { ...now, ...change };
    return HttpResponse.json(now);
  };
  server.use(
    http.get(`*${myDataApi.get.url}`, () =>
      now
        ? HttpResponse.json(now)
        : HttpResponse.json({ message: 'Nicht gefunden.', code: 'not_found' }, { status: 404 }),
    ),
    http.post(`*${myDataApi.consent.url}`, async ({ request }) => {
      const { kind, given } = (await request.json()) as { kind: 'placement'; given: boolean };
      calls.push(['consent', { kind, given }]);
      const consents = { ...stored.consents, [kind]: given ? 'given' : 'refused' } as MyData['consents'];
      return become({ consents, kept_until: given ? null : '2029-11-23' });
    }),
    http.patch(`*${myDataApi.correct.url}`, async ({ request }) => {
      calls.push(['correct', await request.json()]);
      return become({});
    }),
    http.delete(`*${myDataApi.erase.url}`, () => {
      calls.push(['erase', null]);
      return become({ state: 'ended', data: null, kept_until: '2029-11-23' });
    }),
  );
  const page = (
    <Suspense>
      <Routes>
        <Route path="/de/my-data/:token" element={<MyDataPage />} />
      </Routes>
    </Suspense>
  );
  return { calls, ...renderApp(page, { path: `/de/my-data/${token}` }) };
}

test('shows what is stored and by whom, and opening it decides nothing', async () => {
  const { calls } = open(stored);
  expect(await screen.findByRole('heading', { level: 1, name: 'Meine Angaben' })).toBeVisible();
  for (const text of ['Ada Kern', 'Bäckerin', 'ada@example.org']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Sie haben noch nicht entschieden.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('takes the consent by a button, then asks what else may happen, and takes it back as easily', async () => {
  const { calls, user } = open(stored);
  await user.click(await screen.findByRole('button', { name: 'Ich stimme der Vermittlung zu' }));
  expect(await screen.findByRole('checkbox', { name: 'Anonym in öffentlichen Listen' })).not.toBeChecked();
  expect(screen.getByText(/^Sie werden von Alster Personal vermittelt/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Zustimmung zurücknehmen' }));
  expect(await screen.findByRole('button', { name: 'Ich stimme wieder zu' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Link per E-Mail anfordern' })).toBeNull();
  expect(calls).toEqual([
    ['consent', { kind: 'placement', given: true }],
    ['consent', { kind: 'placement', given: false }],
  ]);
});

test('sends only what was corrected, with how it was read', async () => {
  const { calls, user } = open(stored);
  await user.click(await screen.findByRole('button', { name: 'Angaben berichtigen' }));
  const city = await screen.findByLabelText('Ort');
  await user.clear(city);
  await user.type(city, 'Bonn');
  await user.click(screen.getByRole('button', { name: 'Bäckerin entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Berichtigen' }));
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]?.[1]).toEqual({
    person: { city: 'Bonn' },
    profile: { qualifications: [] },
    previous: { 'person.city': 'Köln', 'profile.qualifications': [1] },
  });
});

test('deletes after a question, and says until when what is kept', async () => {
  const { calls, user } = open(stored);
  await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
  const dialog = screen.getByRole('dialog', { name: 'Alles löschen?' });
  expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByRole('heading', { name: 'Ihre Angaben sind gelöscht' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('23.11.2029');
});

test('says on the page why nothing could be deleted', async () => {
  const { user } = open(stored);
  server.use(
    http.delete(`*${myDataApi.erase.url}`, () => HttpResponse.json({ message: 'Das ging nicht.' }, { status: 422 })),
  );
  await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
  await user.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText('Das ging nicht.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells gently that a link opens nothing any more', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'Dieser Link öffnet nichts mehr' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
});

test('leads whoever has an account there, and lets them end the placement', async () => {
  const claimed = {
    ...stored,
    state: 'claimed',
    data: null,
    consents: { ...stored.consents, placement: 'given' },
  } as const;
  const { calls, user } = open(claimed);
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/login');
  await user.click(screen.getByRole('button', { name: 'Nicht mehr durch Alster Personal vermitteln lassen' }));
  await expect.poll(() => calls).toEqual([['consent', { kind: 'placement', given: false }]]);
});
