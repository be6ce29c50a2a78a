import { type Embedding, embeddingApi } from '@gegenpost/contract/embedding.ts';
import { type Lead, leadsApi } from '@gegenpost/contract/leads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './external-embedding.page.tsx';

const days = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10);
  return { day, views: 10 + index, dialogs: 1, leads: 0 };
});
const plain: Embedding = {
  ...{ color: '1f4e79', origins: [], is_active: true, agent: 'AbCdEfGhIjK', has_subscription: true, shown: 12, days },
  script_url: 'https://gegenpost.example/embed-00000000000000000000000000000000.js',
  list_url: 'https://gegenpost.example/de/staffagent-candidates?agent=AbCdEfGhIjK',
};
const lead: Lead = {
  ...{ id: 7, state: 'open', source: 'embed', candidate: { id: 3, name: 'Robin Muster' }, name: 'Ute Brandt' },
  ...{ company: 'Brandt Bau', email: 'ute@brandt-bau.example', is_freemail: false, thread_id: 31 },
  offer: {
    ...{ job_title: 'Fachkraft', postal_code: '50667', working_time_id: 1, contract_kind: 'direct' },
    ...{ pay_from: 40_000, pay_to: 45_000, pay_per: 'year', starts_on: null },
  },
  confirmed_at: '2026-11-20T09:00:00.000Z',
};

/** Opens the page; the mock server stores what is written to it. */
function open(changes: Partial<Embedding> = {}, list: Lead[] = [lead]) {
  let kept: Embedding = { ...plain, ...changes };
  const sent: unknown[] = [];
  server.use(
    http.get(`*${embeddingApi.get.url}`, () => HttpResponse.json(kept)),
    http.get(`*${leadsApi.list.url}`, () => HttpResponse.json({ data: list, next_before: null })),
    http.patch(`*${embeddingApi.change.url}`, async ({ request }) => {
      const body = (await request.json()) as Partial<Embedding>;
      sent.push(body);
      kept = { ...kept, ...body };
      return HttpResponse.json(kept);
    }),
    http.post('*/api/leads/7/block', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { sent, ...renderApp(<Component />, { user: newUser({ role_id: 3 }), path: '/de/external-embedding' }) };
}

test('says how easily the colour can be read, and puts it into preview and code', async () => {
  open();
  expect(await screen.findByText('Die Schrift darauf ist weiß, Kontrast 8,7 zu 1.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Farbe der Leiste'), { target: { value: '#ffee00' } });
  expect(await screen.findByText(/Die Schrift darauf ist schwarz/)).toBeVisible();
  expect(screen.getByTitle('Vorschau')).toHaveAttribute('src', expect.stringContaining('color=ffee00'));
  expect(screen.getByText(/data-color="ffee00"/)).toBeVisible();
});

test('adds a website, refuses what is none with a sentence, and takes it away again', async () => {
  const { sent, user } = open();
  const field = await screen.findByLabelText('Adresse Ihrer Website');
  await user.type(field, 'http://alster.example{Enter}');
  expect(screen.getByText(/Bitte geben Sie eine Adresse wie/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'https://alster.example/{Enter}');
  const origins = await screen.findByRole('list', { name: 'Wo die Liste stehen darf' });
  expect(within(origins).getByText('https://alster.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'https://alster.example entfernen' }));
  await waitFor(() => expect(sent).toEqual([{ origins: ['https://alster.example'] }, { origins: [] }]));
});

test('sums up the visits, and says what is missing without a subscription', async () => {
  open({ has_subscription: false });
  expect(await screen.findByText('735 Aufrufe · 30 geöffnete Formulare · 0 Nachrichten')).toBeVisible();
  expect(screen.getByText(/Ohne Abonnement steht dort/)).toBeVisible();
});

test('draws views and messages by day, each as a line of its own', async () => {
  open({ days: days.map((day, index) => ({ ...day, leads: index === 29 ? 2 : 0 })) });
  const lineOf = (name: RegExp) => screen.getByRole('img', { name }).querySelector('polyline')?.getAttribute('points');
  expect(await screen.findByRole('img', { name: 'Aufrufe je Tag, 25.10.2026 bis 23.11.2026' })).toBeVisible();
  expect(lineOf(/^Aufrufe/)).toMatch(/^0,29\.7.* 290,0$/);
  expect(lineOf(/^Nachrichten je Tag/)).toMatch(/^0,40 .*280,40 290,0$/);
});

test('lists messages from outside with the way to the thread, and keeps a domain away', async () => {
  const { sent, user } = open();
  const list = await screen.findByRole('list', { name: 'Nachrichten von außen' });
  expect(await within(list).findByText(/Nicht geprüfte Firma/)).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Im Postfach öffnen' })).toHaveAttribute('href', '/de/inbox/thread/31');
  await user.click(within(list).getByRole('button', { name: '@brandt-bau.example sperren' }));
  await waitFor(() => expect(sent).toEqual([{ what: 'domain' }]));
});
