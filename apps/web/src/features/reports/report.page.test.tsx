import { type NewReport, reportsApi } from '@gegenpost/contract/reports.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component as ReportPage } from './report.page.tsx';

function open(path: string, user: ReturnType<typeof newUser> | null) {
  const sent: NewReport[] = [];
  const receipt = { reference: 'ABCD-EFGH', received_at: '2026-11-23T10:00:00.000Z', is_mailed: user !== null };
  server.use(
    http.post(`*${reportsApi.create.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewReport);
      return HttpResponse.json(receipt, { status: 201 });
    }),
  );
  return { sent, ...renderApp(<ReportPage />, { path, user }) };
}

test('a guest reports an address from the link, and has to say who it is', async () => {
  const { sent, user } = open(`/de/report#${encodeURIComponent('/de/staffagent-candidates/abc/contact')}`, null);
  expect(await screen.findByLabelText('Wo steht das?')).toHaveValue('/de/staffagent-candidates/abc/contact');
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(sent).toEqual([]);
  expect(await screen.findAllByText(/Ihr Name/)).not.toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Warum melden Sie das?'), 'Betrug oder Täuschung');
  await user.type(screen.getByLabelText('Was ist daran falsch oder verboten?'), 'Die Anzeige ist erfunden.');
  await user.type(screen.getByLabelText('Ihr Name'), 'Ute Brandt');
  await user.type(screen.getByLabelText('Ihre E-Mail-Adresse'), 'ute@example.org');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(await screen.findByText(/ABCD-EFGH/)).toBeVisible();
  expect(sent).toMatchObject([
    {
      subject: { kind: 'page', address: '/de/staffagent-candidates/abc/contact' },
      ...{ reason_code: 'fraud', name: 'Ute Brandt', good_faith: true, website: '' },
    },
  ]);
});

test('where children are abused, nobody has to say who they are', async () => {
  const { sent, user } = open('/de/report', null);
  await user.type(await screen.findByLabelText('Wo steht das?'), 'In der Liste');
  await user.selectOptions(screen.getByLabelText('Warum melden Sie das?'), 'Missbrauch von Kindern');
  await user.type(screen.getByLabelText('Was ist daran falsch oder verboten?'), 'Das Bild zeigt es.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(await screen.findByText(/Bitte notieren Sie sich das Zeichen/)).toBeVisible();
  expect(sent).toMatchObject([{ name: '', email: '' }]);
});

test('an account reports a profile without saying again who it is', async () => {
  const { sent, user } = open('/de/report?kind=candidate&id=7k2m9qx41tb', newUser());
  expect(await screen.findByText('Ein Profil')).toBeVisible();
  expect(screen.queryByLabelText('Ihr Name')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Warum melden Sie das?'), 'Werbung oder Spam');
  await user.type(screen.getByLabelText('Was ist daran falsch oder verboten?'), 'Nur Werbung im Profil.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Meldung absenden' }));
  expect(await screen.findByText(/per E-Mail geschickt/)).toBeVisible();
  expect(sent).toMatchObject([{ subject: { kind: 'candidate', id: '7k2m9qx41tb' } }]);
});
