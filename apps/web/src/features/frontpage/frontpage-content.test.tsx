import { dashboardApi, type TopEmployer } from '@gegenpost/contract/dashboard.ts';
import { type UserInfo, userInfoApi } from '@gegenpost/contract/user-info.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '#test/server.ts';
import { newAppState } from '#test/user.ts';
import { FrontpageContent } from './frontpage-content.tsx';
import { formatMoreThan, urls } from './frontpage-data.ts';

const heading = 'Diese Arbeitgeber bewerben sich hier';

function answer({ figures = null, employers }: { figures?: UserInfo['figures']; employers: TopEmployer[] | null }) {
  const state: UserInfo = { ...newAppState({ figures }), user: null };
  server.use(
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json(state, { status: 401 })),
    http.get(`*${dashboardApi.topEmployers.url}`, () =>
      employers ? HttpResponse.json(employers) : new HttpResponse(null, { status: 503 }),
    ),
  );
}

test('says that employers apply to candidates', () => {
  answer({ employers: [] });
  render(<FrontpageContent />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /Arbeitgeber.*bewerben sich|Arbeitgeber die Bewerbung/,
  );
});

test('asks at the addresses of the contract', () => {
  expect(urls).toEqual({ userInfo: userInfoApi.get.url, topEmployers: dashboardApi.topEmployers.url });
});

test('tells the figures that come with the 401 of a guest', async () => {
  answer({ figures: { candidates: 2137, employers: 312, recruiters: 263 }, employers: [] });
  render(<FrontpageContent />);
  const sentence = 'Mehr als 2.100 Talente, 300 Arbeitgeber und 250 Vermittler sind schon hier.';
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === sentence),
  ).toBeVisible();
});

test('names no year, for the page is delivered as it was built', () => {
  answer({ employers: [] });
  const { container } = render(<FrontpageContent />);
  expect(screen.getByText('Kiel, 19. November')).toBeVisible();
  expect(container.textContent).not.toMatch(/\b20\d\d\b/);
});

test('says nothing about figures that are unset', async () => {
  answer({ employers: [] });
  render(<FrontpageContent />);
  await waitFor(() => expect(screen.queryByText(heading)).not.toBeInTheDocument());
  expect(screen.queryByText(/Mehr als/)).not.toBeInTheDocument();
});

test('names the top employers and links those with a page', async () => {
  answer({
    employers: [
      { id: 1, gegenpost_id: '7k2m9qx41ta', name: 'Baltmann Werke', logo: null, url: 'https://baltmann.example' },
      { id: 2, gegenpost_id: '7k2m9qx41tb', name: 'Kernbau', logo: null, url: null },
    ],
  });
  render(<FrontpageContent />);
  expect(await screen.findByRole('link', { name: 'Baltmann Werke' })).toHaveAttribute(
    'href',
    'https://baltmann.example',
  );
  const section = screen.getByText(heading).closest('section')!;
  expect(within(section).getAllByRole('listitem')).toHaveLength(2);
});

test('leaves the section of the employers out when they cannot be loaded', async () => {
  answer({ employers: null });
  render(<FrontpageContent />);
  expect(screen.getByText(heading)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(heading)).not.toBeInTheDocument());
});

test.each([
  [2137, '2.100'],
  [2100, '2.000'],
  [312, '300'],
  [263, '250'],
  [87, '80'],
])('counts %i as "mehr als %s"', (figure, words) => {
  expect(formatMoreThan(figure)).toBe(words);
});

test('leads everybody to the registration of their role', () => {
  answer({ employers: [] });
  render(<FrontpageContent />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Kostenlos Profil anlegen')).toBe('/de/register?role=1');
  expect(hrefOf('Firma registrieren')).toBe('/de/register?role=2');
  expect(hrefOf('Als Vermittler registrieren')).toBe('/de/register?role=3');
});
