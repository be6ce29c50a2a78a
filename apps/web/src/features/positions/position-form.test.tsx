import { type PositionChange, positionsApi } from '@gegenpost/contract/positions.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { newPosition } from '#test/position.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { PositionForm } from './position-form.tsx';

test('a colleague’s change is taken over, the own one kept, and what both changed is named', async () => {
  const known = newPosition({ benefits: 'Dienstrad' });
  const newer = newPosition({ title: 'Meister Montage', benefits: 'Deutschlandticket', tasks: 'Alles', revision: 4 });
  const sent: PositionChange[] = [];
  server.use(
    http.get(`*/api/positions/${known.id}`, () => HttpResponse.json(newer)),
    http.get('*/api/attributes', () => HttpResponse.json([])),
    http.patch(`*${positionsApi.update.url}`, async ({ request }) => {
      const body = (await request.json()) as PositionChange;
      sent.push(body);
      return body.revision === 4
        ? HttpResponse.json({ ...newer, ...body, revision: 5 })
        : HttpResponse.json({ message: 'Inzwischen geändert.', code: 'position_changed' }, { status: 409 });
    }),
  );
  const onDone = vi.fn();
  const { user } = renderApp(<PositionForm position={known} onDone={onDone} onClose={() => {}} />, { user: newUser() });
  const benefits = await screen.findByRole('textbox', { name: 'Das bieten wir' });
  await user.type(benefits, ', 30 Tage Urlaub');
  await user.type(screen.getByRole('textbox', { name: 'Team' }), 'Acht Leute');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/auch hier: Das bieten wir\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Meister Montage');
  expect(screen.getByRole('textbox', { name: 'Aufgaben' })).toHaveValue('Alles');
  expect(benefits).toHaveValue('Dienstrad, 30 Tage Urlaub');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => onDone).toHaveBeenCalled();
  const words = { title: 'Meister Montage', benefits: 'Dienstrad, 30 Tage Urlaub', team: 'Acht Leute' };
  expect(sent.at(-1)).toMatchObject({ revision: 4, ...words });
});
