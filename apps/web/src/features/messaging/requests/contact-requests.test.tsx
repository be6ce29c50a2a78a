import {
  type ContactOutcome,
  type ContactRecipient,
  contactRequestsApi,
  type NewContactRequests,
} from '@gegenpost/contract/contact-requests.ts';
import { type LetterReading, lettersApi } from '@gegenpost/contract/letters.ts';
import { messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newCard } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ContactRequests } from './contact-requests.tsx';

const kiel = { id: 5, postal_code: '24143', name: 'Kiel', state: 'SH', country: 'DE', latitude: 54.3, longitude: 10.1 };
const fullTime = {
  id: 31,
  code: 'working_time',
  key: 'full',
  label: 'Vollzeit',
  group: null,
  parent_id: null,
  synonyms: [],
  sort: 1,
};

const newRecipient = (
  gegenpost_id: string,
  occupation: string,
  rest: Partial<ContactRecipient> = {},
): ContactRecipient => ({
  ...newCard({ profile: { gegenpost_id }, qualifications: [{ id: 11, name: occupation }] }),
  contact: { allowed: true, reason: null, thread_id: null },
  ...rest,
});
const anna = newRecipient('aaaaaaaaaaa', 'Tischler/in');
const bert = newRecipient('bbbbbbbbbbb', 'Zimmerer/in', { job_place: null });
const caro = newRecipient('ccccccccccc', 'Maler/in', { contact: { allowed: false, reason: 'waiting', thread_id: 9 } });

