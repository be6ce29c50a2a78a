import { type Decision, messagingApi, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { requestAnswersApi } from '@gegenpost/contract/request-answers.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { threadQuery } from '#features/messaging/messaging.queries.ts';
import { useThreadDraft } from '#features/messaging/thread/use-thread-draft.ts';
import { notices } from '#platform/notices.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newMessage, newOffer, newThread, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { DecisionPanel } from './decision-panel.tsx';

const thread = newThreadDetail();
const text = 'Sehr gern, wann passt es Ihnen?';

function Panel({ given }: { given: ThreadDetail }) {
  return <DecisionPanel thread={given} draft={useThreadDraft(given.id)} />;
}

afterEach(() => {
  vi.useRealTimers();
});

/** The mock server refuses the first `failures` decisions, then accepts; `decided` are all that it received. */
function open(failures: number, fields: Partial<ThreadDetail> = {}) {
  const decided: Decision[] = [];
  server.use(
    http.post(`*${messagingApi.decide.url}`, async ({ request }) => {
      decided.push((await request.json()) as Decision);
      if (decided.length <= failures) return HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 503 });
      return HttpResponse.json({ ...thread, can_decide: false, can_reply: true });
    }),
  );
  return { ...renderApp(<Panel given={newThreadDetail(fields)} />, { user: newUser({ role_id: 1 }) }), decided };
}

