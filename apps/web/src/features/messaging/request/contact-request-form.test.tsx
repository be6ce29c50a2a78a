import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { field, fillIn, openForm, send } from '#test/contact-request-form.tsx';
import { server } from '#test/server.ts';
import { newThreadDetail } from '#test/thread.ts';

test('names what is missing in German at its field, focuses the first of them and sends nothing', async () => {
  const form = await openForm(500, { message: 'x' });
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
  const form = await openForm(500, { message: 'x' });
  await fillIn(form);
  fireEvent.change(field('bis'), { target: { value: '60.000' } });
  await send(form);
  expect(field('bis')).toBeInvalid();
  expect(field('bis')).toHaveFocus();
  expect(form.sent).toEqual([]);
});

test('says at the start that the day has passed, and at the words what links and markup become', async () => {
  const form = await openForm(500, { message: 'x' });
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
  const form = await openForm(422, { message: 'x', errors: { 'offer.job_title': ['Bitte prüfen Sie :attribute.'] } });
  await fillIn(form);
  await send(form);
  expect(await screen.findByText('Bitte prüfen Sie Bezeichnung der Stelle.')).toBeVisible();
  expect(field('Bezeichnung der Stelle')).toHaveFocus();
});

test('loses nothing when the candidate was asked meanwhile, and asks again under the same key', async () => {
  const message = 'Ihre Firma hat dieses Mitglied schon angeschrieben.';
  const form = await openForm(409, { message, code: 'contact_exists' });
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

test('takes an offer by the month, says it by the year too, and sends the year', async () => {
  const form = await openForm(500, { message: 'x' });
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

test('knows everything typed after a reload, and sends it under the same key', async () => {
  const form = await openForm(503, { message: 'Das hat nicht geklappt.' });
  await fillIn(form);
  await send(form);
  await expect.poll(() => form.sent).toHaveLength(1);
  cleanup();
  const again = await openForm(503, { message: 'Das hat nicht geklappt.' });
  expect(field('Nachricht')).toHaveValue('Wir bewerben uns bei Ihnen.');
  expect(field('Arbeitsort')).toHaveValue('24143 Kiel');
  expect(field('Gehalt von')).toHaveValue('66.000');
  await send(again);
  await expect.poll(() => again.sent).toHaveLength(1);
  expect(again.sent[0]).toEqual(form.sent[0]);
});

test('says before it is written that no letter is left in this month, and what can be done', async () => {
  const form = await openForm(500, { message: 'x' }, { contactsLeft: 0 });
  const notice = await screen.findByText(/Ihre ersten Anfragen für diesen Monat sind aufgebraucht\. Am 1\. /);
  expect(notice.parentElement).toHaveTextContent('Merken Sie das Profil in einem Projekt');
  expect(notice.parentElement).toHaveTextContent('Mit Premium gibt es keine Monatsgrenze');
  expect(screen.getByRole('button', { name: 'Bewerbung senden' })).toBeDisabled();
  expect(form.sent).toEqual([]);
});

test('says how many letters are left on a plan with a limit', async () => {
  await openForm(500, { message: 'x' }, { contactsLeft: 1 });
  expect(await screen.findByText(/Dies ist Ihre letzte freie Anfrage/)).toBeVisible();
});

test('tells which card a sent letter moved, and takes that back', async () => {
  const moves: unknown[] = [];
  const gegenpost_id = '3n8r5vk07ze';
  const moved = [
    { gegenpost_id, project: { id: 5, title: 'Beatmung' }, from_stage_id: 1, to_stage_id: 2, stage: 'Angefragt' },
  ];
  const form = await openForm(201, { ...newThreadDetail(), moved });
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