/** Opens the form for three of four chosen candidates; `answer` is the mock server's handler. */
async function open(
  answer: (body: NewContactRequests) => ContactOutcome[] | Response,
  contacts_left = 30,
  query = '',
  readings: LetterReading[] = [],
) {
  const sent: NewContactRequests[] = [];
  server.use(
    http.get(`*${messageTemplatesApi.list.url}`, () => HttpResponse.json([])),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([fullTime])),
    http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([kiel])),
    http.get(`*${contactRequestsApi.recipients.url}`, () =>
      HttpResponse.json({ data: [anna, bert, caro], contacts_left }),
    ),
    http.post(`*${lettersApi.read.url}`, () => HttpResponse.json({ data: readings, letter_head: null })),
    http.post(`*${contactRequestsApi.send.url}`, async ({ request }) => {
      const body = (await request.json()) as NewContactRequests;
      sent.push(body);
      const told = answer(body);
      return told instanceof Response ? told : HttpResponse.json({ data: told });
    }),
  );
  const onDone = vi.fn();
  const path = `/de/contact-requests?to=aaaaaaaaaaa,bbbbbbbbbbb,ccccccccccc,ddddddddddd,unsinn${query}`;
  const { user } = renderApp(<ContactRequests onDone={onDone} />, { path, user: newUser() });
  await screen.findByRole('option', { name: 'Vollzeit' });
  return { user, sent, onDone };
}
type Opened = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.queryByRole('combobox', { name }) ?? screen.getByRole('textbox', { name });
const send = ({ user }: Opened, count = 2) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Bewerbung an ${count}`) }));
const sentTo = ({ recipients }: NewContactRequests, thread_id = 70): ContactOutcome[] =>
  recipients.map(({ gegenpost_id }, index) => ({ gegenpost_id, thread_id: thread_id + index, refusal: null }));

async function fillIn({ user }: Opened, message = 'Guten Tag, wir suchen {{beruf}} für {{firma}}.'): Promise<void> {
  await user.type(field('Arbeitsort'), 'kiel');
  await user.click(await screen.findByRole('option', { name: /24143 Kiel/, hidden: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Arbeitszeit' }), 'Vollzeit');
  fireEvent.change(field('Gehalt von'), { target: { value: '40.000' } });
  fireEvent.change(field('bis'), { target: { value: '46.000' } });
  fireEvent.change(field('Nachricht'), { target: { value: message } });
}

test('sends each the words with the variables to fill in, and says of each what became of it', async () => {
  const form = await open(({ recipients: [first, second] }) => [
    { gegenpost_id: first!.gegenpost_id, thread_id: 70, refusal: null },
    {
      gegenpost_id: second!.gegenpost_id,
      thread_id: null,
      refusal: { code: 'contact_exists', message: 'Schon angeschrieben.' },
    },
  ]);
  expect(screen.getByText('1 ausgewähltes Profil ist nicht mehr zu sehen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Unterhaltung' })).toHaveAttribute('href', '/de/inbox/thread/9');
  await fillIn(form);
  await send(form);

  expect(await screen.findByRole('status')).toHaveTextContent('Unterwegs: 1 von 2 Bewerbungen');
  expect(screen.getByText('Schon angeschrieben.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /noch einmal/ })).toBeNull();
  expect(form.sent[0]!.recipients).toMatchObject([
    {
      gegenpost_id: 'aaaaaaaaaaa',
      subject: 'Bewerbung um Sie als {{beruf}}',
      body: 'Guten Tag, wir suchen {{beruf}} für {{firma}}.',
    },
    { gegenpost_id: 'bbbbbbbbbbb', subject: 'Bewerbung um Sie als {{beruf}}' },
  ]);
  await form.user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(form.onDone).toHaveBeenCalled();
});

test('shows the letter as each of them will read it', async () => {
  const form = await open(sentTo);
  await fillIn(form);
  const letter = await screen.findByRole('article');
  expect(letter).toHaveTextContent('wir suchen Tischler/in für Nordlicht Medizintechnik');
  expect(screen.getByText(/40\.000 bis 46\.000/)).toBeVisible();
  await form.user.selectOptions(screen.getByRole('combobox', { name: 'Vorschau für' }), 'bbbbbbbbbbb');
  expect(letter).toHaveTextContent('wir suchen Zimmerer/in');
});

test('says for how many of them a variable has no value, and sends nothing', async () => {
  const form = await open(sentTo);
  await fillIn(form, 'Guten Tag nach {{ort}}.');
  await send(form);
  expect(field('Nachricht')).toHaveAccessibleDescription(/Für \[Wunschort\] fehlt bei 1 Mitglied eine Angabe/);
  expect(form.sent).toEqual([]);
});

test('leaves out who is taken out, and tells when not all can be reached', async () => {
  const form = await open(sentTo, 1);
  expect(screen.getByText(/noch 1 Anfrage frei/)).toBeVisible();
  await form.user.click(screen.getByRole('button', { name: 'aaaaaaaaaaa herausnehmen' }));
  expect(screen.queryByText(/noch 1 Anfrage frei/)).toBeNull();
  await fillIn(form);
  await send(form, 1);
  await screen.findByRole('status');
  expect(form.sent[0]!.recipients.map(({ gegenpost_id }) => gegenpost_id)).toEqual(['bbbbbbbbbbb']);
});

test('after a lost answer and a reload everything typed is there, and goes out under the same keys', async () => {
  const lost = HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 503 });
  const form = await open(() => lost.clone());
  await fillIn(form);
  await send(form);
  expect(await screen.findByRole('alert')).toHaveTextContent('bekommt sie nicht noch einmal');
  cleanup();

  const again = await open(sentTo);
  expect(screen.getByText('Ihr Entwurf von vorhin ist wieder da.')).toBeVisible();
  expect(field('Arbeitsort')).toHaveValue('24143 Kiel');
  expect(field('Gehalt von')).toHaveValue('40.000');
  await send(again);
  await screen.findByRole('status');
  expect(again.sent[0]).toEqual(form.sent[0]);
  cleanup();

  await open(sentTo);
  expect(field('Gehalt von')).toHaveValue('');
});

test('tries again only with people whom a limit kept out', async () => {
  let isFull = true;
  const form = await open(({ recipients }) =>
    recipients.map(({ gegenpost_id }) =>
      isFull && gegenpost_id === 'bbbbbbbbbbb'
        ? { gegenpost_id, thread_id: null, refusal: { code: 'contact_day_limit', message: 'Morgen geht es weiter.' } }
        : { gegenpost_id, thread_id: 70, refusal: null },
    ),
  );
  await fillIn(form);
  await send(form);
  expect(await screen.findByText('Morgen geht es weiter.')).toBeVisible();
  isFull = false;
  await form.user.click(screen.getByRole('button', { name: 'An das übrige Mitglied noch einmal senden' }));
  expect(await screen.findByText('Unterwegs: 2 von 2 Bewerbungen')).toBeVisible();
  expect(form.sent[1]!.recipients).toEqual([form.sent[0]!.recipients[1]]);
  expect(within(screen.getByRole('list')).getAllByText('Gesendet')).toHaveLength(2);
});

test('a page without selected people says so', async () => {
  renderApp(<ContactRequests onDone={() => {}} />, { path: '/de/contact-requests?to=x,,<script>', user: newUser() });
  expect(await screen.findByText(/Niemand ausgewählt/)).toBeVisible();
});

test('what is sent for a project goes to the project, without criteria of its own', async () => {
  const bodies: unknown[] = [];
  const form = await open(sentTo, 30, '&project=4');
  server.use(
    http.post('*/api/projects/4/contact-requests', async ({ request }) => {
      const body = (await request.json()) as NewContactRequests;
      bodies.push(Object.keys(body).toSorted());
      return HttpResponse.json({ data: sentTo(body) });
    }),
  );
  await fillIn(form);
  await send(form);
  expect(await screen.findByText('Unterwegs: 2 von 2 Bewerbungen')).toBeVisible();
  expect(bodies).toEqual([['offer', 'position_id', 'recipients', 'template_id']]);
  expect(form.sent).toEqual([]);
});

test('shows who is met badly first, and brings back who was taken out', async () => {
  const readingOf = (gegenpost_id: string, states: ('met' | 'unmet')[]): LetterReading => ({
    ...{ gegenpost_id, subject: '', body: [], open: [] },
    hints: states.map((state, index) => ({ fact: index === 0 ? 'pay' : 'place', state, wish: 'x', change: null })),
  });
  const readings = [readingOf('aaaaaaaaaaa', ['met', 'met']), readingOf('bbbbbbbbbbb', ['met', 'unmet'])];
  const form = await open(sentTo, 30, '', readings);
  await screen.findByText('Wessen Wünsche Ihr Angebot am wenigsten erfüllt, steht oben.');
  const chosen = () =>
    within(screen.getAllByRole('list')[0]!)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(chosen()).toEqual([expect.stringMatching(/Zimmerer.*1 von 2/), expect.stringMatching(/Tischler.*2 von 2/)]);
  await form.user.click(screen.getByRole('button', { name: 'bbbbbbbbbbb herausnehmen' }));
  expect(chosen()).toHaveLength(1);
  act(() => notices.get()[0]!.action!.onClick());
  expect(chosen()).toHaveLength(2);
});
