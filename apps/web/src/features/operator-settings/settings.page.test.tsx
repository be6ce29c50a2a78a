import { type OperatorSettings, operatorSettingsApi } from '@gegenpost/contract/operator-settings.ts';
import { secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './settings.page.tsx';

const seller = {
  ...{ name: 'Nordsee Arbeit eG', street: 'Deichweg 1', postal_code: '26506', city: 'Norden', contact: 'Büro' },
  ...{ email: 'post@nordsee.example', phone: '04931 100', vat_id: 'DE136695976', tax_number: '1/2' },
  ...{ register: 'Sitz Norden', managing_directors: 'Antje Harms', bank_name: 'Bank', iban: 'DE89370400440532013000' },
  ...{ bic: 'COBADEFFXXX', creditor_id: null },
};
const empty: OperatorSettings = {
  details: null,
  details_version: 0,
  planned_processors: null,
  figures: null,
  seller: null,
};
const sent: unknown[] = [];

async function open(settings: OperatorSettings, answer?: object) {
  sent.length = 0;
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser({ role_id: 5 }), ...newAppState() })),
    http.get(`*${operatorSettingsApi.get.url}`, () => HttpResponse.json(settings)),
    http.get(`*${secondFactorApi.get.url}`, () => HttpResponse.json({ enabled_at: null, recovery_codes_left: 0 })),
    http.put(`*${operatorSettingsApi.saveSeller.url}`, async ({ request }) => {
      sent.push(await request.json());
      return answer ? HttpResponse.json(answer, { status: 422 }) : HttpResponse.json({ ...settings, seller });
    }),
    http.put(`*${operatorSettingsApi.saveDetails.url}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(settings);
    }),
  );
  const { user } = renderApp(<Component />);
  await screen.findByRole('heading', { name: 'Einstellungen' });
  return user;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('begins the details with what the seller of invoices says, and sends them with a reason', async () => {
  const user = await open({ ...empty, seller });
  const form = region('Betreiber');
  expect(form.getByLabelText('Name mit Rechtsform')).toHaveValue('Nordsee Arbeit eG');
  await user.type(form.getByLabelText('Kontaktstelle für Behörden und Nutzer'), 'kontakt@nordsee.example');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText('Aufsichtsbehörde'), 'LfD Niedersachsen');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await user.type(await screen.findByLabelText('Grund'), 'Erste Einrichtung');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 0, reason: 'Erste Einrichtung', details: { city: 'Norden' } });
});

test('shows at its field what the server refuses, and keeps what was typed', async () => {
  const user = await open(
    { ...empty, seller },
    { message: 'Nicht richtig.', code: 'validation', errors: { 'seller.iban': ['Die Prüfziffern stimmen nicht.'] } },
  );
  const form = region('Verkäufer auf Rechnungen');
  await user.clear(form.getByLabelText('IBAN'));
  await user.type(form.getByLabelText('IBAN'), 'DE89370400440532013001');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await user.type(await screen.findByLabelText('Grund'), 'Neues Konto');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Speichern' }));

  expect((await form.findAllByText('Die Prüfziffern stimmen nicht.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.getByLabelText('IBAN')).toHaveValue('DE89370400440532013001');
});

test('announces a change of the processors with day and reason, shows it, and takes it back', async () => {
  const planned = {
    processors: 'A GmbH, Kiel\nB GmbH, Bonn',
    effective_on: '2026-12-28',
    announced_at: '2026-11-28T09:00:00Z',
  };
  const user = await open(empty);
  server.use(
    http.put(`*${operatorSettingsApi.announceProcessors.url}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...empty, planned_processors: planned });
    }),
    http.delete(`*${operatorSettingsApi.withdrawProcessors.url}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(empty);
    }),
  );
  const section = region('Auftragsverarbeiter ändern');
  await user.type(section.getByLabelText('Die ganze Liste ab diesem Tag'), planned.processors);
  fireEvent.change(section.getByLabelText('Gilt ab'), { target: { value: '2026-12-28' } });
  await user.click(section.getByRole('button', { name: 'Speichern' }));
  await user.type(await screen.findByLabelText('Grund'), 'Umzug');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Speichern' }));
  expect(await section.findByText(/Ab 28\.12\.2026 gilt diese Liste/)).toBeInTheDocument();
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A GmbH, Kiel',
    'B GmbH, Bonn',
  ]);

  await user.click(section.getByRole('button', { name: 'Ankündigung zurücknehmen' }));
  await user.type(await screen.findByLabelText('Grund'), 'Vertrag geplatzt');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ankündigung zurücknehmen' }));
  expect(await section.findByLabelText('Gilt ab')).toBeInTheDocument();
  const { processors, effective_on } = planned;
  expect(sent).toEqual([{ processors, effective_on, reason: 'Umzug' }, { reason: 'Vertrag geplatzt' }]);
});
