import { type Message, messagingApi, type NewMessage, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { refreshThread } from '#features/messaging/messaging.queries.ts';
import { startUnsent, unsent } from '#features/messaging/requests/unsent.queries.ts';
import { online } from '#platform/offline.ts';
import { queryClient } from '#platform/query-client.ts';
import { RouteNamesContext } from '#platform/route-names.ts';
import { endSession } from '#platform/session.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newMessage, newOffer, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { ThreadView } from './thread-view.tsx';

const user = newUser({ role_id: 1 });
const offer: NonNullable<ThreadDetail['offer']> = {
  job_title: 'Projektingenieurin',
  qualification_id: 11,
  qualification: { id: 11, name: 'Projektingenieurin' },
  job_place_id: 5,
  job_place: { id: 5, postal_code: '50667', name: 'Köln' },
  working_time_id: 31,
  working_time: { id: 31, name: 'Vollzeit' },
  contract_kind: 'direct',
  pay_from: 66_000,
  pay_to: 74_000,
  pay_per: 'year',
  starts_on: null,
  home_office_days: 0,
};
let stop = () => {};
afterEach(() => {
  stop();
  unsent.set([]);
});

/**
 * Mocks an accepted request. The server fails for the first `failures` messages, then stores each key once, and its
 * next `lost` answers do not arrive; `tries` are all that it received. It answers only after `hold` is resolved.
 */
function open({ failures = 0, lost = 0, hold = Promise.resolve(), thread = {} as Partial<ThreadDetail> } = {}) {
  const tries: NewMessage[] = [];
  const messages: Message[] = [...(thread.messages ?? [newMessage()])];
  server.use(
    http.get(`*${messagingApi.get.url}`, () =>
      HttpResponse.json(
        newThreadDetail({
          can_decide: false,
          can_reply: true,
          request: { state: 'accepted', expires_at: '2026-12-02T13:20:00.000Z' },
          ...thread,
          messages,
        }),
      ),
    ),
    http.post(`*${messagingApi.send.url}`, async ({ request }) => {
      const { body, idempotency_key } = (await request.json()) as NewMessage;
      tries.push({ body, idempotency_key });
      await hold;
      if (tries.length <= failures) return HttpResponse.json({ message: 'Der Server stolpert.' }, { status: 503 });
      let message = messages.find((each) => each.idempotency_key === idempotency_key);
      if (!message) {
        message = newMessage({ id: 100 + messages.length, mine: true, body, idempotency_key });
        messages.push(message);
      }
      if (tries.length <= failures + lost) return HttpResponse.error();
      return HttpResponse.json(message, { status: 201 });
    }),
  );
  return { ...show(), tries, messages };
}

function show() {
  const view = renderApp(<ThreadView id={8} />, { user });
  stop();
  stop = startUnsent(queryClient, user.userHash);
  return view;
}

const field = () => screen.findByRole('textbox', { name: 'Ihre Antwort' });
const send = () => screen.getByRole('button', { name: /senden$/i });
const sheetOf = (text: string) => within(screen.getByRole('log')).getByText(text).closest('article');

test('begins the letter of a company with its head and ends it with the signature, and leads to its page', async () => {
  const offer = newOffer({ job_place: { id: 6, postal_code: '23552', name: 'Lübeck' } });
  const letter_head = {
    ...{ name_addition: 'Werk Kiel', line: 'Wir bauen Beatmungsgeräte.', street: 'Werftstraße 4' },
    ...{ postal_code: '24143', city: 'Kiel', country: 'DE', website: 'https://www.nordlicht.example' },
    signature: { title: null, job_function: 'Leiterin Personal', phone: '+49431123', email: 'p@nordlicht.example' },
  };
  const thread = newThreadDetail({ offer, letter_head });
  server.use(http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(thread)));
  renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <ThreadView id={8} />
    </RouteNamesContext>,
    { user },
  );
  const log = within(await screen.findByRole('log'));
  const letter = within((await log.findByText('Wir bauen Beatmungsgeräte.')).closest('article')!);
  for (const words of ['Werk Kiel', 'Werftstraße 4', '24143 Kiel']) expect(letter.getByText(words)).toBeVisible();
  expect(await letter.findByText('Leiterin Personal')).toBeVisible();
  expect(letter.getByRole('link', { name: 'p@nordlicht.example' })).toHaveAttribute(
    'href',
    'mailto:p@nordlicht.example',
  );
  const names = screen.getAllByRole('link', { name: 'Nordlicht Medizintechnik' });
  expect(names.length).toBeGreaterThanOrEqual(2); // in the head of the thread and in that of the letter
  for (const name of names) expect(name).toHaveAttribute('href', '/de/companies/5c1n7wd3hqa');
});

