import { type ContactFunnel, contactFunnelApi } from '@gegenpost/contract/contact-funnel.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { FunnelWidget } from './funnel-widget.tsx';

const user = newUser({ role_id: 2 });
const steps = { sent: 40, read: 30, accepted: 10, talk: 6, hired: 2, answered: 22, median_hours: 30 };
const funnel: ContactFunnel = {
  whole: steps,
  projects: [
    { id: 1, title: 'Pflege Kiel', ...steps, sent: 25, median_hours: 72 },
    { id: null, title: null, ...steps, sent: 15, median_hours: null },
  ],
  templates: [{ id: 5, title: 'Kurz', ...steps }],
};
const asked: (string | null)[] = [];
function answerWith(body: (days: string | null) => ContactFunnel) {
  asked.length = 0;
  server.use(
    http.get(`*${contactFunnelApi.get.url}`, ({ request }) => {
      const days = new URL(request.url).searchParams.get('days');
      asked.push(days);
      return HttpResponse.json(body(days));
    }),
  );
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows the steps of all letters as a table, with shares and the median of answer times', async () => {
  answerWith(() => funnel);
  renderApp(<FunnelWidget />, { user });
  const table = await screen.findByRole('table', { name: 'Was aus Ihren Schreiben wird' });
  expect(cells(table)).toEqual([
    ['Schritt', 'Schreiben', 'Anteil'],
    ['Gesendet', '40', '100\u00a0%'],
    ['Gelesen', '30', '75\u00a0%'],
    ['Zusage', '10', '25\u00a0%'],
    ['Gespräch', '6', '15\u00a0%'],
    ['Eingestellt', '2', '5\u00a0%'],
  ]);
  expect(screen.getByText('Die Hälfte der 22 Antworten kam innerhalb von 30 Stunden.')).toBeVisible();
});

test('shows them by project and by template, and for another period', async () => {
  answerWith((days) => (days === '365' ? { ...funnel, templates: [{ ...funnel.templates[0]!, sent: 99 }] } : funnel));
  renderApp(<FunnelWidget />, { user });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ansicht' }), 'Nach Projekt');
  expect(cells(screen.getByRole('table')).slice(1)).toEqual([
    ['Pflege Kiel', '25', '30', '10', '6', '2', '3 Tagen'],
    ['Ohne Projekt', '15', '30', '10', '6', '2', 'zu wenige'],
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ansicht' }), 'Nach Vorlage');
  expect(cells(screen.getByRole('table'))[1]?.slice(0, 2)).toEqual(['Kurz', '40']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Gesendet/ }), '12 Monaten');
  expect(await screen.findByRole('cell', { name: '99' })).toBeVisible();
  expect(asked).toEqual(['90', '365']);
});

test('asks for the chosen period again after it failed', async () => {
  answerWith(() => funnel);
  renderApp(<FunnelWidget />, { user });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ansicht' }), 'Nach Vorlage');
  server.use(http.get(`*${contactFunnelApi.get.url}`, () => HttpResponse.json({}, { status: 500 })));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Gesendet/ }), '12 Monaten');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  answerWith(() => funnel);
  await userEvent.click(again);
  expect(await screen.findByRole('rowheader', { name: 'Kurz' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Gesendet/ })).toHaveDisplayValue('12 Monaten');
  expect(asked).toEqual(['365']);
});

test('says how many projects there are beyond the first, and shows all when asked', async () => {
  const projects = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, title: `Projekt ${at + 1}`, ...steps }));
  answerWith(() => ({ ...funnel, projects }));
  renderApp(<FunnelWidget />, { user });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ansicht' }), 'Nach Projekt');
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Alle 25 anzeigen (15 weitere)' }));
  expect(screen.getByRole('rowheader', { name: 'Projekt 25' })).toBeVisible();
});

test.each([
  [{ ...steps, sent: 0, read: 0, accepted: 0, talk: 0, hired: 0 }, 'In dieser Zeit wurde kein Schreiben gesendet.'],
  [{ ...steps, answered: 4, median_hours: null }, 'Wie schnell geantwortet wird, sehen Sie ab 5 Antworten.'],
])('says what there is too little of: %#', async (whole, text) => {
  answerWith(() => ({ ...funnel, whole }));
  renderApp(<FunnelWidget />, { user });
  expect(await screen.findByText(text)).toBeVisible();
});
