import { type HelpItem, helpApi } from '@gegenpost/contract/help.ts';
import { supportApi } from '@gegenpost/contract/support.ts';
import { type OwnTour, type TourStep, toursApi } from '@gegenpost/contract/tours.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runningTour } from '#features/tours/running-tour.ts';
import { session } from '#platform/session.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Guidance } from './guidance.tsx';
import { HelpButton } from './help-button.tsx';
import { TourCard } from './tour-card.tsx';

const item = (id: number, route: string, title: string): HelpItem => ({
  ...{ id, role: 2, route, title, body: `Wozu **${title}** da ist.` },
  created_at: id === 3 ? '2026-11-20T09:00:00.000Z' : '2026-01-01T09:00:00.000Z',
});
const items = [item(1, 'Dashboard', 'Übersicht'), item(2, 'Inbox', 'Postfach'), item(3, 'Search', 'Suche')];

const step = (title: string, target: string, change: Partial<TourStep> = {}): TourStep => ({
  ...{ title, content: `Das ist ${title}.`, target, position: 'bottom', route: null },
  buttons: [
    { label: 'Zurück', action: 'previous' },
    { label: 'Weiter', action: 'next' },
  ],
  ...change,
});
const tour = (change: Partial<OwnTour> = {}): OwnTour => ({
  ...{ id: 5, role: 2, route: 'Dashboard', name: 'Rundgang', mode: 'popup-steps', progress: null, is_offered: true },
  steps: [step('Eins', 'one'), step('Zwei', 'two'), step('Drei', 'three')],
  ...change,
});

let told: unknown[] = [];
let asked: unknown[] = [];

/** An app with a page that has two of three targets. */
function open({
  user = newUser(),
  tours = [tour()],
}: {
  user?: ReturnType<typeof newUser> | null;
  tours?: OwnTour[];
} = {}) {
  [told, asked] = [[], []];
  server.use(
    http.get(`*${helpApi.list.url}`, ({ request }) => {
      const role = Number(new URL(request.url).searchParams.get('role'));
      return HttpResponse.json([{ role, items }]);
    }),
    http.post(`*${helpApi.seen.url}`, () => HttpResponse.json({ since: '2026-11-01T00:00:00.000Z' })),
    http.get(`*${toursApi.own.url}`, () => HttpResponse.json(tours)),
    http.put('*/api/tours/:id/progress', async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${supportApi.ask.url}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(null, { status: 202 });
    }),
  );
  return renderApp(
    <>
      <HelpButton />
      <TourCard route="Dashboard" />
      <main id="main" tabIndex={-1}>
        <p data-tour="one">Erstes</p>
        <p data-tour="three">Drittes</p>
        <input aria-label="Feld" />
      </main>
      <Guidance route="Dashboard" />
    </>,
    { user, canOpen: ['Dashboard'] },
  );
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 40));
  HTMLElement.prototype.scrollIntoView ??= () => {};
});
afterEach(() => {
  act(() => runningTour.set(null));
  vi.restoreAllMocks();
});

const begin = (mode: OwnTour['mode'] = 'popup-steps', steps = tour().steps) =>
  act(() => runningTour.set({ tour: tour({ mode, steps }), step: 0, isTrial: false }));

/** A window that can be turned: what asks for its orientation hears of it. */
function turnable() {
  const listeners = new Set<() => void>();
  let isLying = false;
  const known = window.matchMedia;
  window.matchMedia = (media) => ({
    ...known(media),
    get matches() {
      return media.includes('landscape') && isLying;
    },
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as () => void),
  });
  const [width, height] = [window.innerWidth, window.innerHeight];
  onTestFinished(() => {
    Object.assign(window, { matchMedia: known, innerWidth: width, innerHeight: height });
  });
  return (to: 'lying' | 'upright') =>
    act(() => {
      isLying = to === 'lying';
      Object.assign(window, isLying ? { innerWidth: 844, innerHeight: 390 } : { innerWidth: 390, innerHeight: 844 });
      window.dispatchEvent(new Event('resize'));
      for (const listener of listeners) listener();
    });
}

test('a tour goes on where the phone is turned: its target comes into sight, and its sheet stands inside the window', async () => {
  const turn = turnable();
  turn('upright');
  open();
  begin();
  const dialog = await screen.findByRole('dialog', { name: 'Eins' });
  // Sheets have no size here; on narrow screens this one stands at the bottom.
  expect(dialog.style.top).toBe(`${844 - 8}px`);
  Object.defineProperty(dialog, 'offsetHeight', { value: 300 });
  const show = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  turn('lying');
  expect(show).toHaveBeenCalled();
  await waitFor(() => expect(dialog.style.top).toBe('8px'));
  expect(screen.getByRole('dialog', { name: 'Eins' })).toBeVisible();
});

