import { type Talent, type TalentList, talentsApi } from '@gegenpost/contract/talents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newCard } from '#test/candidate.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newTalent } from '#test/talent.ts';
import { newUser } from '#test/user.ts';
import { Component, type Selected } from './talent-manager.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Shows whom the page gives on. */
const bulk = ({ chosen, total, printed, onNone }: Selected) => (
  <p role="note">
    {chosen.map(({ profile }) => profile.gegenpost_id).join()} von {total}:{' '}
    {printed.value(chosen[0]!.profile.gegenpost_id)}
    <button type="button" onClick={onNone}>
      keine
    </button>
  </p>
);

type Sent = { asked: URLSearchParams[]; changed: unknown[] };

/** Opens the page; the mock server stores what is written to it, and filters by state only. */
function open(talents: Talent[], { path = '/de/talent-manager', limit = null as number | null, wide = true } = {}) {
  let kept = talents;
  const sent: Sent = { asked: [], changed: [] };
  const at = (id: unknown) => kept.find((talent) => talent.id === Number(id))!;
  const anyMedia = window.matchMedia('all');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...anyMedia, media, matches: wide }));
  server.use(
    http.get(`*${talentsApi.list.url}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      sent.asked.push(query);
      const state = query.get('state');
      const data = kept.filter(({ rejected }) => state === 'all' || rejected === (state === 'rejected'));
      const rejected = kept.filter((talent) => talent.rejected).length;
      return HttpResponse.json({
        data,
        meta: { total: data.length, page: 1, per_page: 50 },
        counts: { active: kept.length - rejected, rejected },
        limit,
        options: { qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }], places: ['Kiel'] },
      } satisfies TalentList);
    }),
    http.patch(`*${talentsApi.update.url}`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<Talent> & { previous?: string | null };
      sent.changed.push(body);
      const before = at(params.id);
      if (body.note !== undefined && body.previous !== before.note) {
        return HttpResponse.json({ message: 'Geändert.', code: 'note_changed' }, { status: 409 });
      }
      const { previous, ...changed } = body;
      kept = kept.map((talent) => (talent === before ? { ...talent, ...changed } : talent));
      return HttpResponse.json(at(params.id));
    }),
    http.delete(`*${talentsApi.delete.url}`, ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${talentsApi.restore.url}`, () => {
      kept = talents;
      return HttpResponse.json(talents[0]);
    }),
  );
  const colleagueWrites = (note: string) => {
    kept = kept.map((talent) => ({ ...talent, note }));
  };
  return {
    ...renderApp(<Component bulk={bulk} />, {
      path,
      user: newUser({ hasSubscription: limit === null }),
      canOpen: ['Shop'],
    }),
    sent,
    colleagueWrites,
  };
}

test('shows what the company may see, and nothing of whom it may not', async () => {
  open([newTalent({ note: 'Ruft zurück' }), newTalent({ id: 5, candidate: null, note: null })]);
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('link', { name: 'Wiebke Lassen' })).toHaveAttribute('href', '/de/candidates/3n8r5vk07ze');
  expect(table.getByText('Ruft zurück')).toBeVisible();
  expect(table.getByText('Nicht mehr zu sehen')).toBeVisible();
  expect(table.queryByRole('button', { name: 'Nicht mehr zu sehen ablehnen' })).toBeNull();
  expect(table.getByRole('button', { name: 'Nicht mehr zu sehen aus den Talenten löschen' })).toBeVisible();
});

