import { expect, test } from '../support/journey.ts';

test('a guest looks around', { tag: '@phone' }, async ({ page, step }) => {
  await step('reads the frontpage', async () => {
    await page.goto('/de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('sees the search and what an account gives, before anything is asked', async () => {
    await page.getByRole('link', { name: 'Kandidaten suchen' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaten suchen' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Was Ihnen ein Konto dazu gibt' })).toBeVisible();
    await expect(page.getByText(/Profile$/).first()).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Name erst nach einer Zusage');
  });
  await step('and keeps the role when they register from there', async () => {
    await page.getByRole('link', { name: 'Als Vermittler registrieren' }).click();
    await expect(page.getByRole('radio', { name: /Personalvermittler/ })).toBeChecked();
    await expect(page).toHaveURL(/redirect=%2Fde%2Fsearch/);
  });
  await step('opens the login', async () => {
    await page.goto('/de/login');
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  });
  await step('is told when a page does not exist', async () => {
    // A worker that controls the page already answers with the app; the server is asked past it.
    expect((await page.request.get('/de/diese-seite-fehlt')).status()).toBe(404);
    await page.goto('/de/diese-seite-fehlt');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the frontpage can be read without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

const redirects = [
  { from: '/inbox', to: '/de/inbox' },
  { from: '/search?place=50667', to: '/de/search?place=50667' },
];

for (const { from, to } of redirects) {
  test(`a path without a locale leads to the German one: ${from}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBeGreaterThanOrEqual(301);
    expect(answer.status()).toBeLessThanOrEqual(308);
    expect(answer.headers().location).toBe(to);
  });
}

test('a path that is no page is no redirect either', async ({ request }) => {
  for (const path of ['/ab', '/en/login', '/de/login/x', '/de/inbox/thread/x', '/api/unknown', '/assets/unknown.js']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
});

test('no path leads to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example', '/\\evil.example', '/%2F/evil.example', '/@evil.example']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    const location = answer.headers().location ?? '/de';
    expect(new URL(location, 'http://ours.example').host, path).toBe('ours.example');
  }
});
