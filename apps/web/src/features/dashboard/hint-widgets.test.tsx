import { dashboardApi } from '@gegenpost/contract/dashboard.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import type { UserCompany } from '@gegenpost/contract/user-info.ts';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#platform/paths.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { applyVatValidation } from '#platform/user-changes.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { usePresentWidgets } from './use-present-widgets.ts';
import { widgets } from './widgets.ts';

let imported: number;

beforeEach(() => {
  imported = 0;
  server.use(http.get(`*${dashboardApi.importedCandidatesHint.url}`, () => HttpResponse.json(imported)));
});

/** The two hints, rendered only when the dashboard shows them. */
function Hints() {
  const { present } = usePresentWidgets();
  return (['imported', 'vat'] as const).map((name) => {
    const Widget = widgets[name]?.Widget;
    return Widget && present.has(name) && <Widget key={name} />;
  });
}

const company = newUser().details.company!;
function open(
  role_id: Role,
  changes: Partial<UserCompany> = {},
  routes: RouteName[] = ['Candidates', 'CompanyProfile'],
) {
  const user = newUser({ role_id, details: { company: { ...company, ...changes } } });
  return renderApp(
    <RouteNamesContext value={new Set(routes)}>
      <Hints />
      <p>fertig</p>
    </RouteNamesContext>,
    { user },
  );
}

test.each([
  [1, '1 importierter Kandidat ist noch offline.'],
  [1200, '1.200 importierte Kandidaten sind noch offline.'],
])('tells a recruiter of %i imported candidates and leads to them', async (count, text) => {
  imported = count;
  open(3);
  expect(await screen.findByText(text)).toBeVisible();
  const target = '/de/candidates?withOffline=1&withOnline=0&withOwn=1';
  expect(screen.getByRole('link', { name: 'Kandidaten ansehen' })).toHaveAttribute('href', target);
});

test.each([
  ['no candidate is', 3, 0, ['Candidates'] as const],
  ['somebody is an employer', 2, 5, ['Candidates'] as const],
  ['there is no page for them', 3, 5, [] as const],
] as const)('says nothing of imported candidates where %s', async (_, role, count, routes) => {
  imported = count;
  open(role, {}, [...routes]);
  await screen.findByText('fertig');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/importierte/)).not.toBeInTheDocument();
});

const missing = { vat_reg_no_valid: false, has_pending_vat_validation: false };

test('warns of a VAT number that is not valid, until a live event says that it is', async () => {
  open(2, missing);
  expect(await screen.findByText(/USt-IdNr. ist nicht als gültig bestätigt/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Zum Firmenprofil' });
  expect(link).toHaveAttribute('href', '/de/company-profile#vat_reg_no');

  act(() => applyVatValidation(company.vat_reg_no!, true));
  expect(screen.queryByText(/USt-IdNr. ist nicht/)).not.toBeInTheDocument();
  act(() => applyVatValidation(company.vat_reg_no!, false));
  expect(await screen.findByText(/USt-IdNr. ist nicht als gültig bestätigt/)).toBeVisible();
});

test('asks for a VAT number that is missing', async () => {
  open(3, { ...missing, vat_reg_no: null });
  expect(await screen.findByText(/USt-IdNr. fehlt/)).toBeVisible();
});

test.each<[string, Partial<UserCompany>, RouteName[]]>([
  ['it is valid', { ...missing, vat_reg_no_valid: true }, ['CompanyProfile']],
  ['it is being checked', { ...missing, has_pending_vat_validation: true }, ['CompanyProfile']],
  ['the country knows none', { ...missing, country: 'US', vat_prefix: null }, ['CompanyProfile']],
  ['services to Northern Ireland know none', { ...missing, country: 'XI', vat_prefix: null }, ['CompanyProfile']],
  ['there is no page to mend it', missing, []],
])('does not warn of the VAT number where %s', async (_, changes, routes) => {
  open(4, changes, routes);
  await screen.findByText('fertig');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/USt-IdNr./)).not.toBeInTheDocument();
});
