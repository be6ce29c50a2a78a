import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { callPages, createPublicPage, publishDraft, signInEditor, writeDraft } from '#test/pages.ts';
import { pageVersions } from './page-versions.table.ts';
import { pages } from './pages.table.ts';
import { loadShippedPages } from './shipped-pages.service.ts';

const app = await testApp();
const editor = await signInEditor(app);
const shown = async (slug: string) => (await app.inject({ url: `/api/pages?slug=${slug}` })).json();
const detail = async (id: number) => (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
const idOf = async (slug: string) => (await shown(slug))[0].id;
let release = 0;
/** Starts a release that brings this text. */
async function start(slug: string, body = `Text der Version ${++release}`, hash = body) {
  await loadShippedPages(app.db, [{ slug, language: 'de', title: slug, body, shipped_hash: hash }], new Date());
  return body;
}

test('brings the text of a release to a page that nobody edited, as a version', async () => {
  const body = await start('faq');
  await start('faq', body);
  expect(await shown('faq')).toMatchObject([{ body }]);
  const id = await idOf('faq');
  expect(await detail(id)).toMatchObject({ has_proposal: false, published_no: 2 });
  expect(await app.db.$count(pageVersions, eq(pageVersions.page_id, id))).toBe(2);
});

test('proposes the text of a release for a page that an operator wrote, once, until it is rejected', async () => {
  const id = await idOf('preise');
  await writeDraft(app, editor, id, { body: 'Unsere Preise' });
  await publishDraft(app, editor, id);
  const body = await start('preise');
  expect(await shown('preise')).toMatchObject([{ body: 'Unsere Preise' }]);
  const { proposal, revision } = await detail(id);
  expect(proposal).toMatchObject({ body });

  const reject = () =>
    callPages(app, editor, ['DELETE', `pages/${id}/proposal`], { revision, reason: 'Passt nicht zu uns' });
  expect((await reject()).json()).toMatchObject({ has_proposal: false });
  expect((await reject()).json()).toMatchObject({ code: 'page_changed' });
  await start('preise', body);
  expect(await detail(id)).toMatchObject({ has_proposal: false });
  await start('preise');
  expect(await detail(id)).toMatchObject({ has_proposal: true });
});

test('is as released again after a proposal was taken over', async () => {
  const id = await idOf('ueber-uns');
  await writeDraft(app, editor, id, { body: 'Wir' });
  await publishDraft(app, editor, id);
  const body = await start('ueber-uns');
  expect((await publishDraft(app, editor, id, { source: 'proposal' })).json()).toMatchObject({ has_proposal: false });
  expect(await shown('ueber-uns')).toMatchObject([{ body }]);
  const next = await start('ueber-uns');
  expect(await shown('ueber-uns')).toMatchObject([{ body: next }]);
  expect((await publishDraft(app, editor, id, { source: 'proposal' })).json()).toMatchObject({
    code: 'page_nothing_new',
  });
});

test('takes nothing from under somebody who writes', async () => {
  const id = await idOf('fuer-arbeitgeber');
  const before = (await shown('fuer-arbeitgeber'))[0].body;
  const { revision } = await writeDraft(app, editor, id, { body: 'Halb fertig' });
  await start('fuer-arbeitgeber');

  expect(await shown('fuer-arbeitgeber')).toMatchObject([{ body: before }]);
  expect(await detail(id)).toMatchObject({ revision, has_proposal: true, draft: { body: 'Halb fertig' } });
});

test('finds a page that an operator renamed, and brings none back that was withdrawn', async () => {
  const id = await idOf('reihenfolge');
  const { revision } = await detail(id);
  const renamed = await callPages(app, editor, ['POST', `pages/${id}/rename`], {
    ...{ revision, slug: 'sortierung', reason: 'Kürzer' },
  });
  const body = await start('reihenfolge');
  expect(await shown('reihenfolge')).toMatchObject([{ id, slug: 'sortierung', body }]);
  expect(await app.db.$count(pages, eq(pages.slug, 'reihenfolge'))).toBe(0);

  await callPages(app, editor, ['DELETE', `pages/${id}`], { revision: renamed.json().revision, reason: 'Überholt' });
  await start('reihenfolge');
  expect(await shown('sortierung')).toEqual([]);
  expect(await detail(id)).toMatchObject({ state: 'unpublished', has_proposal: true });
});

test('leaves a page of an operator at an address that a release wants', async () => {
  const { id, slug } = await createPublicPage(app, editor, { body: 'Eigene Seite' });
  await start(slug);
  expect(await shown(slug)).toMatchObject([{ id, body: 'Eigene Seite' }]);
  expect(await detail(id)).toMatchObject({ has_proposal: true });
});

test('loads a new page once when several processes start', async () => {
  await Promise.all(['a', 'b', 'c'].map(() => start('neue-seite', 'Neu', 'neu')));
  const [page] = await shown('neue-seite');
  expect(page).toMatchObject({ body: 'Neu' });
  expect(await app.db.$count(pageVersions, eq(pageVersions.page_id, page.id))).toBe(1);
});
