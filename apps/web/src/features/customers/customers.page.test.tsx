import { type Customer, customersApi } from '@gegenpost/contract/customers.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { clickNotice } from '#test/notices.ts';
import { newProject } from '#test/project.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './customers.page.tsx';

const newCustomer = (customer: Partial<Customer> = {}): Customer => ({
  id: 4,
  company: 'Fördewerk GmbH',
  contact_person: 'Wiebke Lassen',
  email: 'lassen@foerdewerk.example',
  phone: '+49461123456',
  street: 'Fördepromenade 7',
  postal_code: '24937',
  city: 'Flensburg',
  country: 'DE',
  note: 'Vormittags anrufen.',
  contacted_on: null,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
  ...customer,
});

/** Opens the page; the mock server stores what is written to it. */
function open(customers: Customer[]) {
  let kept = customers;
  const sent: unknown[] = [];
  server.use(
    http.get(`*${customersApi.list.url}`, () => HttpResponse.json(kept)),
    http.get(`*${referenceApi.countries.url}`, () =>
      HttpResponse.json([
        { iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE', vat_format: null, vat_regex: null },
      ]),
    ),
    http.get(`*${projectsApi.list.url}`, () =>
      HttpResponse.json([newProject({ id: 31, customer: { id: 4, name: 'x' } })]),
    ),
    http.post(`*${customersApi.create.url}`, async ({ request }) => {
      const body = (await request.json()) as Customer;
      sent.push(body);
      kept = [...kept, newCustomer({ ...body, id: 9 })];
      return HttpResponse.json(kept.at(-1), { status: 201 });
    }),
    http.patch(`*${customersApi.update.url}`, async ({ request }) => {
      const body = (await request.json()) as Partial<Customer>;
      sent.push(body);
      kept = kept.map((customer) => ({ ...customer, ...body }));
      return HttpResponse.json(kept[0]);
    }),
    http.delete(`*${customersApi.delete.url}`, ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${customersApi.restore.url}`, () => {
      kept = customers;
      return HttpResponse.json(customers[0]);
    }),
  );
  return { ...renderApp(<Component />, { path: '/de/customers', user: newUser({ role_id: 3 }) }), sent };
}

test('shows how to reach each, and finds them by any word', async () => {
  const { user } = open([
    newCustomer(),
    newCustomer({ id: 5, company: 'Kernbau', city: 'Kassel', email: '', note: '' }),
  ]);
  expect(await screen.findByRole('link', { name: 'lassen@foerdewerk.example' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 Kunden');
  const projects = within(await screen.findByRole('list', { name: 'Projekte' }));
  expect(projects.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/de/projects/31',
    '/de/projects?customer=4',
  ]);
  // The name begins with what can be read, so that it can be said.
  expect(projects.getByText('Alle in der Projektliste')).toHaveAccessibleName(
    'Alle in der Projektliste: Fördewerk GmbH',
  );

  await user.type(screen.getByRole('searchbox', { name: 'Kunden durchsuchen' }), 'kassel KERN');
  expect(screen.queryByRole('heading', { name: 'Fördewerk GmbH' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Kernbau' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' xyz');
  expect(screen.getByRole('status')).toHaveTextContent('Kein Kunde passt zu „kassel KERN xyz“.');
});

test('adds one from the empty page, and says at the field what is wrong', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Kunde anlegen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Neuer Kunde' }));
  await user.type(sheet.getByRole('textbox', { name: /^E-Mail/ }), 'lassen');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  expect(sheet.getByRole('textbox', { name: 'Firma' })).toHaveAccessibleDescription(
    /Bitte füllen Sie das Feld „Firma“ aus/,
  );
  expect(sent).toEqual([]);

  await user.type(sheet.getByRole('textbox', { name: 'Firma' }), 'Kernbau');
  await user.type(sheet.getByRole('textbox', { name: /^E-Mail/ }), '@kernbau.example');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('heading', { name: 'Kernbau' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ company: 'Kernbau', email: 'lassen@kernbau.example', country: 'DE' }),
  ]);
});

test('sends what was changed and nothing else', async () => {
  const { user, sent } = open([newCustomer()]);
  await user.click(await screen.findByRole('button', { name: 'Fördewerk GmbH bearbeiten' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kunde bearbeiten' }));
  await user.clear(sheet.getByRole('textbox', { name: /^Ort/ }));
  await user.type(sheet.getByRole('textbox', { name: /^Ort/ }), 'Kiel');
  await user.click(sheet.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toEqual([{ city: 'Kiel' }]));
  expect(await screen.findByText(/24937 Kiel/)).toBeVisible();
});

test('removes at once, and takes it back', async () => {
  const { user } = open([newCustomer()]);
  await user.click(await screen.findByRole('button', { name: 'Fördewerk GmbH löschen' }));
  expect(await screen.findByText(/Sie haben noch keinen Kunden/)).toBeVisible();

  await clickNotice();
  expect(await screen.findByRole('heading', { name: 'Fördewerk GmbH' })).toBeVisible();
});

test('says that it could not be taken back, also when the page has gone', async () => {
  const { user, unmount } = open([newCustomer()]);
  await user.click(await screen.findByRole('button', { name: 'Fördewerk GmbH löschen' }));
  await screen.findByText(/Sie haben noch keinen Kunden/);
  unmount();

  const refusal = { message: 'Den Kunden gibt es nicht mehr.' };
  server.use(http.post(`*${customersApi.restore.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  await clickNotice();
  await waitFor(() => expect(notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message }));
});

test('keeps its key after a try of unknown outcome; what is sent after a 409 is a customer of its own', async () => {
  const { user } = open([]);
  const tried: { company: string; idempotency_key: string }[] = [];
  const message = 'Ein früherer Versuch ist schon angekommen, mit anderem Inhalt.';
  const answers = [
    () => HttpResponse.json({ message: 'Das dauert zu lange.' }, { status: 503 }),
    () => HttpResponse.json({ message, code: 'idempotency_key_reused' }, { status: 409 }),
    () => HttpResponse.json(newCustomer({ company: 'Werft Nord' }), { status: 201 }),
  ];
  server.use(
    http.post(`*${customersApi.create.url}`, async ({ request }) => {
      tried.push((await request.json()) as (typeof tried)[number]);
      return answers[tried.length - 1]!();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Kunde anlegen' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Neuer Kunde' }));
  const company = sheet.getByRole('textbox', { name: 'Firma' });
  const save = sheet.getByRole('button', { name: 'Speichern' });
  await user.type(company, 'Werft');
  await user.click(save);
  await sheet.findByText('Das dauert zu lange.');
  await user.type(company, ' Nord');
  await user.click(save);
  await sheet.findByText(message);
  expect(company).toHaveValue('Werft Nord');
  await user.click(save);
  await waitFor(() => expect(tried).toHaveLength(3));
  expect(tried.map((each) => each.company)).toEqual(['Werft', 'Werft Nord', 'Werft Nord']);
  const keys = tried.map(({ idempotency_key }) => idempotency_key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
