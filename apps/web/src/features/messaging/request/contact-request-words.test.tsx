import type { LetterReading } from '@gegenpost/contract/letters.ts';
import { messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { field, fillIn, openForm, send } from '#test/contact-request-form.tsx';
import { server } from '#test/server.ts';

const template = {
  id: 3,
  title: 'Erste Worte',
  subject: 'Stelle als {{stelle}}',
  body: 'Guten Tag, wir zahlen {{gehalt}} in {{arbeitsort}}. {{absender}}, {{firma}}',
};
const readableBody = 'Guten Tag, wir zahlen [Gehalt] in [Arbeitsort]. [Absender], [Firma]';

test('fills in the variables of a template, shows what the member will read, and sends that', async () => {
  const form = await openForm(500, { message: 'x' }, { templates: [template] });
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
  const form = await openForm(500, { message: 'x' }, { templates: [template] });
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
  const form = await openForm(500, { message: 'x' }, { templates: [template] });
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

test('inserts a value where the cursor stands, in words and not in code', async () => {
  const form = await openForm(500, { message: 'x' });
  const body = field('Nachricht') as HTMLTextAreaElement;
  fireEvent.change(body, { target: { value: 'Wir zahlen .' } });
  body.setSelectionRange(11, 11);
  await form.user.click(screen.getByRole('button', { name: 'Gehalt' }));
  expect(body).toHaveValue('Wir zahlen [Gehalt].');
  expect(body).toHaveFocus();
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
  const form = await openForm(
    500,
    { message: 'x' },
    { reading: () => HttpResponse.json({ data: [met], letter_head: null }) },
  );
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
