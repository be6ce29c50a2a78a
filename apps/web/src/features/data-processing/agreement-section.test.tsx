import { type DataProcessing, dataProcessingApi } from '@gegenpost/contract/data-processing.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { AgreementSection } from './agreement-section.tsx';

const first: DataProcessing = {
  state: 'missing',
  current: { hash: 'a', version: '2026-03-04', title: 'Vertrag', body: '## Anlage 1\n\nIn Köln.' },
  acceptances: [],
};
const second: DataProcessing = {
  ...first,
  current: { hash: 'b', version: '2026-05-06', title: 'Vertrag', body: '## Anlage 1\n\nIn Kiel.' },
};
const acceptance = {
  ...{ id: 1, version: '2026-05-06', accepted_at: '2026-05-07T10:00:00.000Z', accepted_by: 'Swantje Ohlsen' },
};

test('takes no version that was not read: shows the newer one, and then accepts it with version, day and name', async () => {
  const sent: unknown[] = [];
  let inForce = first;
  server.use(
    http.get(`*${dataProcessingApi.get.url}`, () => HttpResponse.json(inForce)),
    http.post(`*${dataProcessingApi.accept.url}`, async ({ request }) => {
      sent.push(await request.json());
      if (inForce === second) return HttpResponse.json({ ...second, state: 'accepted', acceptances: [acceptance] });
      inForce = second;
      return HttpResponse.json({ message: 'Es gibt eine neuere Fassung.', code: 'conflict' }, { status: 409 });
    }),
  );
  const { user } = renderApp(<AgreementSection />, { path: '/de/company-profile', user: newUser({ role_id: 3 }) });
  const section = within(await screen.findByRole('region', { name: 'Auftragsverarbeitung' }));
  expect(section.getByText('In Köln.')).toBeVisible();
  expect(section.getByRole('link', { name: 'Liste der Auftragsverarbeiter' })).toHaveAttribute(
    'href',
    '/de/auftragsverarbeiter',
  );

  await user.click(section.getByRole('button', { name: 'Vertrag annehmen' }));
  expect(await section.findByText('In Kiel.')).toBeVisible();
  expect(section.getByRole('alert')).toHaveTextContent('Es gibt eine neuere Fassung.');

  await user.click(section.getByRole('button', { name: 'Vertrag annehmen' }));
  expect(await section.findByText('Ihre Firma hat die Fassung vom 06.05.2026 angenommen.')).toHaveFocus();
  expect(section.getByText('Fassung vom 06.05.2026, angenommen am 07.05.2026 von Swantje Ohlsen')).toBeVisible();
  expect(sent).toEqual([{ hash: 'a' }, { hash: 'b' }]);
});

test('lets who may not sign for the company read, and says who may', async () => {
  server.use(http.get(`*${dataProcessingApi.get.url}`, () => HttpResponse.json(first)));
  renderApp(<AgreementSection />, {
    user: newUser({ role_id: 3, details: { rights: ['candidates'], is_sub_account: true } }),
  });
  expect(await screen.findByText(/Annehmen kann ihn das Hauptkonto Ihrer Firma/)).toBeVisible();
  expect(screen.getByText('In Köln.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vertrag annehmen' })).toBeNull();
});
