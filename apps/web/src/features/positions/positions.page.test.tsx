import type { NewPosition } from '@gegenpost/contract/positions.ts';
import { positionsApi } from '@gegenpost/contract/positions.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { newPosition } from '#test/position.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './positions.page.tsx';

const draft = newPosition({
  id: 9,
  title: 'Entwurf Lager',
  state: 'draft',
  ...{ qualification: null, job_place: null, working_time: null, pay_from: null, pay_to: null },
});

function open(positions = [newPosition({ letters_count: 3, accepted_count: 1 }), draft]) {
  const sent: NewPosition[] = [];
  server.use(
    http.get(`*${positionsApi.list.url}`, () => HttpResponse.json(positions)),
    http.get(`*${referenceApi.attributes.url}`, () =>
      HttpResponse.json([
        ...[{ id: 31, code: 'working_time', key: 'full', label: 'Vollzeit', group: null, parent_id: null }].map(
          (entry) => ({ ...entry, synonyms: [], sort: 1 }),
        ),
      ]),
    ),
    http.post(`*${positionsApi.create.url}`, async ({ request }) => {
      const body = (await request.json()) as NewPosition;
      sent.push(body);
      return HttpResponse.json(newPosition({ id: 12, title: body.title }), { status: 201 });
    }),
  );
  return { ...renderApp(<Component />, { user: newUser(), path: '/de/jobs' }), sent };
}

test('shows open positions with what became of them, and the others by their state', async () => {
  const { user } = open();
  const row = (await screen.findByRole('link', { name: 'Schichtleitung Montage' })).closest('li')!;
  expect(within(row).getByText('24143 Kiel')).toBeVisible();
  expect(within(row).getByText('3 Schreiben verschickt · 1 angenommen')).toBeVisible();
  expect(screen.queryByText('Entwurf Lager')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entwürfe 1' }));
  expect(await screen.findByRole('link', { name: 'Entwurf Lager' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Besetzt 0' }));
  expect(await screen.findByText('Noch ist keine Stelle besetzt.')).toBeVisible();
});

test('an open position needs an offer, a draft only a title; nothing typed is lost', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Stelle anlegen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Meister');
  await user.type(screen.getByRole('textbox', { name: 'Aufgaben' }), 'Leiten');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findAllByText('Bitte füllen Sie das Feld „Gehalt bis“ aus.')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Noch ein Entwurf' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => sent).toMatchObject([{ title: 'Meister', tasks: 'Leiten', state: 'draft', pay_to: null }]);
});

test('pay is typed by the month and kept by the year', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Stelle anlegen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Meister');
  await user.type(screen.getByRole('textbox', { name: 'Gehalt von' }), '4.000');
  await user.type(screen.getByRole('textbox', { name: 'Gehalt bis' }), '4.500');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum des Gehalts' }), 'im Monat (12 Gehälter)');
  expect(screen.getByText(/^48\.000 bis 54\.000\s€ im Jahr, im Monat 12 × 4\.000 bis 4\.500\s€/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Noch ein Entwurf' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => sent).toMatchObject([{ pay_from: 48_000, pay_to: 54_000, pay_per: 'year' }]);
});

test('an advertisement fills the form, and what was typed can be put back', async () => {
  const { user } = open();
  const found = newPosition({ title: 'Pflegefachfrau', tasks: 'Grundpflege' });
  server.use(http.post(`*${positionsApi.read.url}`, () => HttpResponse.json(found)));
  await user.click(await screen.findByRole('button', { name: 'Stelle anlegen' }));
  const title = await screen.findByRole('textbox', { name: 'Titel' });
  await user.type(title, 'Meister');
  await user.click(screen.getByRole('button', { name: 'Aus einem Anzeigentext' }));
  await user.type(screen.getByRole('textbox', { name: 'Text der Stellenanzeige' }), 'Pflegefachfrau gesucht');
  await user.click(screen.getByRole('button', { name: 'Auslesen' }));
  await expect.poll(() => title).toHaveValue('Pflegefachfrau');
  expect(screen.getByRole('textbox', { name: 'Aufgaben' })).toHaveValue('Grundpflege');
  expect(screen.getByText('Das haben wir gefunden. Bitte sehen Sie alles einmal durch.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(title).toHaveValue('Meister');
});

test('a company without positions is told what they are good for', async () => {
  open([]);
  expect(await screen.findByText(/Sie haben noch keine Stelle/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stelle anlegen' })).toBeVisible();
});

test('a colleague without the right to projects reads, and makes none', async () => {
  server.use(http.get(`*${positionsApi.list.url}`, () => HttpResponse.json([newPosition()])));
  renderApp(<Component />, { user: newUser({ details: { rights: ['contact'] } }), path: '/de/jobs' });
  expect(await screen.findByRole('link', { name: 'Schichtleitung Montage' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stelle anlegen' })).toBeNull();
});
