import type { Document } from '@gegenpost/contract/documents.ts';
import { documentsApi } from '@gegenpost/contract/documents.ts';
import { messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import { messagingApi, type NewMessage, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { startUnsent, unsent } from '#features/messaging/requests/unsent.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { newCard } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newMessage, newOffer, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { ThreadView } from './thread-view.tsx';

const user = newUser({ role_id: 2 });
let stop = () => {};
afterEach(() => {
  stop();
  unsent.set([]);
});

const candidate: NonNullable<ThreadDetail['candidate']> = {
  income: { amount: 64_000, per: 'year' },
  job_place: { postal_code: '24143', name: 'Kiel' },
  job_date_entry: null,
  wishes: [
    { fact: 'contract', state: 'unknown', wish: null },
    { fact: 'pay', state: 'met', wish: '64.000 € im Jahr' },
  ],
  email: 'mareike@example.org',
  phone: null,
};

/** Shows a company its thread with a candidate who accepted. */
function open(thread: Partial<ThreadDetail> = {}) {
  const sent: NewMessage[] = [];
  const documents: Document[] = [];
  const { profile } = newCard({ profile: { gegenpost_id: 'aaaaaaaaaaa', name: 'Mareike Thomsen' } });
  server.use(
    http.get(`*${messagingApi.get.url}`, () =>
      HttpResponse.json(
        newThreadDetail({
          asked: false,
          can_decide: false,
          can_reply: true,
          can_attach: true,
          has_live_links: true,
          request: { state: 'accepted', expires_at: '2026-12-02T13:20:00.000Z' },
          party: { profile, company: null, title: 'Elektronikerin' },
          offer: newOffer(),
          candidate,
          project: { id: 5, title: 'Beatmung', entry: { stage: 'Im Gespräch', note: 'Ruft zurück' } },
          messages: [newMessage({ mine: true })],
          ...thread,
        }),
      ),
    ),
    http.get(`*${documentsApi.list.url}`, () => HttpResponse.json(documents)),
    http.post(`*${documentsApi.upload.url}`, () => {
      const at = { file_id: 'f1', sort: 0, created_at: '2026-11-20T09:00:00.000Z', has_neutral_copy: true };
      const file = { id: 4, name: 'Stelle.pdf', kind: 'other', media_type: 'application/pdf', size: 2048 } as const;
      documents.push({ ...file, ...at });
      return HttpResponse.json(documents[0], { status: 201 });
    }),
    http.get(`*${messageTemplatesApi.list.url}`, () =>
      HttpResponse.json([
        { id: 1, title: 'Einladung', subject: '', body: 'Als {{stelle}} bei {{firma}}.' },
        { id: 2, title: 'Ort', subject: '', body: 'In {{ort}}?' },
      ]),
    ),
    http.post(`*${messagingApi.send.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewMessage);
      return HttpResponse.json(newMessage({ id: 2, mine: true }), { status: 201 });
    }),
  );
  const view = renderApp(<ThreadView id={8} />, { user });
  stop = startUnsent(queryClient, user.userHash);
  return { ...view, sent };
}

const field = () => screen.findByRole('textbox', { name: 'Ihre Antwort' });
const send = () => screen.getByRole('button', { name: 'Senden' });

test('adds a file of the company in the thread and sends it with the message', async () => {
  const { user: hands, sent } = open();
  await hands.click(await screen.findByRole('button', { name: 'Unterlagen anhängen' }));
  const sheet = within(await screen.findByRole('dialog'));
  await hands.upload(await sheet.findByLabelText('Datei wählen', { selector: 'input' }), new File(['x'], 'Stelle.pdf'));
  expect(await sheet.findByRole('checkbox', { name: /Stelle.pdf/ })).toBeChecked();
  await hands.click(sheet.getByRole('button', { name: 'Übernehmen' }));
  await hands.type(await field(), 'Anbei die Stelle.');
  await hands.click(send());
  await expect.poll(() => sent).toMatchObject([{ body: 'Anbei die Stelle.', attachments: [4] }]);
});

test('inserts a template with its values where the cursor stands, and sends none with an open value', async () => {
  const { user: hands, sent } = open({ candidate: { ...candidate, job_place: null } });
  await hands.type(await field(), 'Guten Tag. ');
  await hands.click(screen.getByRole('button', { name: 'Vorlage einfügen' }));
  const choice = await screen.findByRole('combobox', { name: 'Vorlage' });
  await hands.selectOptions(choice, 'Einladung');
  const words = 'Guten Tag. Als Projektingenieurin Medizintechnik bei Nordlicht Medizintechnik.';
  expect(await field()).toHaveValue(words);
  await hands.selectOptions(choice, 'Ort');
  await hands.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('[Wunschort]');
  expect(sent).toEqual([]);
  expect(await field()).toHaveValue(`${words}In [Wunschort]?`);
});

test('shows a company beside the thread what it needs of the candidate', async () => {
  open();
  const aside = within(await screen.findByRole('complementary'));
  expect(await aside.findByText('Mareike Thomsen')).toBeVisible();
  expect(aside.getByRole('link', { name: 'mareike@example.org' })).toHaveAttribute(
    'href',
    'mailto:mareike@example.org',
  );
  const facts = aside.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(facts[0]).toMatch(/^Gehalt passt.*Angebot: 60.000 bis 70.000 € im Jahr · Wunsch: 64.000 € im Jahr/);
  expect(aside.getByText('Im Gespräch')).toBeVisible();
  expect(aside.getByText('Ruft zurück')).toBeVisible();
  expect(aside.getByRole('link', { name: 'Beatmung' })).toHaveAttribute('href', '/de/projects/5');
});

test('says that no contact data are released, and asks nobody before both agreed', async () => {
  open({ candidate: { ...candidate, email: null } });
  expect(await screen.findByText(/Kontaktdaten sind nicht freigegeben/)).toBeVisible();
});

test('shows a candidate the company and who writes for it', async () => {
  const letter_head = {
    ...{ name_addition: null, line: 'Wir bauen Beatmungsgeräte.', street: 'Werftstraße 4' },
    ...{ postal_code: '24143', city: 'Kiel', country: 'DE', website: 'https://www.nordlicht.example' },
    signature: { title: null, job_function: 'Leiterin Personal', phone: null, email: null },
  };
  const thread = newThreadDetail({ letter_head, can_decide: false });
  server.use(http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(thread)));
  renderApp(<ThreadView id={8} />, { user: newUser({ role_id: 1 }) });
  const aside = within(await screen.findByRole('complementary'));
  for (const words of ['Wir bauen Beatmungsgeräte.', 'Werftstraße 4, 24143 Kiel', 'Leiterin Personal']) {
    expect(await aside.findByText(words)).toBeVisible();
  }
});

test('names the agency first, then the agent, for whom they speak, and who wrote what', async () => {
  const { profile } = newCard({ profile: { gegenpost_id: 'aaaaaaaaaaa', name: null } });
  const agent = { name: 'Jule Brodersen', company: 'Hansen Personal', company_id: null };
  open({
    party: { profile, company: null, title: 'Elektronikerin', agent },
    messages: [newMessage({ mine: true }), newMessage({ id: 2, body: 'Sie kann im Mai.' })],
  });
  const log = within(await screen.findByRole('log'));
  const [own, other] = log.getAllByRole('article');
  expect(other).toHaveTextContent('Hansen Personal, Jule Brodersen für Elektronikerin');
  expect(own).toHaveTextContent(/^Sie/);
  expect(screen.getAllByText(/über/)[0]).toHaveTextContent('über Hansen Personal, Jule Brodersen');
});

test('tells an agent for which candidate a thread is, in the head and at own messages', async () => {
  const speaks_for = { id: 40, gegenpost_id: 'bbbbbbbbbbb', name: 'Mareike Thomsen', title: 'Elektronikerin' };
  const thread = newThreadDetail({
    ...{ can_decide: false, speaks_for },
    messages: [newMessage(), newMessage({ id: 2, mine: true, body: 'Gern.' })],
  });
  server.use(http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(thread)));
  renderApp(<ThreadView id={8} />, { user: newUser({ role_id: 3 }) });
  const own = (await screen.findByText('Gern.')).closest('article');
  expect(own).toHaveTextContent(/^Sie für Mareike Thomsen/);
  expect(screen.getAllByText('Sie schreiben für: Mareike Thomsen')[0]).toBeVisible();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(/^Nordlicht Medizintechnik/);
});