test('leaves the letter of somebody without an account as it is, with no way to a page', async () => {
  const company = { gegenpost_id: null, name: 'Kernbau', logo: null, hasSubscription: false };
  const thread = newThreadDetail({ offer: newOffer(), party: { profile: null, company, title: null } });
  server.use(http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(thread)));
  renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <ThreadView id={8} />
    </RouteNamesContext>,
    { user },
  );
  await screen.findByRole('log');
  expect(screen.queryByRole('link', { name: 'Kernbau' })).toBeNull();
});

test('makes addresses clickable when the server says that both agreed, also without a request', async () => {
  const messages = [newMessage({ body: 'https://firma.example' })];
  open({ thread: { request: null, messages, has_live_links: true } });
  expect(await screen.findByRole('link', { name: 'https://firma.example' })).toBeVisible();
});

test('marks the letter of a company with a subscription, and that of no other', async () => {
  open({ thread: { offer } });
  expect(await screen.findByText('Mitglied mit Abo')).toBeInTheDocument();
  cleanup();
  queryClient.clear();
  const company = { gegenpost_id: null, name: 'Ohne Abo', logo: null, hasSubscription: false };
  open({ thread: { offer, party: { profile: null, company, title: null } } });
  expect(await screen.findByText('Gehalt')).toBeVisible();
  expect(screen.queryByText('Mitglied mit Abo')).toBeNull();
});

