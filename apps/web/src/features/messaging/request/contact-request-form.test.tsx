import type { MovedCard, NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { type LetterReading, lettersApi } from '@gegenpost/contract/letters.ts';
import { type MessageTemplate, messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newDetail } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { ContactRequestForm } from './contact-request-form.tsx';

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

/** Opens the form; the mock server refuses all requests and records them in `sent`. */
let contactsLeft = 3;
beforeEach(() => {
  contactsLeft = 3;
});

async function open(
  status: number,
  answer: ErrorBody | (ThreadDetail & { moved: MovedCard[] }),
  templates: MessageTemplate[] = [],
  // Most tests are about the form alone: a refusal would come as a notice at any moment.
  reading: (body: string) => Response | Promise<Response> = () => new Promise(() => {}),
) {
  const sent: NewContactRequest[] = [];
  server.use(
    http.get(`*${messageTemplatesApi.list.url}`, () => HttpResponse.json(templates)),
    http.get(`*${contactRequestsApi.recipients.url}`, () =>
      HttpResponse.json({ data: [], contacts_left: contactsLeft }),
    ),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([fullTime])),
    http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([kiel])),
    http.post(`*${lettersApi.read.url}`, async ({ request }) => {
      const draft = (await request.json()) as { body: string };
      return reading(draft.body);
    }),
    http.post(`*${contactRequestsApi.create.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewContactRequest);
      return HttpResponse.json(answer, { status });
    }),
  );
  const onSent = vi.fn();
  const { user } = renderApp(<ContactRequestForm candidate={newDetail()} criteria={null} onSent={onSent} />, {
    user: newUser(),
  });
  await screen.findByRole('option', { name: 'Vollzeit' });
  return { user, sent, onSent };
}
type Opened = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.queryByRole('combobox', { name }) ?? screen.getByRole('textbox', { name });
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Bewerbung senden' }));

async function fillIn({ user }: Opened): Promise<void> {
  await user.type(field('Arbeitsort'), 'kiel');
  await user.click(await screen.findByRole('option', { name: /24143 Kiel/, hidden: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Arbeitszeit' }), 'Vollzeit');
  fireEvent.change(field('Gehalt von'), { target: { value: '66.000' } });
  fireEvent.change(field('bis'), { target: { value: '74.000' } });
  fireEvent.change(field('Nachricht'), { target: { value: 'Wir bewerben uns bei Ihnen.' } });
}

test('names what is missing in German at its field, focuses the first of them and sends nothing', async () => {
  const form = await open(500, { message: 'x' });
  await send(form);

  const place = field('Arbeitsort');
  expect(place).toHaveFocus();
  for (const name of ['Arbeitsort', 'Gehalt von', 'bis', 'Nachricht']) expect(field(name)).toBeInvalid();
  expect(place).toHaveAccessibleDescription(/Arbeitsort/);
  expect(field('Betreff')).toBeValid();
  expect(notices.get()).toMatchObject([{ name: 'validation', text: 'Einige Felder sind nicht richtig ausgefüllt.' }]);
  expect(form.sent).toEqual([]);
});

test('says that the range is upside down', async () => {
  const form = await open(500, { message: 'x' });
  await fillIn(form);
  fireEvent.change(field('bis'), { target: { value: '60.000' } });
  await send(form);
  expect(field('bis')).toBeInvalid();
  expect(field('bis')).toHaveFocus();
  expect(form.sent).toEqual([]);
});

test('says at the start that the day has passed, and at the words what links and markup become', async () => {
  const form = await open(500, { message: 'x' });
  await fillIn(form);
  const start = screen.getByLabelText('Beginn (freiwillig)');
  fireEvent.change(start, { target: { value: '2020-01-01' } });
  fireEvent.change(field('Nachricht'), { target: { value: '<b>Mehr</b> auf www.nordlicht.example' } });
  expect(screen.getByText(/Links kann das Mitglied erst nach einer Zusage anklicken/)).toBeVisible();
  expect(screen.getByText(/Ein Schreiben ist reiner Text/)).toBeVisible();
  await send(form);
  expect(start).toHaveAccessibleDescription(/schon vorbei/);
  expect(start).toHaveFocus();
  expect(form.sent).toEqual([]);
});

test('puts the refusal of the server at its field', async () => {
  const form = await open(422, { message: 'x', errors: { 'offer.job_title': ['Bitte prüfen Sie :attribute.'] } });
  await fillIn(form);
  await send(form);
  expect(await screen.findByText('Bitte prüfen Sie Bezeichnung der Stelle.')).toBeVisible();
  expect(field('Bezeichnung der Stelle')).toHaveFocus();
});

test('loses nothing when the candidate was asked meanwhile, and asks again under the same key', async () => {
  const message = 'Ihre Firma hat dieses Mitglied schon angeschrieben.';
  const form = await open(409, { message, code: 'contact_exists' });
  await fillIn(form);
  await send(form);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(form.onSent).not.toHaveBeenCalled();
  expect(field('Arbeitsort')).toHaveValue('24143 Kiel');
  expect(field('Gehalt von')).toHaveValue('66.000');
  expect(field('Nachricht')).toHaveValue('Wir bewerben uns bei Ihnen.');

  await send(form);
  await expect.poll(() => form.sent).toHaveLength(2);
  expect(form.sent[1]).toEqual(form.sent[0]);
  expect(form.sent[0]).toMatchObject({
    gegenpost_id: '3n8r5vk07ze',
    offer: { qualification_id: 11, job_place_id: 5, working_time_id: 31, pay_from: 66_000, pay_to: 74_000 },
  });
});

const template = {
  id: 3,
  title: 'Erste Worte',
  subject: 'Stelle als {{stelle}}',
  body: 'Guten Tag, wir zahlen {{gehalt}} in {{arbeitsort}}. {{absender}}, {{firma}}',
};
const readableBody = 'Guten Tag, wir zahlen [Gehalt] in [Arbeitsort]. [Absender], [Firma]';

test('fills in the variables of a template, shows what the member will read, and sends that', async () => {
  const form = await open(500, { message: 'x' }, [template]);
  await form.user.selectOptions(await screen.findByRole('combobox', { name: 'Vorlage' }), 'Erste Worte');
  expect(field('Nachricht')).toHaveValue(readableBody);
  await send(form);
  expect(field('Nachricht')).toHaveAccessibleDescription(/Dafür fehlt noch eine Angabe: \[Gehalt\] \[Arbeitsort\]/);
  expect(form.sent).toEqual([]);

  await fillIn(form);
  fireEvent.change(field('Nachricht'), { target: { value: readableBody } });
  const words =
    /^Guten Tag, wir zahlen 66\.000 bis 74\.000\s€ im Jahr in Kiel\. Anke Petersen, Nordlicht Medizintechnik$/;
  const paper = await screen.findByRole('article');
  expect(within(paper).getByText(/wir zahlen/).textContent).toMatch(words);
  expect(screen.getByText('Direktanstellung', { selector: 'dd' })).toBeVisible();
  await send(form);
  await expect.poll(() => form.sent).toHaveLength(1);
  expect(form.sent[0]).toMatchObject({ subject: template.subject, body: template.body });
});

test('takes an offer by the month, says it by the year too, and sends the year', async () => {
  const form = await open(500, { message: 'x' });
  await fillIn(form);
  await form.user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'im Monat (13 Gehälter)');
  fireEvent.change(field('Gehalt von'), { target: { value: '5.000' } });
  fireEvent.change(field('bis'), { target: { value: '5.500' } });
  const words = /^65\.000 bis 71\.500\s€ im Jahr, im Monat 12 × 5\.417 bis 5\.958\s€ oder 13 × 5\.000 bis 5\.500\s€$/;
  expect(screen.getByText(words)).toBeVisible();
  await send(form);
  await expect.poll(() => form.sent).toHaveLength(1);
  expect(form.sent[0]?.offer).toMatchObject({ pay_from: 65_000, pay_to: 71_500, pay_per: 'year' });
});

test('keeps a letter as a template, renames and removes it, and brings it back', async () => {
  const calls: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = request.headers.get('Content-Type') ? await request.json() : {};
    calls.push([request.method, new URL(request.url).pathname.replace('/api/message-templates', ''), body]);
    return request.method === 'DELETE'
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(template, {
          status: request.method === 'POST' && !request.url.endsWith('restore') ? 201 : 200,
        });
  };
  const { create, update, delete: remove, restore } = messageTemplatesApi;
  const form = await open(500, { message: 'x' }, [template]);
  server.use(
    http.post(`*${create.url}`, answer),
    http.patch(`*${update.url}`, answer),
    http.delete(`*${remove.url}`, answer),
    http.post(`*${restore.url}`, answer),
  );
  fireEvent.change(field('Nachricht'), { target: { value: 'Neue Worte' } });
  await form.user.click(screen.getByRole('button', { name: 'Als Vorlage speichern' }));
  await form.user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => calls.at(-1)).toMatchObject(['POST', '', { body: 'Neue Worte' }]);

  await form.user.click(await screen.findByRole('button', { name: 'Vorlagen verwalten' }));
  fireEvent.change(field('Erste Worte umbenennen'), { target: { value: 'Zweite Worte' } });
  fireEvent.blur(field('Erste Worte umbenennen'));
  await expect.poll(() => calls.at(-1)).toEqual(['PATCH', '/3', { title: 'Zweite Worte' }]);

  await form.user.click(screen.getByRole('button', { name: 'Erste Worte löschen' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Vorlage „Erste Worte“ gelöscht.');
  act(() => notices.get()[0]!.action!.onClick());
  await expect.poll(() => calls.at(-1)).toEqual(['POST', '/3/restore', {}]);
});

test('tells of a removed template, and of one that did not come back, also when the form was left', async () => {
  const form = await open(500, { message: 'x' }, [template]);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const refusal = { message: 'Mehr als 50 Vorlagen gehen nicht.' };
  server.use(
    http.delete(`*${messageTemplatesApi.delete.url}`, async () => {
      arrived.resolve();
      await answer.promise;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${messageTemplatesApi.restore.url}`, () => HttpResponse.json(refusal, { status: 403 })),
  );
  await form.user.click(await screen.findByRole('button', { name: 'Vorlagen verwalten' }));
  await form.user.click(screen.getByRole('button', { name: 'Erste Worte löschen' }));
  await arrived.promise;
  cleanup();
  answer.resolve();
  await expect.poll(() => notices.get()[0]?.text).toBe('Vorlage „Erste Worte“ gelöscht.');
  notices.get()[0]!.action!.onClick();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('knows everything typed after a reload, and sends it under the same key', async () => {
  const form = await open(503, { message: 'Das hat nicht geklappt.' });
  await fillIn(form);
  await send(form);
  await expect.poll(() => form.sent).toHaveLength(1);
  cleanup();
  const again = await open(503, { message: 'Das hat nicht geklappt.' });
  expect(field('Nachricht')).toHaveValue('Wir bewerben uns bei Ihnen.');
  expect(field('Arbeitsort')).toHaveValue('24143 Kiel');
  expect(field('Gehalt von')).toHaveValue('66.000');
  await send(again);
  await expect.poll(() => again.sent).toHaveLength(1);
  expect(again.sent[0]).toEqual(form.sent[0]);
});

