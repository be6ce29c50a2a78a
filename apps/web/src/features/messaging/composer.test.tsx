import { messagingApi, type NewMessage } from '@gegenpost/contract/messaging.ts';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { online } from '#platform/offline.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newMessage, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { Composer } from './composer.tsx';

const thread = newThreadDetail({ can_decide: false, can_reply: true });

/** The server refuses as many messages as told, then takes them; `sent` are all that reached it. */
async function open(failures = 0) {
  const sent: NewMessage[] = [];
  server.use(
    http.post(`*${messagingApi.send.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewMessage);
      if (sent.length <= failures) return HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 503 });
      return HttpResponse.json(newMessage({ id: 1 + sent.length, mine: true, body: sent.at(-1)!.body }), {
        status: 201,
      });
    }),
  );
  const { user } = renderApp(<Composer thread={thread} />, { user: newUser() });
  return { user, sent, field: await screen.findByRole('textbox', { name: 'Ihre Antwort' }) };
}
const send = () => screen.getByRole('button', { name: 'Senden' });

test('keeps the text when it could not be sent, and sends it again under the same key', async () => {
  const { user, sent, field } = await open(1);
  await user.type(field, 'Guten Tag');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  expect(field).toHaveValue('Guten Tag');

  await user.click(send());
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('gives the next message a key of its own', async () => {
  const { user, sent, field } = await open();
  for (const text of ['Erstens', 'Zweitens']) {
    await user.type(field, text);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('');
  }
  expect(sent.map(({ body }) => body)).toEqual(['Erstens', 'Zweitens']);
  expect(sent[0]!.idempotency_key).not.toBe(sent[1]!.idempotency_key);
});

test('sends nothing empty, and says so', async () => {
  const { user, sent, field } = await open();
  await user.type(field, '   ');
  await user.click(send());
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test('keeps the text while offline', async () => {
  const { user, field } = await open();
  await user.type(field, 'Guten Tag');
  act(() => online.set(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Sie sind offline. Ihr Text bleibt hier stehen.');
  expect(send()).toBeDisabled();
  expect(field).toHaveValue('Guten Tag');
});
