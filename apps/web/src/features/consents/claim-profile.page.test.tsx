import { type Claim, claimsApi } from '@gegenpost/contract/profile-claims.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component as ClaimProfile } from './claim-profile.page.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz234567abcdefgh';
const claim: Claim = { step: 'new', company: 'Alster Personal', choice: 'agent', email: 'ada@example.org', fields: [] };

function open(answer: Claim | { code: string; message: string }) {
  const calls: unknown[] = [];
  const done = async ({ request }: { request: Request }) => {
    calls.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get(`*${claimsApi.get.url}`, () => HttpResponse.json(answer, { status: 'step' in answer ? 200 : 404 })),
    http.post(`*${claimsApi.account.url}`, done),
    http.post(`*${claimsApi.merge.url}`, done),
  );
  const page = (
    <Suspense>
      <Routes>
        <Route path="/de/claim-profile/:token" element={<ClaimProfile />} />
      </Routes>
    </Suspense>
  );
  return { calls, ...renderApp(page, { path: `/de/claim-profile/${token}` }) };
}

test('sets a first password and says who places the person from now on', async () => {
  const { calls, user } = open(claim);
  await user.type(await screen.findByLabelText('Ihr Passwort'), 'Nebelhorn47');
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'Nebelhorn47');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Profil übernehmen' }));
  expect(await screen.findByRole('heading', { name: 'Das Profil gehört jetzt Ihnen' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Alster Personal vermittelt Sie weiter');
  expect(calls).toEqual([
    { password: 'Nebelhorn47', password_confirmation: 'Nebelhorn47', terms: true, privacy: true },
  ]);
});

test('leads the owner of an account to the login and back', async () => {
  open({ ...claim, step: 'login' });
  const login = await screen.findByRole('link', { name: 'Anmelden' });
  expect(login).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/de/claim-profile/${token}`)));
});

test('takes over what the own profile lacks, and else what is chosen field by field', async () => {
  const { calls, user } = open({
    ...claim,
    step: 'merge',
    fields: [
      { field: 'address', own: 'Köln', agents: 'Bonn' },
      { field: 'phone', own: null, agents: '+49228123456' },
      { field: 'about', own: 'Von mir', agents: 'Vom Agenten' },
    ],
  });
  const address = within(await screen.findByRole('group', { name: 'Anschrift' }));
  expect(address.getByRole('radio', { name: /Aus Ihrem Konto/ })).toBeChecked();
  await user.click(address.getByRole('radio', { name: /Von Alster Personal/ }));
  const phone = within(screen.getByRole('group', { name: 'Telefon' }));
  expect(phone.getByRole('radio', { name: /Von Alster Personal/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'So übernehmen' }));
  expect(await screen.findByRole('link', { name: 'Zu Ihrem Profil' })).toBeVisible();
  expect(calls).toEqual([{ take: ['phone', 'address'] }]);
});

test('says in the words of the server why a link leads nowhere', async () => {
  open({ code: 'activation_code_expired', message: 'Dieser Link ist abgelaufen.' });
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Dieser Link ist abgelaufen.');
});