const pay = '66.000 bis 74.000 € im Jahr';
const met: LetterReading = {
  gegenpost_id: '3n8r5vk07ze',
  subject: 'x',
  body: [
    { text: 'Wir zahlen ', variable: null, fact: null, wish: null },
    { text: pay, variable: 'gehalt', fact: 'pay', wish: '62.000 € im Jahr' },
    { text: ' in ', variable: null, fact: null, wish: null },
    { text: 'Kiel', variable: 'arbeitsort', fact: 'place', wish: null },
  ],
  open: [],
  hints: [
    { fact: 'pay', state: 'met', wish: '62.000 € im Jahr', change: null },
    {
      fact: 'place',
      state: 'unmet',
      wish: 'Köln, 400 km entfernt',
      change: 'ein Arbeitsort im Umkreis von 30 km um Köln',
    },
    { fact: 'start', state: 'unknown', wish: null, change: null },
  ],
};

test('shows what the offer meets, why, and what would change the rest; values lead to their fields', async () => {
  const form = await open(500, { message: 'x' }, [], () => HttpResponse.json({ data: [met], letter_head: null }));
  const mark = await screen.findByRole('button', { name: pay });
  expect(mark.closest('mark')).not.toBeNull();
  expect(screen.getByText('1 von 2 Wünschen erfüllt')).toBeInTheDocument();
  expect(screen.getByText(/Dann passt alles: ein Arbeitsort im Umkreis von 30 km um Köln/)).toBeInTheDocument();
  await form.user.click(mark);
  expect(mark).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('note')).toHaveTextContent('Passt zum Wunsch des Mitglieds: 62.000 € im Jahr');
  await form.user.click(screen.getByRole('button', { name: 'Ändern' }));
  expect(field('bis')).toHaveFocus();
  await form.user.click(screen.getByRole('button', { name: 'Kiel: im Angebot ändern' }));
  expect(field('Arbeitsort')).toHaveFocus();
});