test('accepts with what is released and the first words, and keeps both when that fails', async () => {
  const { user, decided } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Ihre Nachricht (freiwillig)' }), text);
  await user.click(screen.getByRole('button', { name: 'Zusagen und antworten' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  expect(screen.getByRole('textbox')).toHaveValue(text);
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeChecked();
  expect(notices.get().filter(({ kind }) => kind === 'success')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Zusagen und antworten' }));
  await expect
    .poll(() => notices.get()[0])
    .toMatchObject({
      kind: 'success',
      text: 'Sie haben zugesagt. Jetzt können Sie beide schreiben.',
    });
  expect(decided).toHaveLength(2);
  expect(decided[1]).toMatchObject({ decision: 'accept', release: ['name'], message: { body: text } });
  expect(decided[1]).toEqual(decided[0]);
});

test('releases nothing by itself, and sends no empty message', async () => {
  const { user, decided } = open(0);
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Zusagen und antworten' }));
  await expect.poll(() => decided).toEqual([{ decision: 'accept', release: [] }]);
});

const undoable_until = '2026-11-21T09:10:00.000Z';
const rejected = (rejection: Partial<NonNullable<ThreadDetail['rejection']>> = {}) =>
  newThreadDetail({
    ...{ can_decide: false, offer: newOffer(), request: { state: 'rejected', expires_at: undoable_until } },
    rejection: { undoable_until, reasons: [], ...rejection },
  });

test('rejects with one tap: it is sent at once', async () => {
  const { user, decided } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Nein, danke' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  await user.click(screen.getByRole('button', { name: 'Nein, danke' }));
  await expect.poll(() => decided).toEqual(Array(2).fill({ decision: 'reject' }));
});

test('says until when a rejection can be taken back, and takes it back on the server', async () => {
  let isUndone = false;
  server.use(
    http.delete(`*${requestAnswersApi.undoRejection.url}`, () => {
      isUndone = true;
      return HttpResponse.json(newThreadDetail());
    }),
  );
  const { user } = open(0, rejected());
  expect(await screen.findByText(/Bis \d\d:10.Uhr können Sie das zurücknehmen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zusagen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await expect.poll(() => isUndone).toBe(true);
  await expect.poll(() => notices.get()[0]?.text).toMatch(/^Die Absage ist zurückgenommen/);
});

test('lets the next answer begin while the thread is read again after an undone rejection', async () => {
  let reads = 0;
  server.use(
    http.get(`*${messagingApi.get.url}`, async () => {
      reads += 1;
      if (reads > 1) await delay('infinite');
      return HttpResponse.json(rejected());
    }),
    http.delete(`*${requestAnswersApi.undoRejection.url}`, () => HttpResponse.json(thread)),
  );
  const Read = () => <Panel given={useSuspenseQuery(threadQuery(thread.id)).data} />;
  const { user } = renderApp(<Read />, { user: newUser({ role_id: 1 }) });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  await expect.poll(() => reads).toBe(2);
  expect(screen.getByRole('button', { name: 'Zusagen und antworten' })).toBeVisible();
  // Nothing more is to come that would close the form.
  expect(notices.get()[0]?.text).toMatch(/^Die Absage ist zurückgenommen/);
});

test('keeps the reasons of a rejection with each choice, and words for the company', async () => {
  const changed: unknown[] = [];
  server.use(
    http.patch(`*${requestAnswersApi.changeRejection.url}`, async ({ request }) => {
      changed.push(await request.json());
      return changed.length < 3
        ? HttpResponse.json(rejected())
        : HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 503 });
    }),
  );
  const { user } = open(0, rejected({ reasons: ['start'] }));
  expect(await screen.findByRole('checkbox', { name: 'Beginn passt nicht' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'zu weit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Beginn passt nicht' }));
  await user.type(screen.getByRole('textbox', { name: /^Ein Wort an/ }), 'Danke, nein.');
  await user.click(screen.getByRole('button', { name: 'Mitschicken' }));
  await expect
    .poll(() => changed)
    .toEqual([{ reasons: ['too_far', 'start'] }, { reasons: [] }, { reason: 'Danke, nein.' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  expect(screen.getByRole('textbox', { name: /^Ein Wort an/ })).toHaveValue('Danke, nein.');
});

test('asks first, moves the focus along, and keeps the question when that fails', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`*${requestAnswersApi.ask.url}`, async ({ request }) => {
      asked.push(await request.json());
      if (asked.length === 1) return HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 503 });
      return HttpResponse.json(newMessage({ id: 2, mine: true, body: text }), { status: 201 });
    }),
  );
  const questions = { left: 2, open_since: null, pauses_until: null };
  const { user } = open(0, { can_ask: true, questions });
  await user.click(await screen.findByRole('button', { name: 'Erst fragen' }));
  const field = screen.getByRole('textbox', { name: /^Ihre Frage an/ });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/nichts frei.*noch 2-mal/);
  await user.click(screen.getByRole('button', { name: 'Frage senden' }));
  expect(field).toHaveAccessibleDescription(/Bitte schreiben Sie Ihre Frage\./);
  expect(field).toHaveFocus();
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Frage senden' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  expect(field).toHaveValue(text);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('button', { name: 'Erst fragen' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Erst fragen' }));
  await user.click(screen.getByRole('button', { name: 'Frage senden' }));
  await expect.poll(() => notices.get()[0]?.text).toMatch(/^Ihre Frage ist bei/);
  expect(asked).toMatchObject([{ body: text }, { body: text }]);
});

test('says at the question that it names contact data, until it is changed', async () => {
  const refusal = {
    message: 'Einige Felder sind nicht richtig ausgefüllt.',
    errors: { body: ['Hier stehen Kontaktdaten.'] },
  };
  server.use(http.post(`*${requestAnswersApi.ask.url}`, () => HttpResponse.json(refusal, { status: 422 })));
  const { user } = open(0, { can_ask: true });
  await user.click(await screen.findByRole('button', { name: 'Erst fragen' }));
  const field = screen.getByRole('textbox', { name: /^Ihre Frage an/ });
  await user.type(field, 'Tel. 0431 123456');
  await user.click(screen.getByRole('button', { name: 'Frage senden' }));
  await expect.poll(() => field).toHaveAccessibleDescription(/Hier stehen Kontaktdaten/);
  await user.type(field, '?');
  expect(field).not.toHaveAccessibleDescription(/Kontaktdaten/);
});

