import { operatorApi } from '@gegenpost/contract/operator.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { OperatorPasswordDialog } from './operator-password-dialog.tsx';

const refusal = (field: string, text: string) =>
  HttpResponse.json({ message: 'Nicht richtig.', code: 'validation', errors: { [field]: [text] } }, { status: 422 });

/** A server that wants this code, or none. */
function open(code: string | null) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*${operatorApi.confirm.url}`, async ({ request }) => {
      const body = (await request.json()) as { password: string; code?: string };
      sent.push(body);
      if (body.password !== 'Nebelhorn47') return refusal('password', 'Dieses Passwort ist nicht richtig.');
      if (code !== null && body.code === undefined) return refusal('code', 'Bitte geben Sie auch den Code ein.');
      if (code !== null && body.code !== code) return refusal('code', 'Dieser Code ist nicht richtig.');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const onAnswer = vi.fn();
  const { user } = renderApp(<OperatorPasswordDialog onAnswer={onAnswer} />);
  return { user, onAnswer, sent };
}

test('asks for no code where the password is enough', async () => {
  const { user, onAnswer, sent } = open(null);
  await user.type(await screen.findByLabelText('Passwort'), 'Nebelhorn47{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  expect(sent).toEqual([{ password: 'Nebelhorn47' }]);
});

test('asks for the code after the right password, without calling that a mistake, and keeps both', async () => {
  const { user, onAnswer } = open('123456');
  await user.type(await screen.findByLabelText('Passwort'), 'falsch{Enter}');
  expect(await screen.findByText('Dieses Passwort ist nicht richtig.')).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();

  await user.clear(screen.getByLabelText('Passwort'));
  await user.type(screen.getByLabelText('Passwort'), 'Nebelhorn47{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.queryByText('Bitte geben Sie auch den Code ein.')).toBeNull();
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText('Dieser Code ist nicht richtig.')).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});