test('opens the shared page while a link opens, with the image that the link shows', async () => {
  const token = 'a'.repeat(30);
  const image = `/api/external_sharings/by-token/${token}/image`;
  const { container } = open([newTalent({ origin: 'link', token, image })]);
  expect(await screen.findByRole('link', { name: 'Wiebke Lassen' })).toHaveAttribute(
    'href',
    `/de/external-sharing/${token}`,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', image);
});

test('rejects with one tap, and takes it back', async () => {
  const { user, sent } = open([newTalent()]);
  await user.click(await screen.findByRole('button', { name: 'Wiebke Lassen ablehnen' }));
  expect(await screen.findByText('Kein Talent passt zu diesen Filtern.')).toBeVisible();
  expect(notices.get()[0]?.text).toBe('Wiebke Lassen ist abgelehnt.');

  await clickNotice();
  expect(await screen.findByRole('link', { name: 'Wiebke Lassen' })).toBeVisible();
  expect(sent.changed).toEqual([{ rejected: true }, { rejected: false }]);
});

test('removes at once, and takes it back', async () => {
  const { user } = open([newTalent()]);
  await user.click(await screen.findByRole('button', { name: 'Wiebke Lassen aus den Talenten löschen' }));
  expect(await screen.findByText(/Sie haben sich noch niemanden gemerkt/)).toBeVisible();

  await clickNotice();
  expect(await screen.findByRole('link', { name: 'Wiebke Lassen' })).toBeVisible();
});

test('tells of a removal, and of a way back that failed, also when the page was left', async () => {
  const { user, unmount } = open([newTalent()]);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  server.use(
    http.delete(`*${talentsApi.delete.url}`, async () => {
      arrived.resolve();
      await answer.promise;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${talentsApi.restore.url}`, () => HttpResponse.json({ message: 'Kein Platz mehr.' }, { status: 403 })),
  );
  await user.click(await screen.findByRole('button', { name: 'Wiebke Lassen aus den Talenten löschen' }));
  await arrived.promise;
  unmount();
  answer.resolve();
  await expect.poll(() => notices.get()[0]?.text).toBe('Wiebke Lassen ist kein Talent mehr.');
  await clickNotice();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: 'Kein Platz mehr.' });
});

test('keeps a note where it stands, and never replaces a colleague’s unread', async () => {
  const { user, sent, colleagueWrites } = open([newTalent()]);
  await user.click(await screen.findByRole('button', { name: 'Notiz hinzufügen, Wiebke Lassen' }));
  const field = await screen.findByRole('textbox', { name: 'Notiz zu Wiebke Lassen' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Meine');
  colleagueWrites('Ihre');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Ihre')).toBeVisible();
  expect(field).toHaveValue('Meine');

  await user.click(screen.getByRole('button', { name: 'Meine Notiz speichern' }));
  expect(await screen.findByRole('button', { name: 'Notiz zu Wiebke Lassen ändern' })).toBeVisible();
  expect(screen.getByText('Meine')).toBeVisible();
  expect(sent.changed).toEqual([
    { note: 'Meine', previous: null },
    { note: 'Meine', previous: 'Ihre' },
  ]);
});

test('asks with what the address says, and writes there what is chosen', async () => {
  const { user, sent, router } = open([newTalent()], { path: '/de/talent-manager?state=all&sort=name&page=x' });
  await screen.findByRole('table');
  expect(Object.fromEntries(sent.asked[0]!)).toMatchObject({
    state: 'all',
    sort: 'name',
    direction: 'desc',
    page: '1',
  });

  await user.click(screen.getByRole('button', { name: 'Beruf' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Beruf' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Arbeitsort' }), 'Kiel');
  await user.type(screen.getByRole('searchbox', { name: 'Talente durchsuchen' }), 'cnc');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?state=all&q=cnc&place=Kiel&sort=qualification&direction=asc'),
  );
});

test('shows the columns that the user chose, also the next time', async () => {
  const first = open([newTalent()]);
  await first.user.click(await screen.findByRole('button', { name: 'Spalten' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Gehaltswunsch' }));
  expect(screen.queryByRole('columnheader', { name: 'Gehaltswunsch' })).toBeNull();
  first.unmount();

  open([newTalent()]);
  expect(await screen.findByRole('columnheader', { name: 'Notiz' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Gehaltswunsch' })).toBeNull();
});

test('leads from a full list to the plan that has more room', async () => {
  open([newTalent({ candidate: newCard() })], { limit: 1 });
  expect(await screen.findByText(/^Alle 1 Plätze sind belegt/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Premium ansehen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/de\/shop/),
  );
});

test('tells the free plan how many are left, and shows cards on a phone', async () => {
  open([newTalent({ candidate: newCard() })], { limit: 10, wide: false });
  expect(await screen.findByText(/1 von 10 Talenten gemerkt/)).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Sortieren nach' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: /Mitglied 3n8r5vk07ze/ })).toBeVisible();
});

test('selects several whom the company may see, and gives them on with their notes', async () => {
  const other = newTalent({ id: 6, note: null, candidate: newCard({ profile: { gegenpost_id: 'bbbbbbbbbbb' } }) });
  const { user } = open([newTalent({ note: 'Ruft zurück' }), other, newTalent({ id: 5, candidate: null, note: null })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Wiebke Lassen auswählen' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('note')).toHaveTextContent('3n8r5vk07ze von 2: Ruft zurück');
  await user.click(screen.getByRole('button', { name: 'keine' }));
  expect(screen.queryByRole('note')).toBeNull();
});

test('leads to the letter from a row, which costs no profile view', async () => {
  const { user, router } = open([newTalent()]);
  await user.click(await screen.findByRole('link', { name: 'Wiebke Lassen eine Bewerbung schreiben' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toMatch(/\?to=3n8r5vk07ze$/);
});