test('says that the time stands still while a question waits, and offers no second one', async () => {
  const waiting = { left: 2, open_since: '2026-11-20T09:00:00.000Z', pauses_until: '2026-11-27T09:00:00.000Z' };
  open(0, { questions: waiting });
  expect(await screen.findByText(/ruht die Frist, längstens bis Freitag, 27\. November/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erst fragen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Zusagen' })).toBeVisible();
});

test('keeps the words of an answer that was begun', async () => {
  const { user } = open(0);
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  await user.type(screen.getByRole('textbox'), text);
  cleanup();
  open(0);
  expect(await screen.findByRole('textbox', { name: 'Ihre Nachricht (freiwillig)' })).toHaveValue(text);
});

test('lets an agent pass a request on with a note', async () => {
  const notes: unknown[] = [];
  server.use(
    http.post(`*${threadActionsApi.passOn.url}`, async ({ request }) => {
      notes.push(await request.json());
      return HttpResponse.json({ ...thread, can_pass_on: true, passed_on_at: '2026-11-21T09:00:00.000Z' });
    }),
  );
  const { user } = open(0, { can_pass_on: true });
  await user.click(await screen.findByRole('button', { name: 'Weitergeben' }));
  await user.type(await screen.findByRole('textbox', { name: 'Ihre Worte dazu (freiwillig)' }), 'Das passt.');
  await user.click(screen.getByRole('button', { name: 'Anfrage weitergeben' }));
  await expect.poll(() => notes).toEqual([{ note: 'Das passt.' }]);
  expect(await screen.findByRole('button', { name: 'Weitergeben' })).toBeVisible();
});

test('puts the answer off, and takes that back', async () => {
  const asked: unknown[] = [];
  server.use(
    http.patch(`*${threadActionsApi.patch.url}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(newThread());
    }),
  );
  const { user } = open(0);
  await user.click(await screen.findByRole('button', { name: 'Später' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Um drei Tage zurückgestellt. Dann erinnern wir Sie.');
  act(() => notices.get()[0]!.action!.onClick());
  await expect.poll(() => asked).toEqual([{ later: true }, { later: false }]);
});

test('says why the answer cannot be taken back from later, though its panel is gone', async () => {
  server.use(http.patch(`*${threadActionsApi.patch.url}`, () => HttpResponse.json(newThread())));
  const { user, unmount } = open(0);
  await user.click(await screen.findByRole('button', { name: 'Später' }));
  await expect.poll(() => notices.get()[0]?.kind).toBe('success');
  const refusal = { message: 'Diese Unterhaltung gibt es nicht mehr.' };
  server.use(http.patch(`*${threadActionsApi.patch.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  unmount();
  await clickNotice();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('says until when it was put off', async () => {
  open(0, { later_until: '2026-11-24T09:00:00.000Z' });
  expect(await screen.findByText(/Zurückgestellt bis Dienstag, 24\. November/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Später' })).not.toBeInTheDocument();
});

test('says what stays closed of what is released without the name', async () => {
  const { user } = open(0);
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  await user.click(screen.getByRole('checkbox', { name: /Kontaktdaten/ }));
  expect(screen.getByRole('note')).toHaveTextContent('nur zusammen mit Ihrem Namen');
  await user.click(screen.getByRole('checkbox', { name: 'Name' }));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('offers nothing to release to somebody without an account, and says where the answer goes', async () => {
  const outsider = { name: 'Ute Brandt', email: 'ute@brandt-bau.example', mails_stopped: false };
  const company = { gegenpost_id: null, name: 'Brandt Bau', logo: null, hasSubscription: false };
  const party = { profile: null, title: null, company, outsider };
  const { user, decided } = open(0, { party });
  await user.click(await screen.findByRole('button', { name: 'Zusagen' }));
  expect(screen.getByText(/Brandt Bau hat kein Konto/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Ihre Nachricht (freiwillig)' }), text);
  await user.click(screen.getByRole('button', { name: 'Zusagen und antworten' }));
  await expect.poll(() => decided).toMatchObject([{ decision: 'accept', release: [] }]);
});