test('tells a sub-account that may not write to candidates, and offers no field', async () => {
  server.use(
    http.get(`*${messagingApi.get.url}`, () =>
      HttpResponse.json(newThreadDetail({ asked: false, can_decide: false, request: null })),
    ),
  );
  const details = { is_sub_account: true, rights: ['search' as const] };
  renderApp(<ThreadView id={8} />, { user: newUser({ details }) });
  expect(await screen.findByText(/nicht dafür freigeschaltet, an Mitglieder zu schreiben/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows a message at once as being sent, then as sent', async () => {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, tries } = open({ hold });
  await user.type(await field(), 'Guten Tag{Control>}{Enter}{/Control}');
  expect(await field()).toHaveValue('');
  expect(sheetOf('Guten Tag')).toHaveTextContent('wird gesendet');
  release();
  await expect.poll(() => sheetOf('Guten Tag')).toHaveTextContent('Gesendet');
  expect(screen.getAllByText('Guten Tag')).toHaveLength(1);
  expect(tries).toHaveLength(1);
});

test('keeps the text of what failed, and sends it again under the same key: one message', async () => {
  const { user, tries, messages } = open({ failures: 2 });
  await user.type(await field(), 'Guten Tag');
  await user.click(send());
  expect(await screen.findByText(/Nicht gesendet\. Der Server stolpert\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await expect.poll(() => tries).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await expect.poll(() => sheetOf('Guten Tag')).toHaveTextContent('Gesendet');
  expect(new Set(tries.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
  expect(messages.filter(({ mine }) => mine)).toHaveLength(1);
});

test('sends nothing before what was written earlier and has failed', async () => {
  const { user, tries } = open({ failures: 1 });
  await user.type(await field(), 'Erstens');
  await user.click(send());
  await screen.findByText(/Nicht gesendet/);
  await user.type(await field(), 'Zweitens');
  await user.click(send());
  expect(sheetOf('Zweitens')).toHaveTextContent('wartet auf die Nachricht darüber');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await expect.poll(() => sheetOf('Zweitens')).toHaveTextContent('Gesendet');
  expect(tries.map(({ body }) => body)).toEqual(['Erstens', 'Erstens', 'Zweitens']);
});

test('waits no longer for what was sent although the answer was lost', async () => {
  const { user, tries, messages } = open({ lost: 1 });
  await user.type(await field(), 'Erstens');
  await user.click(send());
  await screen.findByText(/Nicht gesendet/);
  await user.type(await field(), 'Zweitens');
  await user.click(send());
  expect(sheetOf('Zweitens')).toHaveTextContent('wartet auf die Nachricht darüber');

  await act(() => refreshThread(queryClient, 8));

  await expect.poll(() => sheetOf('Zweitens')).toHaveTextContent('Gesendet');
  expect(sheetOf('Erstens')).toHaveTextContent('Gesendet');
  expect(tries.map(({ body }) => body)).toEqual(['Erstens', 'Zweitens']);
  expect(messages.filter(({ mine }) => mine)).toHaveLength(2);
});

test('gives the text back to be changed', async () => {
  const { user, tries } = open({ failures: 1 });
  await user.type(await field(), 'Guten Tag');
  await user.click(send());
  await screen.findByText(/Nicht gesendet/);
  await user.type(await field(), 'Zweitens');
  await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
  expect(await field()).toHaveValue('Guten Tag\n\nZweitens');
  expect(await field()).toHaveFocus();
  expect(within(screen.getByRole('log')).queryByText('Guten Tag')).not.toBeInTheDocument();
  expect(tries).toHaveLength(1);
});

test('sends what was written offline once the connection is back', async () => {
  const { user, tries } = open();
  await field();
  act(() => online.set(false));
  expect(screen.getByText(/bleibt auf diesem Gerät gespeichert/)).toBeVisible();
  await user.type(await field(), 'Aus dem Zug');
  await user.click(send());
  expect(sheetOf('Aus dem Zug')).toHaveTextContent('wird gesendet, sobald Sie wieder verbunden sind');
  expect(tries).toEqual([]);
  act(() => online.set(true));
  await expect.poll(() => sheetOf('Aus dem Zug')).toHaveTextContent('Gesendet');
  expect(tries).toHaveLength(1);
});

test('knows drafts and what waits after a reload, and sends the latter once', async () => {
  const { user, tries } = open();
  await field();
  act(() => online.set(false));
  await user.type(await field(), 'Wartet{Control>}{Enter}{/Control}Noch nicht fertig');
  cleanup();
  act(() => online.set(true));
  queryClient.clear();
  show();
  expect(await field()).toHaveValue('Noch nicht fertig');
  await expect.poll(() => sheetOf('Wartet')).toHaveTextContent('Gesendet');
  expect(tries.map(({ body }) => body)).toEqual(['Wartet']);
});

test('forgets drafts with the logout', async () => {
  const { user } = open();
  await user.type(await field(), 'Noch nicht fertig');
  expect(localStorage.length).toBe(1);
  cleanup();
  act(() => endSession('logout'));
  expect(localStorage.length).toBe(0);
});

test('sends nothing empty, and says so', async () => {
  const { user, tries } = open();
  await user.type(await field(), '   ');
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent('Schreiben Sie zuerst eine Nachricht.');
  expect(await field()).toHaveFocus();
  expect(tries).toEqual([]);
});

test('takes a double click for one', async () => {
  const { user, tries } = open();
  await user.type(await field(), 'Guten Tag');
  await user.dblClick(send());
  await expect.poll(() => sheetOf('Guten Tag')).toHaveTextContent('Gesendet');
  expect(tries).toHaveLength(1);
});

test('loads older messages before the others, and keeps them when the thread is read again', async () => {
  const { user, messages } = open({ thread: { messages: [newMessage({ id: 51, body: 'Neuer' })], has_older: true } });
  server.use(
    http.get(`*${messagingApi.messages.url}`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('before')).toBe('51');
      return HttpResponse.json({ data: [newMessage({ id: 50, body: 'Älter' })], has_older: false });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ältere Nachrichten laden' }));
  const shown = () =>
    screen.getAllByRole('article').map((sheet) => sheet.querySelector('p:not(.message-speaker)')!.textContent);
  await expect.poll(shown).toEqual(['Älter', 'Neuer']);
  expect(screen.queryByRole('button', { name: 'Ältere Nachrichten laden' })).not.toBeInTheDocument();

  messages.push(newMessage({ id: 52, body: 'Eben' }));
  await act(() => refreshThread(queryClient, 8));
  await expect.poll(shown).toEqual(['Älter', 'Neuer', 'Eben']);
});