test('a phone held sideways is offered its tour once it is turned', async () => {
  const turn = turnable();
  turn('lying');
  open({ user: newUser({ is_tour_offered: true }) });
  await screen.findByRole('button', { name: /Hilfe/ });
  expect(screen.queryByText('Erstes')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
  turn('upright');
  expect(await screen.findByRole('complementary')).toBeVisible();
  turn('lying');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('F1 opens the text of the page, finds others, and gives the focus back', async () => {
  const { user } = open();
  screen.getByRole('textbox', { name: 'Feld' }).focus();
  await user.keyboard('{F1}');
  const sheet = await screen.findByRole('dialog', { name: 'Hilfe' });
  expect(await within(sheet).findByRole('heading', { name: 'Übersicht' })).toBeVisible();

  await user.type(within(sheet).getByRole('searchbox', { name: 'Hilfe durchsuchen' }), 'post');
  await user.click(within(sheet).getByRole('button', { name: 'Postfach' }));
  expect(within(sheet).getByRole('heading', { name: 'Postfach' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Feld' })).toHaveFocus());
});

test('shows the dot until the help was opened, and which text is new', async () => {
  const { user } = open({ user: newUser({ has_new_help: true }) });
  await user.click(screen.getByRole('button', { name: 'Hilfe, etwas ist neu' }));
  const news = await screen.findByRole('region', { name: 'Neu in der Hilfe' });
  expect(
    within(news)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Suche']);
  await waitFor(() => expect(session.get().user?.has_new_help).toBe(false));
});

test('a visitor asks by mail, with an empty field for programs', async () => {
  const { user } = open({ user: null });
  await user.click(screen.getByRole('button', { name: 'Hilfe' }));
  await user.click(await screen.findByRole('button', { name: /Schreiben Sie uns/ }));
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'mia@example.org');
  await user.type(screen.getByLabelText('Worum geht es?'), 'Anmelden');
  await user.type(screen.getByLabelText('Ihre Frage'), 'Wie geht das?');
  await user.click(screen.getByRole('button', { name: 'Absenden' }));
  expect(await screen.findByText(/schicken wir an mia@example.org/)).toBeVisible();
  expect(asked).toMatchObject([{ email: 'mia@example.org', website: '', asked_at: 'Dashboard' }]);
  expect(screen.queryByRole('button', { name: /Rundgang/ })).toBeNull();
});

test('keeps a question that is not sent when the help is closed', async () => {
  const { user } = open();
  const contact = async () => user.click(await screen.findByRole('button', { name: /Schreiben Sie uns/ }));
  await user.keyboard('{F1}');
  await contact();
  await user.type(screen.getByLabelText('Ihre Frage'), 'Wie geht das?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('{F1}');
  await contact();
  expect(screen.getByLabelText('Ihre Frage')).toHaveValue('Wie geht das?');
});

test('offers the tour on a card that is no dialog, and remembers that it was declined', async () => {
  const { user } = open({ user: newUser({ is_tour_offered: true }) });
  const card = await screen.findByRole('complementary', { name: 'Kurz zeigen, wo was ist?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Nein, danke' }));
  await waitFor(() => expect(card).not.toBeInTheDocument());
  await waitFor(() => expect(told).toEqual([{ state: 'declined', step: 0 }]));
});

test('takes the offer away when another tab has answered it', async () => {
  open({ user: newUser({ is_tour_offered: true }) });
  const card = await screen.findByRole('complementary', { name: 'Kurz zeigen, wo was ist?' });
  const other = new BroadcastChannel('gegenpost.tours');
  other.postMessage(5);
  await waitFor(() => expect(card).not.toBeInTheDocument());
  other.close();
});

test.each(['popup-steps', 'popup-frame-steps'] as const)(
  '%s is played by the keyboard, past a missing target',
  async (mode) => {
    const { user } = open();
    screen.getByRole('textbox', { name: 'Feld' }).focus();
    begin(mode);
    const first = await screen.findByRole('dialog', { name: 'Eins' });
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription('1 von 3 Das ist Eins.');
    expect(first).toHaveAttribute('aria-modal', String(mode === 'popup-frame-steps'));

    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Drei' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}'); // back, past the missing one
    expect(await screen.findByRole('dialog', { name: 'Eins' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Feld' })).toHaveFocus();
    await waitFor(() => expect(told.at(-1)).toEqual({ state: 'skipped', step: 0 }));
  },
);

test.each(['goTo::99', 'goTo::x', 'explode', 'next'])('the button %s of a last step ends the tour', async (action) => {
  const { user } = open();
  begin('popup-steps', [step('Eins', 'one', { buttons: [{ label: 'Los', action }] })]);
  await user.click(await screen.findByRole('button', { name: 'Los' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(told.at(-1)).toEqual({ state: 'finished', step: 0 }));
});

test('a tour without any target ends by itself', async () => {
  open();
  begin('popup-steps', [step('Weg', 'nowhere')]);
  await waitFor(() => expect(runningTour.get()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ends when its page is left, and goes on there when it is begun again', async () => {
  const { router } = open();
  begin();
  expect(await screen.findByRole('dialog', { name: 'Eins' })).toBeVisible();
  await act(() => router.navigate('/de/inbox'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(told).toEqual([{ state: 'started', step: 0 }]));
});

test('no tour begins while a form is open beneath the help', async () => {
  const { user } = open();
  const form = document.body.appendChild(document.createElement('div'));
  form.setAttribute('role', 'dialog');
  onTestFinished(() => form.remove());
  await user.keyboard('{F1}');
  const begins = await screen.findByRole('button', { name: /Rundgang starten/ });
  expect(begins).toHaveTextContent('Bitte schließen Sie zuerst, was gerade geöffnet ist.');
  expect(begins).toBeDisabled();
});

test('a trial remembers nothing, and says where its target is missing', async () => {
  const { user } = open();
  act(() => runningTour.set({ tour: tour({ steps: [step('Weg', 'nowhere')] }), step: 0, isTrial: true }));
  expect(await screen.findByText(/Das Ziel „nowhere“ gibt es auf dieser Seite nicht/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toEqual([]);
});
