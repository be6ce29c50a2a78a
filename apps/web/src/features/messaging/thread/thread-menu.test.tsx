import { documentsApi } from '@gegenpost/contract/documents.ts';
import { messagingApi, type NewMessage, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { threadActionsApi } from '@gegenpost/contract/thread-actions.ts';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { session } from '#platform/session.ts';
import { newDocument } from '#test/document.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newMessage, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { ThreadView } from './thread-view.tsx';

/** Mocks an accepted request; `calls` are the writes that the server received. */
async function open(fields: Partial<ThreadDetail> = {}) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const thread = newThreadDetail({ can_decide: false, can_reply: true, ...fields });
  const answer = async ({ request }: { request: Request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.headers.get('Content-Type')) bodies.push(await request.json());
    if (request.url.endsWith('/block')) thread.blocked = request.method === 'POST';
    return request.method === 'PATCH' || request.url.endsWith('/restore')
      ? HttpResponse.json(thread)
      : new HttpResponse(null, { status: 204 });
  };
  const { patch, delete: remove, restore, block, unblock } = threadActionsApi;
  server.use(
    http.get(`*${messagingApi.get.url}`, () => HttpResponse.json(thread)),
    ...[patch].map(({ url }) => http.patch(`*${url}`, answer)),
    ...[restore, block].map(({ url }) => http.post(`*${url}`, answer)),
    ...[remove, unblock].map(({ url }) => http.delete(`*${url}`, answer)),
  );
  const view = renderApp(<ThreadView id={8} />, { path: '/de/inbox/thread/8', user: newUser({ role_id: 1 }) });
  const choose = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
    await view.user.click(await screen.findByRole('button', { name }));
  };
  return { ...view, choose, calls, bodies };
}
const undo = () => act(() => notices.get()[0]!.action!.onClick());

test('removes a thread, leaves it, and brings it back', async () => {
  const { choose, calls, router } = await open();
  await choose('Löschen');
  expect(router.state.location.pathname).toBe('/de/inbox');
  expect(notices.get()[0]).toMatchObject({ text: 'Unterhaltung gelöscht.' });
  undo();
  await expect.poll(() => calls).toEqual(['DELETE /api/messages/threads/8', 'POST /api/messages/threads/8/restore']);
});

test('says why a removed thread cannot be brought back, though its page was left', async () => {
  const { choose, calls, unmount } = await open();
  await choose('Löschen');
  await expect.poll(() => calls).toEqual(['DELETE /api/messages/threads/8']);
  const refusal = { message: 'Diese Unterhaltung gibt es nicht mehr.' };
  server.use(http.post(`*${threadActionsApi.restore.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  unmount();
  undo();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('takes back the word that a thread is in the archive when the server refuses', async () => {
  const { choose } = await open();
  const refusal = { message: 'Diese Unterhaltung gibt es nicht mehr.' };
  server.use(http.patch(`*${threadActionsApi.patch.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  await choose('Archivieren');
  await expect.poll(() => notices.get().map(({ text }) => text)).toEqual([refusal.message]);
});

test('marks as unread, and counts it at once', async () => {
  const { choose, bodies } = await open();
  await choose('Als ungelesen markieren');
  expect(session.get().user?.messagesCount).toBe(1);
  undo();
  await expect.poll(() => bodies).toEqual([{ read: false }, { read: true }]);
  expect(session.get().user?.messagesCount).toBe(0);
});

test('blocks the other side, and takes it back', async () => {
  const { choose, calls } = await open();
  await choose('Blockieren');
  await expect.poll(() => notices.get()[0]?.text).toBe('Blockiert. Diese Seite kann Ihnen nicht mehr schreiben.');
  undo();
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/messages/threads/8/block', 'DELETE /api/messages/threads/8/block']);
});

test('leads to the page that reports the conversation', async () => {
  const { choose, router } = await open();
  await choose('Melden');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/de/report?kind=thread&id=8');
});

test('offers neither for the platform itself', async () => {
  const { user } = await open({ isSystem: true, from: 0, request: null });
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  expect(await screen.findByRole('button', { name: 'Löschen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Blockieren' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Melden' })).not.toBeInTheDocument();
});

test('sends own documents with a message, and shows those of a message', async () => {
  const sent: NewMessage[] = [];
  const { id, name, kind, media_type, size } = newDocument({ id: 4 });
  server.use(
    http.get(`*${documentsApi.list.url}`, () => HttpResponse.json([newDocument({ id: 4 })])),
    http.post(`*${messagingApi.send.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewMessage);
      return HttpResponse.json(newMessage({ id: 2, mine: true, attachments: [{ id, name, kind, media_type, size }] }), {
        status: 201,
      });
    }),
  );
  const { user } = await open({ can_attach: true });
  await user.click(await screen.findByRole('button', { name: 'Unterlagen anhängen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Zeugnis.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByRole('button', { name: 'Zeugnis.pdf nicht anhängen' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Ihre Antwort' }), 'Anbei das Zeugnis.');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await expect.poll(() => sent).toMatchObject([{ body: 'Anbei das Zeugnis.', attachments: [4] }]);
  expect(screen.queryByRole('button', { name: 'Zeugnis.pdf nicht anhängen' })).not.toBeInTheDocument();
});

const outsiderOf = (email: string): Partial<ThreadDetail> => ({
  party: {
    ...{ profile: null, title: null, outsider: { name: 'Ute Brandt', email, mails_stopped: false } },
    company: { gegenpost_id: null, name: 'Brandt Bau', logo: null, hasSubscription: false },
  },
});

test('keeps a whole mail domain of somebody without an account away, and takes that back', async () => {
  const seen: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    return new HttpResponse(null, { status: 204 });
  };
  const { choose } = await open(outsiderOf('ute@brandt-bau.example'));
  server.use(
    http.post(`*${threadActionsApi.blockDomain.url}`, answer),
    http.delete(`*${threadActionsApi.unblockDomain.url}`, answer),
  );
  await choose('Alle von @brandt-bau.example blockieren');
  await expect.poll(() => seen).toEqual(['POST /api/messages/threads/8/block-domain']);
  await expect.poll(() => notices.get()[0]?.text).toContain('@brandt-bau.example');
  undo();
  await expect.poll(() => seen.at(-1)).toBe('DELETE /api/messages/threads/8/block-domain');
});

test('a mail domain that everybody has cannot be kept away', async () => {
  const { user } = await open(outsiderOf('ute@gmx.de'));
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  expect(await screen.findByRole('button', { name: 'Blockieren' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Alle von/ })).toBeNull();
});
