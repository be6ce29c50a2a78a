import { CompanyChange, type CompanyProfile, companyApi, type VatCheck } from '@gegenpost/contract/company.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { newCompany } from '#test/company.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { refreshCompany } from './company.queries.ts';
import { Component } from './company-profile.page.tsx';

let company: CompanyProfile;
let sent: unknown[];

beforeEach(() => {
  sessionStorage.clear();
  company = newCompany();
  sent = [];
  server.use(
    http.get(`*${companyApi.get.url}`, () => HttpResponse.json(company)),
    http.patch(`*${companyApi.patch.url}`, async ({ request }) => {
      const { previous, ...change } = CompanyChange.parse(await request.json());
      expect(Object.keys(previous)).toEqual(Object.keys(change));
      sent.push(change);
      company = { ...company, ...(change as Partial<CompanyProfile>) };
      if (change.vat_reg_no) company = { ...company, vat_state: 'pending', vat_checked_at: null };
      return HttpResponse.json(company);
    }),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([])),
    http.get(`*${referenceApi.countries.url}`, () =>
      HttpResponse.json([
        { iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE' },
        { iso_alpha2: 'AT', name: 'Österreich', vat_prefix: 'AT' },
        { iso_alpha2: 'CH', name: 'Schweiz', vat_prefix: null },
        { iso_alpha2: 'XI', name: 'Nordirland', vat_prefix: 'XI' },
      ]),
    ),
  );
});

async function open() {
  const view = renderApp(<Component />, { user: newUser(), path: '/de/company-profile' });
  await screen.findByRole('region', { name: 'Auftritt' });
  return view;
}
const number = () => screen.getByLabelText('USt-IdNr.');
const badge = () => within(screen.getByRole('status', { name: 'Stand der Prüfung' }));
const told = (text: RegExp | string) => expect.stringMatching(text);

test('judges a number while it is typed, and says of an unfinished one nothing until it is left', async () => {
  const { user } = await open();
  await user.clear(number());
  await user.type(number(), 'DE 136');
  expect(number()).not.toHaveAccessibleDescription(told('Das ist keine USt-IdNr.'));
  await user.type(number(), '.695-975');
  expect(number()).toHaveAccessibleDescription(told('Die Prüfziffer dieser USt-IdNr. stimmt nicht.'));
  await user.type(number(), '{Backspace}6');
  expect(number()).toHaveAccessibleDescription(told('Format und Prüfziffer stimmen.'));
  await user.clear(number());
  await user.type(number(), 'ATU13585627');
  expect(number()).toHaveAccessibleDescription(told('Diese USt-IdNr. gehört zu Österreich.'));
  await user.clear(number());
  await user.type(number(), 'DE12{Enter}');
  expect(number()).toHaveAccessibleDescription(told('Das ist keine USt-IdNr.'));
  expect(sent).toEqual([]);
});

test('goes on to „wird geprüft“ with a new number, and to „gültig“ with the answer of the register, live', async () => {
  company = newCompany({ vat_reg_no: null, vat_state: 'unchecked', vat_checked_at: null });
  const { user } = await open();
  expect(screen.queryByRole('status', { name: 'Stand der Prüfung' })).toBeNull();
  await user.type(number(), 'DE136695976{Enter}');
  expect(await screen.findByText('wird geprüft')).toBeVisible();

  company = { ...company, vat_state: 'valid', vat_checked_at: '2026-11-20T09:30:00.000Z' };
  await act(() => refreshCompany(queryClient));
  expect(await badge().findByText('gültig')).toBeVisible();
  expect(badge().getByText(/^geprüft am 20\.11\.2026/)).toBeVisible();
});

test.each([
  ['invalid', 'ungültig', /Das Register kennt diese Nummer nicht/],
  ['pending', 'wird geprüft', /Sobald das Register antwortet/],
  ['unchecked', 'nicht geprüft', /hat noch nicht geantwortet/],
] as const)('says what %s means', async (vat_state, word, meaning) => {
  company = newCompany({ vat_state });
  await open();
  expect(badge().getByText(word)).toBeVisible();
  expect(badge().getByText(meaning)).toBeVisible();
});

