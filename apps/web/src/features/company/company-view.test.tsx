import { type CompanyPage, companyPageApi } from '@gegenpost/contract/company-page.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { newCompanyPage } from '#test/company.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { CompanyView } from './company-view.tsx';

async function open(changes: Partial<CompanyPage> = {}) {
  server.use(http.get(`*${companyPageApi.get.url}`, () => HttpResponse.json(newCompanyPage(changes))));
  const view = renderApp(<CompanyView gegenpostId="5c1n7wd3hqa" />, { user: newUser({ role_id: 1 }) });
  await screen.findByRole('article');
  return view;
}
const fact = (name: string) => screen.getByText(name).nextElementSibling;

test('tells who writes: what they do, how large they are, where, since when and how quickly they answer', async () => {
  await open();
  const page = within(screen.getByRole('article', { name: 'Nordlicht Medizintechnik' }));
  expect(page.getByRole('heading', { level: 2 })).toHaveTextContent('Nordlicht Medizintechnik');
  expect((await page.findByText('Beatmungsgeräte')).tagName).toBe('STRONG');
  expect(fact('Branche')).toHaveTextContent('Medizintechnik');
  expect(fact('Größe')).toHaveTextContent('50–249 Beschäftigte');
  expect(fact('Sitz')).toHaveTextContent('24143 Kiel');
  expect(fact('Hier seit')).toHaveTextContent('März 2026');
  expect(fact('Antwortet meist')).toHaveTextContent('innerhalb von 5 Stunden');
});

test('leads to the website without giving anything along', async () => {
  await open();
  const link = screen.getByRole('link', { name: /^www\.nordlicht\.example/ });
  expect(link).toHaveAttribute('href', 'https://www.nordlicht.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')?.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer']);
});

test.each([
  [1, 'innerhalb von einer Stunde'],
  [47, 'innerhalb von 47 Stunden'],
  [49, 'innerhalb von 3 Tagen'],
])('says how long %i hours are', async (answers_within_hours, text) => {
  await open({ answers_within_hours });
  expect(fact('Antwortet meist')).toHaveTextContent(text);
});

test('is silent about what is not known', async () => {
  const none = { industry: null, company_size: null, website: null, description: null, name_addition: null };
  await open({ ...none, answers_within_hours: null, offers: [], location: null });
  for (const name of ['Branche', 'Größe', 'Website', 'Antwortet meist']) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Was sie machen' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Was sie zuletzt angeboten haben' })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('names occupations and pay bands that were offered lately', async () => {
  await open();
  const offers = within(screen.getByRole('list'));
  expect(offers.getByText('Ingenieur/in Medizintechnik')).toBeVisible();
  expect(offers.getByText(/60\.000 bis 75\.000/)).toBeVisible();
});

test('shows the place on a map of Germany, and says it in words', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'Karte von Deutschland: Kiel liegt im Norden.' })).toBeVisible();
});

test('has no map for a place elsewhere', async () => {
  await open({ country: 'AT', postal_code: '1010', city: 'Wien', location: { latitude: 48.21, longitude: 16.37 } });
  expect(fact('Sitz')).toHaveTextContent('1010 Wien, Österreich');
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows only paragraphs, lists, bold and links of a description', async () => {
  await open({ description: '# Titel\n\n- eins\n\n<b>roh</b>\n\n| a |\n|---|\n| b |' });
  expect(await screen.findByText('# Titel')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Titel' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('<b>roh</b>')).toBeVisible();
});

test('says that there is no such company, without telling whether it exists', async () => {
  server.use(
    http.get(`*${companyPageApi.get.url}`, () => HttpResponse.json({ message: 'Nicht gefunden.' }, { status: 404 })),
  );
  renderApp(<CompanyView gegenpostId="5c1n7wd3hqa" />, { user: newUser({ role_id: 1 }) });
  expect(await screen.findByText(/Diese Firma gibt es nicht, oder sie hat Ihnen noch nicht geschrieben/)).toBeVisible();
});

test('tries again when it could not be read', async () => {
  server.use(
    http.get(`*${companyPageApi.get.url}`, () => HttpResponse.json({ message: 'Gerade nicht.' }, { status: 500 }), {
      once: true,
    }),
    http.get(`*${companyPageApi.get.url}`, () => HttpResponse.json(newCompanyPage())),
  );
  const { user } = renderApp(<CompanyView gegenpostId="5c1n7wd3hqa" />, { user: newUser({ role_id: 1 }) });
  expect(await screen.findByText('Gerade nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