test('inserts a value where the cursor stands, in words and not in code', async () => {
  const form = await open(500, { message: 'x' });
  const body = field('Nachricht') as HTMLTextAreaElement;
  fireEvent.change(body, { target: { value: 'Wir zahlen .' } });
  body.setSelectionRange(11, 11);
  await form.user.click(screen.getByRole('button', { name: 'Gehalt' }));
  expect(body).toHaveValue('Wir zahlen [Gehalt].');
  expect(body).toHaveFocus();
});

test('says before it is written that no letter is left in this month, and what can be done', async () => {
  contactsLeft = 0;
  const form = await open(500, { message: 'x' });
  const notice = await screen.findByText(/Ihre ersten Anfragen für diesen Monat sind aufgebraucht\. Am 1\. /);
  expect(notice.parentElement).toHaveTextContent('Merken Sie das Profil in einem Projekt');
  expect(notice.parentElement).toHaveTextContent('Mit Premium gibt es keine Monatsgrenze');
  expect(screen.getByRole('button', { name: 'Bewerbung senden' })).toBeDisabled();
  expect(form.sent).toEqual([]);
});

test('says how many letters are left on a plan with a limit', async () => {
  contactsLeft = 1;
  await open(500, { message: 'x' });
  expect(await screen.findByText(/Dies ist Ihre letzte freie Anfrage/)).toBeVisible();
});

test('tells which card a sent letter moved, and takes that back', async () => {
  const moves: unknown[] = [];
  const gegenpost_id = '3n8r5vk07ze';
  const moved = [
    { gegenpost_id, project: { id: 5, title: 'Beatmung' }, from_stage_id: 1, to_stage_id: 2, stage: 'Angefragt' },
  ];
  const form = await open(201, { ...newThreadDetail(), moved });
  server.use(
    http.post(`*${projectCandidatesApi.move.url}`, async ({ request }) => {
      moves.push(await request.json());
      return HttpResponse.json({ moved: [], conflicts: [], revision: 8 });
    }),
  );
  await fillIn(form);
  await send(form);
  await expect.poll(() => form.onSent.mock.calls.length).toBe(1);
  const notice = notices.get().find(({ name }) => name === 'moved-cards');
  expect(notice?.text).toBe('Eine Karte steht jetzt auf „Angefragt“: „Beatmung“.');
  notice?.action?.onClick();
  await expect.poll(() => moves).toEqual([{ entries: [{ gegenpost_id, from_stage_id: 2 }], to_stage_id: 1 }]);
});
