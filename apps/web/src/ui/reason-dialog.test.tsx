import { NumberInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import { renderApp } from '#test/render.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const send = vi.fn();

function Page({ withDays = false }: { withDays?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = {
    schema: z.strictObject({ days: z.number().max(90), reason: z.string().min(3) }),
    initialValues: { days: 30 },
    labels: { days: 'Tage' },
    render: (form: { getInputProps: (name: 'days') => object }) => (
      <NumberInput {...form.getInputProps('days')} label="Tage" />
    ),
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Konto sperren …
      </button>
      {isOpen && (
        <ReasonDialog
          title="Konto sperren?"
          confirm="Sperren"
          {...(withDays ? { fields } : {})}
          send={send}
          onClose={() => setIsOpen(false)}
        >
          <p>Die Sitzungen enden sofort.</p>
        </ReasonDialog>
      )}
    </>
  );
}

async function open(withDays = false) {
  send.mockReset();
  const { user } = renderApp(<Page withDays={withDays} />);
  await user.click(screen.getByRole('button', { name: 'Konto sperren …' }));
  return { user, reason: () => screen.getByRole('textbox', { name: 'Grund' }) };
}
const confirm = () => screen.getByRole('button', { name: 'Sperren' });

test('asks for a reason, sends it without the spaces around it, closes and gives the focus back', async () => {
  const { user, reason } = await open();
  expect(screen.getByRole('dialog', { name: 'Konto sperren?' })).toHaveAccessibleDescription(
    'Die Sitzungen enden sofort.',
  );
  expect(reason()).toHaveFocus();
  await user.type(reason(), '  Betrugsversuch  ');
  await user.click(confirm());
  expect(send).toHaveBeenCalledExactlyOnceWith({ reason: 'Betrugsversuch' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Konto sperren …' })).toHaveFocus();
});

test('refuses without a reason, and with one that says nothing', async () => {
  const { user, reason } = await open();
  await user.click(confirm());
  expect(reason()).toBeInvalid();
  await user.type(reason(), '   a ');
  await user.click(confirm());
  expect(reason()).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test('shows a refusal and keeps what was typed', async () => {
  const { user, reason } = await open();
  send.mockRejectedValueOnce(new ApiError(409, { message: 'Das Konto ist schon gesperrt.', code: 'conflict' }));
  await user.type(reason(), 'Betrugsversuch');
  await user.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent('Das Konto ist schon gesperrt.');
  expect(reason()).toHaveValue('Betrugsversuch');
  await user.click(confirm());
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does nothing when it is given up by the button or by Escape', async () => {
  const { user, reason } = await open();
  await user.type(reason(), 'Betrugsversuch');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Konto sperren …' }));
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('judges further fields by their schema, and sends them with the reason', async () => {
  const { user, reason } = await open(true);
  const days = screen.getByRole('textbox', { name: 'Tage' });
  expect(days).toHaveFocus();
  await user.type(reason(), 'Ausfall am Montag');
  await user.clear(days);
  await user.type(days, '400');
  await user.click(confirm());
  expect(days).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
  await user.clear(days);
  await user.type(days, '14');
  await user.click(confirm());
  expect(send).toHaveBeenCalledExactlyOnceWith({ days: 14, reason: 'Ausfall am Montag' });
});
