import { CompanyChange, type CompanyProfile, companyApi } from '@gegenpost/contract/company.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newCompany } from '#test/company.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './company-profile.page.tsx';

type Body = { change: Partial<CompanyProfile>; previous: Partial<CompanyProfile> };
type Refusal = { status: number; errors: Record<string, string[]> };

let company: CompanyProfile;
let sent: Body[];

const attribute = (code: string, key: string, label: string, id: number) => ({
  ...{ id, code, key, label, group: null, parent_id: null, synonyms: [], sort: id },
});
const lists: Record<string, unknown[]> = {
  industry: [attribute('industry', 'medtech', 'Medizintechnik', 1), attribute('industry', 'it', 'Informatik', 2)],
  company_size: [attribute('company_size', '50_249', '50–249 Beschäftigte', 3)],
  legal_form: [attribute('legal_form', 'gmbh', 'GmbH', 4), attribute('legal_form', 'ag', 'AG', 5)],
};

/** Answers as the server does; `refuse` names what is wrong with a change. */
function answerPatch(refuse: (change: Body['change']) => Refusal | null = () => null): void {
  server.use(
    http.patch(`*${companyApi.patch.url}`, async ({ request }) => {
      const { previous, ...change } = CompanyChange.parse(await request.json());
      const body = { change, previous } as Body;
      sent.push(body);
      const refusal = refuse(body.change);
      if (refusal) return HttpResponse.json({ message: 'Nein.', ...refusal }, { status: refusal.status });
      company = { ...company, ...body.change };
      return HttpResponse.json(company);
    }),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  company = newCompany();
  sent = [];
  server.use(
    http.get(`*${companyApi.get.url}`, () => HttpResponse.json(company)),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${referenceApi.attributes.url}`, ({ request }) =>
      HttpResponse.json(lists[new URL(request.url).searchParams.get('code') ?? '']),
    ),
    http.get(`*${referenceApi.countries.url}`, () =>
      HttpResponse.json([
        { iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE' },
        { iso_alpha2: 'AT', name: 'Österreich', vat_prefix: 'AT' },
        { iso_alpha2: 'CH', name: 'Schweiz', vat_prefix: null },
      ]),
    ),
  );
  answerPatch();
});

async function open({ rights, role_id = 2, path = '/de/company-profile' }: Partial<Options> = {}) {
  const user = newUser({ role_id, ...(rights && { details: { rights, is_sub_account: true } }) });
  const view = renderApp(
    <RouteNamesContext value={new Set(['CompanyProfile', 'CompanyPreview', 'CompanyDialog'])}>
      <Component />
    </RouteNamesContext>,
    { user, path },
  );
  await screen.findByRole('region', { name: 'Auftritt' });
  return view;
}
type Options = { rights: ('search' | 'billing')[]; role_id: 2 | 3 | 4; path: string };

const field = (label: string) => screen.getByLabelText(label);
const around = (name: keyof CompanyProfile) => within(document.querySelector(`[data-field="${name}"]`) as HTMLElement);

test('saves a field when it is left, with how it stood before, and takes it back', async () => {
  const { user } = await open();
  await user.clear(field('Ort'));
  await user.type(field('Ort'), 'Lübeck');
  await user.tab();
  expect(await around('city').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ change: { city: 'Lübeck' }, previous: { city: 'Kiel' } }]);

  await user.click(screen.getByRole('button', { name: 'Rückgängig: Ort' }));
  await expect.poll(() => sent[1]).toEqual({ change: { city: 'Kiel' }, previous: { city: 'Lübeck' } });
  await expect.poll(() => (field('Ort') as HTMLInputElement).value).toBe('Kiel');
});

test('shows both values where a colleague was faster, and sends the own one only when that is chosen', async () => {
  answerPatch(() => {
    if (company.city === 'Flensburg') return null;
    company = { ...company, city: 'Flensburg' };
    return { status: 409, errors: { city: ['Inzwischen geändert.'] } };
  });
  const { user } = await open();
  await user.clear(field('Ort'));
  await user.type(field('Ort'), 'Lübeck{Enter}');
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText('Flensburg')).toBeVisible();
  expect(conflict.getByText('Lübeck')).toBeVisible();
  await user.click(field('Ort'));
  await user.tab();
  expect(sent).toHaveLength(1);

  await user.click(conflict.getByRole('button', { name: 'Meine Angabe speichern' }));
  expect(await around('city').findByText('Gespeichert')).toBeVisible();
  expect(sent[1]).toEqual({ change: { city: 'Lübeck' }, previous: { city: 'Flensburg' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('takes over the value of a colleague without sending anything', async () => {
  answerPatch(() => {
    company = { ...company, city: 'Flensburg' };
    return { status: 409, errors: { city: ['Inzwischen geändert.'] } };
  });
  const { user } = await open();
  await user.type(field('Ort'), ' Süd{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Gespeicherte Angabe übernehmen' }));
  expect(field('Ort')).toHaveValue('Flensburg');
  expect(sent).toHaveLength(1);
});

test('lets a postal code wait for its country, and sends both then', async () => {
  const { user } = await open();
  await user.clear(field('Postleitzahl'));
  await user.type(field('Postleitzahl'), '1010{Enter}');
  expect(await screen.findByText('Diese Postleitzahl passt nicht zum Land.')).toBeVisible();
  expect(field('Postleitzahl')).toHaveValue('1010');
  expect(sent).toEqual([]);

  await user.selectOptions(field('Land'), 'Österreich');
  expect(await around('postal_code').findByText('Gespeichert')).toBeVisible();
  expect(sent.at(-1)?.change).toEqual({ country: 'AT', postal_code: '1010' });
  expect(screen.queryByText('Diese Postleitzahl passt nicht zum Land.')).toBeNull();
});

test('keeps what the server refuses in its field, and saves the others without it', async () => {
  answerPatch((change) =>
    'street' in change ? { status: 422, errors: { street: ['Diese Straße geht nicht.'] } } : null,
  );
  const { user } = await open();
  await user.type(field('Straße und Hausnummer'), ' b{Enter}');
  expect(await screen.findByText('Diese Straße geht nicht.')).toBeVisible();
  await user.type(field('Ort'), ' Gaarden{Enter}');
  expect(await around('city').findByText('Gespeichert')).toBeVisible();
  expect(company.city).toBe('Kiel Gaarden');
  expect(field('Straße und Hausnummer')).toHaveValue('Werftstraße 4 b');
});

test.each([
  ['Name der Firma', '', 'Bitte füllen Sie das Feld „Name der Firma“ aus.'],
  ['Website', 'https://ich:geheim@nordlicht.example', 'Bitte lassen Sie Benutzername und Passwort in der Adresse weg.'],
  ['Website', 'ftp://nordlicht.example', /Adresse/],
  ['Was Ihre Firma macht', 'Wir <b>bauen</b>', /ohne HTML und ohne Bilder/],
  ['Was Ihre Firma macht', 'x'.repeat(5001), /darf höchstens 5\.000 Zeichen lang sein/],
  ['E-Mail-Adresse für Rechnungen', 'rechnung@', /E-Mail-Adresse/],
])('says at „%s“ what is wrong, keeps what was typed and sends nothing', async (label, typed, text) => {
  const { user } = await open();
  await user.clear(field(label));
  if (typed) {
    await user.click(field(label));
    await user.paste(typed);
  }
  await user.tab();
  expect(field(label)).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(field(label)).toHaveValue(typed);
  expect(sent).toEqual([]);
});

test('adds what is missing to a web address', async () => {
  const { user } = await open();
  await user.clear(field('Website'));
  await user.type(field('Website'), 'www.nordlicht.example/kiel{Enter}');
  await expect.poll(() => sent[0]?.change).toEqual({ website: 'https://www.nordlicht.example/kiel' });
});

test('keeps the key of a legal form that the list knows, and the words of any other', async () => {
  const { user } = await open();
  expect(field('Rechtsform')).toHaveValue('GmbH');
  await user.clear(field('Rechtsform'));
  await user.type(field('Rechtsform'), 'AG{Enter}');
  await expect.poll(() => sent.at(-1)?.change).toEqual({ legal_form: 'ag' });
  await user.clear(field('Rechtsform'));
  await user.type(field('Rechtsform'), 'Genossenschaft{Enter}');
  await expect.poll(() => sent.at(-1)?.change).toEqual({ legal_form: 'Genossenschaft' });
});

test('shows the letter head and the tile while the words are typed', async () => {
  const { user } = await open();
  const live = within(screen.getByRole('region', { name: 'So sehen es andere' }));
  expect(live.getByText('Wir bauen Beatmungsgeräte.')).toBeVisible();
  await user.type(field('Name der Firma'), ' Nord');
  expect(live.getAllByText('Nordlicht Medizintechnik Nord')).toHaveLength(2);
  await user.clear(field('Was Ihre Firma macht'));
  expect(live.getByText('Medizintechnik')).toBeVisible();
});

test('leads from the meter to the field that adds most', async () => {
  company = newCompany({ completeness: { percent: 80, next: ['website', 'logo'] } });
  await open({ path: '/de/company-profile#website' });
  const meter = within(screen.getByRole('region', { name: 'Wie vollständig Ihr Firmenprofil ist' }));
  expect(meter.getByText('Firmenprofil 80 %')).toBeVisible();
  expect(meter.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/de/company-profile#website',
    '/de/company-profile#logo',
  ]);
  expect(field('Website')).toHaveFocus();
});

test('tells a recruiter how many candidates a switch concerns, and has the fields of the role', async () => {
  company = newCompany({ shared_candidates_count: 24, share_candidates_sitewide: false });
  const { user } = await open({ role_id: 3 });
  expect(screen.getByText(/^24 Profile erscheinen dann in allen Suchen/)).toBeVisible();
  expect(field('AZAV-Zulassung')).toBeVisible();
  expect(screen.queryByLabelText('AÜG-Erlaubnis')).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Unsere Kandidaten in allen Suchen zeigen/ }));
  await expect
    .poll(() => sent)
    .toEqual([{ change: { share_candidates_sitewide: true }, previous: { share_candidates_sitewide: false } }]);
  expect(await screen.findByText('24 Profile erscheinen in allen Suchen.')).toBeVisible();
});

test('has no field of other roles', async () => {
  const { unmount } = await open({ role_id: 4 });
  expect(field('AÜG-Erlaubnis')).toBeVisible();
  expect(field('AZAV-Zulassung')).toBeVisible();
  unmount();
  await open({ role_id: 2 });
  expect(screen.queryByLabelText('AZAV-Zulassung')).toBeNull();
  expect(screen.queryByLabelText('AÜG-Erlaubnis')).toBeNull();
  expect(screen.queryByRole('switch', { name: /allen Suchen/ })).toBeNull();
});

test('is read by those who may not change it, without a single input', async () => {
  company = newCompany({ completeness: { percent: 80, next: ['logo'] } });
  await open({ rights: ['search'] });
  expect(screen.getByText(/Ändern darf es, wer in Ihrer Firma das Recht „Abo und Rechnungen“ hat/)).toBeVisible();
  expect(screen.getByText('50–249 Beschäftigte')).toBeVisible();
  expect(screen.getByText('gültig')).toBeVisible();
  expect(document.querySelector('.company :is(input, textarea, select)')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Logo hochladen' })).toBeNull();
});

test('keeps what was typed and not saved over a reload, and says so', async () => {
  server.use(http.patch(`*${companyApi.patch.url}`, () => HttpResponse.error(), { once: true }));
  const { user, unmount } = await open();
  await user.type(field('Ort'), ' Wik{Enter}');
  expect(await around('city').findByText('Nicht gespeichert')).toBeVisible();
  unmount();
  const { user: later } = await open();
  expect(field('Ort')).toHaveValue('Kiel Wik');
  await later.click(screen.getByRole('button', { name: 'Erneut versuchen: Ort' }));
  expect(await around('city').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ change: { city: 'Kiel Wik' }, previous: { city: 'Kiel' } }]);
});

test('takes over what a colleague changes elsewhere on the page', async () => {
  const { user } = await open();
  company = { ...company, street: 'Hafenstraße 1' };
  await user.type(field('Ort'), ' Wik{Enter}');
  await expect.poll(() => (field('Straße und Hausnummer') as HTMLInputElement).value).toBe('Hafenstraße 1');
});
