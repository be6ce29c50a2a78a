import { talentsApi } from '@gegenpost/contract/talents.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newCard } from '#test/candidate.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newTalent } from '#test/talent.ts';
import { newUser } from '#test/user.ts';
import { TalentStar } from './talent-mark.tsx';

const gegenpostId = newCard().profile.gegenpost_id;
const mark = { id: 4, gegenpost_id: gegenpostId, rejected: false };
const star = () => screen.findByRole('button', { name: 'Wiebke Lassen als Talent merken' });

function open({ role_id = 2 as 2 | 3, refusal = false } = {}) {
  let kept: (typeof mark)[] = [];
  server.use(
    http.get(`*${talentsApi.kept.url}`, () => HttpResponse.json(kept)),
    http.post(`*${talentsApi.create.url}`, () => {
      if (refusal) return HttpResponse.json({ message: 'Kein Platz mehr.', code: 'talent_limit' }, { status: 403 });
      kept = [mark];
      return HttpResponse.json(newTalent(), { status: 201 });
    }),
    http.delete(`*${talentsApi.delete.url}`, () => {
      kept = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${talentsApi.restore.url}`, () => {
      kept = [mark];
      return HttpResponse.json(newTalent());
    }),
  );
  return renderApp(<TalentStar gegenpostId={gegenpostId} who="Wiebke Lassen" />, {
    user: newUser({ role_id }),
    canOpen: ['Shop'],
  });
}

test('keeps a candidate with one tap, and no longer with the next, which can be taken back', async () => {
  const { user } = open();
  expect(await star()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await star());
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await star());
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'false'));

  await clickNotice();
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
});

test('says why a candidate could not be kept', async () => {
  const { user } = open({ refusal: true });
  await user.click(await star());
  await waitFor(() =>
    expect(notices.get()[0]?.text).toBe('Kein Platz mehr. Mit Premium merken Sie sich beliebig viele Talente.'),
  );
  expect(notices.get()[0]?.action?.label).toBe('Premium ansehen');
  expect(await star()).toHaveAttribute('aria-pressed', 'false');
});

test('is not there for recruiters', async () => {
  const { container } = open({ role_id: 3 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('button')).toBeNull();
});
