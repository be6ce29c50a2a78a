import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { loadPages } from './pages.service.ts';
import { pages } from './pages.table.ts';

const app = await testApp();
const get = (url: string) => app.inject({ url });
const bySlug = async (slug: string) => (await get(`/api/pages?slug=${slug}&language=de`)).json();

test.each([
  'agb',
  'auftragsverarbeiter',
  'auftragsverarbeitung',
  'barrierefreiheit',
  'datenschutz',
  'faq',
  'fuer-arbeitgeber',
  'fuer-kandidaten',
  'fuer-personalvermittler',
  'impressum',
  'kuendigen',
  'preise',
  'reihenfolge',
  'so-laeuft-es-ab',
  'ueber-uns',
])('delivers the page %s', async (slug) => {
  const [page, ...others] = await bySlug(slug);

  expect(others).toEqual([]);
  expect(page).toMatchObject({ slug, language: 'de' });
  expect(page.title).not.toBe('');
  expect(page.body).not.toMatch(/^# |\{\{/m);
  expect((await get(`/api/pages/${page.id}`)).json()).toEqual(page);
});

test('the privacy page counts the cookies, and names the storage of the browser', async () => {
  const [{ body }] = await bySlug('datenschutz');
  // Session, protection of forms, browser of a login, and what was agreed to.
  expect(body).toContain('Vier Cookies sind technisch notwendig');
  expect(body).toContain('Im Speicher Ihres Browsers');
});

test('lists all pages by slug', async () => {
  const slugs = (await get('/api/pages')).json().map(({ slug }: { slug: string }) => slug);

  expect(slugs).toHaveLength(15);
  expect(slugs).toEqual(slugs.toSorted());
});

test('finds nothing under an unknown slug', async () => {
  expect(await bySlug('gibt-es-nicht')).toEqual([]);
});

test.each(['/api/pages/999999', '/api/pages/0', '/api/pages/abc', '/api/pages/99999999999999'])(
  'answers 404 to %s',
  async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test.each(['language=fr', `slug=${'a'.repeat(81)}`, 'slug=a&slug=b'])('refuses the query %s', async (query) => {
  expect((await get(`/api/pages?${query}`)).statusCode).toBe(422);
});

test('keeps what an operator wrote, and brings the rest up to date', async () => {
  const set = (slug: string, row: Partial<typeof pages.$inferInsert>) =>
    app.db
      .update(pages)
      .set(row)
      .where(and(eq(pages.slug, slug), eq(pages.language, 'de')));
  await set('impressum', { body: 'Muster AG', shipped_hash: null });
  await set('agb', { body: 'Fassung des letzten Jahres', shipped_hash: 'older' });
  const [{ id }] = await bySlug('agb');
  await Promise.all([loadPages(app.db, new Date()), loadPages(app.db, new Date())]);

  expect((await bySlug('impressum'))[0]).toMatchObject({ body: 'Muster AG' });
  expect((await bySlug('agb'))[0]).toMatchObject({ id, body: expect.stringContaining('Worum es geht') });
});

test('does not show a page before its day', async () => {
  await app.db.insert(pages).values({
    slug: 'morgen',
    language: 'de',
    title: 'Morgen',
    body: 'Noch nicht',
    published_at: new Date(Date.now() + 86_400_000),
  });

  expect(await bySlug('morgen')).toEqual([]);
});
