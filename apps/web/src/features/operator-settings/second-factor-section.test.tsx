import { type SecondFactor, secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const sent: unknown[] = [];
const refusal = (field: string, text: string) =>
  HttpResponse.json({ message: 'Nicht richtig.', code: 'validation', errors: { [field]: [text] } }, { status: 422 });

async function open(state: SecondFactor) {
  sent.length = 0;
  const url = `*${secondFactorApi.get.url}`;
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser({ role_id: 5 }), ...newAppState() })),
    http.get(url, () => HttpResponse.json(state)),
    http.post(url, () =>
      HttpResponse.json({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Gegenpost:a?secret=ABCDEFGHIJKLMNOP' }),
    ),
    http.post(`*${secondFactorApi.confirm.url}`, async ({ request }) => {
      const body = (await request.json()) as { code: string };
      return body.code === '123456'
        ? HttpResponse.json({ recovery_codes: codes })
        : refusal('code', 'Dieser Code ist nicht richtig.');
    }),
    http.delete(url, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(
    <Suspense>
      <SecondFactorSection />
    </Suspense>,
  );
  await screen.findByRole('heading', { name: 'Zweiter Faktor' });
  return user;
}

test('is set up by QR code or key, keeps a wrong code, and shows the recovery codes once', async () => {
  const user = await open({ enabled_at: null, recovery_codes_left: 0 });
  await user.click(await screen.findByRole('button', { name: 'Einrichten' }));
  expect(await screen.findByRole('img', { name: /QR-Code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('Dieser Code ist nicht richtig.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');

  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor einschalten' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ihre Ersatzcodes' })).toHaveFocus());
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Kopieren: Ihre Ersatzcodes' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);

  await user.click(screen.getByRole('button', { name: 'Ich habe sie aufbewahrt' }));
  expect(await screen.findByText(/2 Ersatzcodes/)).toBeVisible();
  expect(screen.queryByText(codes[0]!)).toBeNull();
});

test('is removed by password and code', async () => {
  const user = await open({ enabled_at: '2026-11-20T10:00:00.000Z', recovery_codes_left: 1 });
  expect(await screen.findByText(/Ein Ersatzcode ist noch übrig/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
  await user.type(screen.getByLabelText('Passwort'), 'Nebelhorn47');
  await user.type(screen.getByLabelText('Code'), 'aaaa-bbbb-cccc-dddd');
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
  expect(await screen.findByText(/Nicht eingerichtet/)).toBeVisible();
  expect(sent).toEqual([{ password: 'Nebelhorn47', code: 'aaaa-bbbb-cccc-dddd' }]);
});