test('says that the form alone was judged where no register is asked, and offers no check', async () => {
  company = newCompany({ vat_state: 'unchecked', vat_register: 'format' });
  await open();
  expect(badge().getByText('Format geprüft, nicht im Register bestätigt')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Jetzt prüfen' })).toBeNull();
});

test('has the number checked when asked to, tells the limit, and waits where it is reached', async () => {
  let refusal: { seconds: number } | null = null;
  server.use(
    http.post(`*${companyApi.validateVat.url}`, () => {
      if (refusal) {
        const body = { message: 'Das waren 5 Prüfungen in einer Stunde.', code: 'vat_check_limit', ...refusal };
        return HttpResponse.json(body, { status: 429 });
      }
      company = { ...company, vat_state: 'pending' };
      return HttpResponse.json({ vat_state: 'pending' }, { status: 202 });
    }),
  );
  company = newCompany({ vat_state: 'unchecked' });
  const { user } = await open();
  expect(screen.getByText('Bis zu 5 Prüfungen in der Stunde sind möglich.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Jetzt prüfen' }));
  expect(await badge().findByText('wird geprüft')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jetzt prüfen' })).toHaveAttribute('aria-disabled', 'true');

  company = { ...company, vat_state: 'invalid' };
  await act(() => refreshCompany(queryClient));
  refusal = { seconds: 1200 };
  await user.click(screen.getByRole('button', { name: 'Jetzt prüfen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das waren 5 Prüfungen in einer Stunde.');
  expect(screen.getByRole('button', { name: /^Jetzt prüfen \(in 1200 s\)/ })).toHaveAttribute('aria-disabled', 'true');
});

test('shows the answer of a register that was faster than the answer to the click', async () => {
  server.use(
    http.post(`*${companyApi.validateVat.url}`, () => {
      company = { ...company, vat_state: 'valid' };
      return HttpResponse.json({ vat_state: 'pending' }, { status: 202 });
    }),
  );
  company = newCompany({ vat_state: 'invalid' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Jetzt prüfen' }));
  expect(await badge().findByText('gültig')).toBeVisible();
});

test('shows the answer of a register that was faster than the answer to a new number', async () => {
  server.use(
    http.patch(`*${companyApi.patch.url}`, () => {
      const saved = { ...company, vat_reg_no: 'DE136695976', vat_state: 'pending' as const };
      company = { ...saved, vat_state: 'valid' };
      return HttpResponse.json(saved);
    }),
  );
  company = newCompany({ vat_reg_no: null, vat_state: 'unchecked' });
  const { user } = await open();
  await user.type(number(), 'DE136695976{Enter}');
  expect(await screen.findByText('gültig')).toBeVisible();
});

test('offers no check of a number that is valid', async () => {
  await open();
  expect(badge().getByText('gültig')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Jetzt prüfen' })).toBeNull();
  expect(screen.getByText('Nachweise der letzten Prüfungen')).toBeVisible();
});

test('shows the mismatch at the field when the country was changed under its number', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
  expect(number()).toHaveAccessibleDescription(told('Diese USt-IdNr. gehört zu Deutschland.'));
  await expect.poll(() => sent).toContainEqual({ country: 'AT' });
  expect(screen.queryByRole('status', { name: 'Stand der Prüfung' })).toBeNull();
});

test.each(['Schweiz', 'Nordirland'])('asks for the other tax number outside the EU: %s', async (country) => {
  company = newCompany({ vat_reg_no: null, vat_state: 'unchecked' });
  const { user } = await open();
  expect(screen.queryByLabelText('Steuernummer außerhalb der EU')).toBeNull();
  await user.clear(screen.getByLabelText('Postleitzahl'));
  await user.selectOptions(screen.getByLabelText('Land'), country);
  expect(screen.getByLabelText('Steuernummer außerhalb der EU')).toBeVisible();
  expect(screen.queryByLabelText('USt-IdNr.')).toBeNull();
});

test('lists the last questions to the register as proofs, and tries again where that fails', async () => {
  const check: VatCheck = {
    id: 4,
    vat_reg_no: 'DE136695976',
    register: 'vies',
    asked_at: '2026-11-20T09:29:00.000Z',
    answered_at: '2026-11-20T09:30:00.000Z',
    outcome: 'valid',
    error_code: null,
    consultation_id: 'WAPIAAAAW1',
    name: 'Nordlicht Medizintechnik GmbH',
    address: 'Kiel',
  };
  server.use(
    http.get(`*${companyApi.vatChecks.url}`, () => HttpResponse.json({ message: 'Gerade nicht.' }, { status: 500 }), {
      once: true,
    }),
    http.get(`*${companyApi.vatChecks.url}`, () => HttpResponse.json([check])),
  );
  const { user } = await open();
  await user.click(screen.getByText('Nachweise der letzten Prüfungen'));
  expect(await screen.findByText('Gerade nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Nachweis WAPIAAAAW1')).toBeVisible();
  expect(screen.getByText('Nordlicht Medizintechnik GmbH, Kiel')).toBeVisible();
});
