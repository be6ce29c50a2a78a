import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { pageVersions } from '#features/pages/page-versions.table.ts';
import { signIn, testApp } from '#test/api.ts';
import {
  callPages,
  createPageBy,
  createPublicPage,
  newSlug,
  pageText,
  publishDraft,
  signInEditor,
  writeDraft,
} from '#test/pages.ts';

const app = await testApp();
const editor = await signInEditor(app);
const shown = async (slug: string) => (await app.inject({ url: `/api/pages?slug=${slug}` })).json();
const detail = async (id: number) => (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
const logOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.subject_id, String(id)))
  ).map(({ action }) => action);

test('shows a page to nobody before it is published, and then with its new text', async () => {
  const page = await createPageBy(app, editor);
  expect(page).toMatchObject({ state: 'never_published', published: null, revision: 1, has_draft: false });
  await writeDraft(app, editor, page.id, { title: 'Messe', body: 'Kanarivogel', description: 'Wo wir stehen' });

  expect(await shown(page.slug)).toEqual([]);
  expect((await app.inject({ url: `/api/pages/${page.id}` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/pages' })).body).not.toContain('Kanarivogel');

  const published = (await publishDraft(app, editor, page.id)).json();
  expect(published).toMatchObject({ state: 'published', published_no: 1, has_draft: false });
  expect(await shown(page.slug)).toMatchObject([{ title: 'Messe', body: 'Kanarivogel', description: 'Wo wir stehen' }]);
  expect(await logOf(page.id)).toEqual(['page_created', 'page_published']);
});

test('tells nobody what is being written on a public page', async () => {
  const page = await createPublicPage(app, editor, { body: 'Alt' });
  await writeDraft(app, editor, page.id, { title: 'Geheim', body: 'Wellensittich' });
  const answers = await Promise.all(
    ['/api/pages', `/api/pages/${page.id}`, `/api/pages?slug=${page.slug}`, '/api/user-info'].map((url) =>
      app.inject({ url }),
    ),
  );

  for (const { body } of answers) expect(body).not.toMatch(/Wellensittich|Geheim/);
  expect(await shown(page.slug)).toMatchObject([{ body: 'Alt' }]);
});

test.each([
  ['an employer', () => signIn(app), 'forbidden'],
  ['an operator without the password', () => signIn(app, { role: 5 }), 'operator_unconfirmed'],
])('refuses %s', async (_, person, code) => {
  const page = await createPublicPage(app, editor);
  const user = await person();
  for (const call of [
    ['GET', `operator/pages/${page.id}`],
    ['GET', `pages/${page.id}/versions/1`],
    ['PATCH', `pages/${page.id}`],
    ['POST', `pages/${page.id}/publish`],
    ['DELETE', `pages/${page.id}`],
  ] as const) {
    const body = call[0] === 'GET' ? undefined : { revision: page.revision, reason: 'Darum', text: pageText() };
    expect((await callPages(app, user, call, body)).json()).toMatchObject({ code });
  }
  expect(await shown(page.slug)).toHaveLength(1);
});

test.each(['', 'Ja', 'x'.repeat(501)])('publishes nothing without a reason such as "%s"', async (reason) => {
  const { id, slug } = await createPageBy(app, editor);
  await writeDraft(app, editor, id);
  const answer = await publishDraft(app, editor, id, { reason });

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['reason']]);
  expect(await shown(slug)).toEqual([]);
});

test('lets of two editors who save at the same time one win, and keeps both texts', async () => {
  const { id, revision } = await createPublicPage(app, editor);
  const other = await signInEditor(app);
  const save = (person: typeof editor, body: string, change: object = {}) =>
    callPages(app, person, ['PATCH', `pages/${id}`], { revision, text: pageText({ body }), ...change });
  const [mine, theirs] = await Promise.all([save(editor, 'Meiner'), save(other, 'Ihrer')]);

  expect([mine.statusCode, theirs.statusCode].sort()).toEqual([200, 409]);
  const lost = mine.statusCode === 409 ? mine : theirs;
  expect(lost.json()).toMatchObject({ code: 'page_changed', message: expect.stringContaining('Jemand war schneller') });
  const now = await detail(id);
  const winner = now.draft.body;
  await callPages(app, editor, ['PATCH', `pages/${id}`], {
    revision: now.revision,
    text: pageText({ body: 'Der andere' }),
    sets_aside: true,
  });
  const [aside] = (await callPages(app, editor, ['GET', `pages/${id}/versions`])).json();
  expect(aside).toMatchObject({ kind: 'set_aside' });
  expect((await callPages(app, editor, ['GET', `pages/${id}/versions/${aside.no}`])).json().body).toBe(winner);
  expect((await detail(id)).draft.body).toBe('Der andere');
});

test('publishes nothing that changed since it was read', async () => {
  const { id, slug, revision } = await createPublicPage(app, editor, { body: 'Alt' });
  await writeDraft(app, editor, id, { body: 'Von jemand anderem' });
  const answer = await callPages(app, editor, ['POST', `pages/${id}/publish`], { revision, reason: 'Neuer Stand' });

  expect(answer.json()).toMatchObject({ code: 'page_changed' });
  expect(await shown(slug)).toMatchObject([{ body: 'Alt' }]);
});

test('publishes one of twenty publications of the same state', async () => {
  const { id, revision } = await writeDraft(app, editor, (await createPageBy(app, editor)).id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callPages(app, editor, ['POST', `pages/${id}/publish`], { revision, reason: 'Neuer Stand' }),
    ),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await app.db.$count(pageVersions, eq(pageVersions.page_id, id))).toBe(1);
});

test('forgets a draft that says what is public', async () => {
  const { id } = await createPublicPage(app, editor, { body: 'Gleich' });
  expect(await writeDraft(app, editor, id, { body: 'Anders' })).toMatchObject({ has_draft: true });
  expect(await writeDraft(app, editor, id, { body: 'Gleich' })).toMatchObject({ has_draft: false });
});

test('publishes an earlier version as a new one, and keeps the draft', async () => {
  const { id, slug } = await createPublicPage(app, editor, { body: 'Eins' });
  await writeDraft(app, editor, id, { body: 'Zwei' });
  await publishDraft(app, editor, id);
  await writeDraft(app, editor, id, { body: 'Drei, halb fertig' });
  const restored = (await publishDraft(app, editor, id, { source: 1 })).json();

  expect(restored).toMatchObject({ published_no: 3, draft: { body: 'Drei, halb fertig' } });
  expect(await shown(slug)).toMatchObject([{ body: 'Eins' }]);
  const versions = (await callPages(app, editor, ['GET', `pages/${id}/versions`])).json();
  expect(versions.map(({ no, kind, author }: Record<string, unknown>) => [no, kind, author])).toEqual([
    [3, 'restored', editor.email],
    [2, 'published', editor.email],
    [1, 'published', editor.email],
  ]);
  expect((await publishDraft(app, editor, id, { source: 99 })).statusCode).toBe(404);
});

test.each([
  ['title', { title: ' ' }],
  ['body', { body: '\n ' }],
])('publishes no page without its %s', async (field, text) => {
  const { id } = await createPageBy(app, editor);
  await writeDraft(app, editor, id, text);
  const answer = await publishDraft(app, editor, id);

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test.each(["update page_versions set body = 'anders'", 'delete from page_versions', 'truncate page_versions'])(
  'lets nobody do "%s"',
  async (statement) => {
    await createPublicPage(app, editor);
    await expect(app.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('neither changed nor deleted') },
    });
  },
);

test('leads from every address of before to the present one, until another page takes it', async () => {
  const page = await createPublicPage(app, editor);
  const [first, second, third] = [page.slug, newSlug(), newSlug()];
  const rename = async (slug: string) => {
    const { revision } = await detail(page.id);
    return callPages(app, editor, ['POST', `pages/${page.id}/rename`], { revision, slug, reason: 'Kürzer' });
  };
  await rename(second);
  expect((await rename(third)).json()).toMatchObject({ slug: third, old_slugs: [first, second].sort() });
  for (const slug of [first, second, third]) expect(await shown(slug)).toMatchObject([{ id: page.id, slug: third }]);

  const { id } = await createPageBy(app, editor, first);
  await writeDraft(app, editor, id, { body: 'Die neue' });
  expect(await shown(first)).toMatchObject([{ id: page.id }]);
  await publishDraft(app, editor, id);
  expect(await shown(first)).toMatchObject([{ id, body: 'Die neue' }]);
  expect(await shown(second)).toMatchObject([{ id: page.id }]);

  expect((await rename(first)).json()).toMatchObject({
    errors: { slug: [expect.stringContaining('schon eine Seite')] },
  });
  await rename(second);
  expect(await shown(second)).toMatchObject([{ slug: second }]);
});

test('gives an address to one of two pages that want it at the same time', async () => {
  const [a, b, slug] = [await createPublicPage(app, editor), await createPublicPage(app, editor), newSlug()];
  const answers = await Promise.all([
    ...[a, b].map(({ id, revision }) =>
      callPages(app, editor, ['POST', `pages/${id}/rename`], { revision, slug, reason: 'Schöner' }),
    ),
    callPages(app, editor, ['POST', 'pages'], {
      ...{ slug, title: 'Dritte', reason: 'Schöner', idempotency_key: randomUUID() },
    }),
  ]);

  expect(answers.map(({ statusCode }) => (statusCode < 300 ? 'done' : statusCode)).sort()).toEqual([422, 422, 'done']);
});

test.each(['operator', 'search', 'api', 'ab', 'Grosse', 'a--b', '-ab', 'mit leer', '../login', 'ü-ü'])(
  'makes no page at the address "%s"',
  async (slug) => {
    const body = { slug, title: 'Titel', reason: 'Versuch', idempotency_key: randomUUID() };
    const answer = await callPages(app, editor, ['POST', 'pages'], body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['slug']]);
  },
);

test('withdraws a page, and undoes that for ten minutes', async () => {
  const page = await createPublicPage(app, editor);
  const [{ published_at }] = await shown(page.slug);
  const gone = await callPages(app, editor, ['DELETE', `pages/${page.id}`], {
    ...{ revision: page.revision, reason: 'Messe ist vorbei' },
  });
  expect(gone.json()).toMatchObject({ state: 'unpublished', undo_until: expect.any(String) });
  expect(await shown(page.slug)).toEqual([]);

  const undo = (revision: number) =>
    callPages(app, editor, ['POST', `pages/${page.id}/undo-unpublish`], { revision, reason: 'Doch nicht' });
  const back = await undo(gone.json().revision);
  expect(back.json()).toMatchObject({ state: 'published', undo_until: null });
  expect(await shown(page.slug)).toMatchObject([{ published_at }]);
  expect((await undo(back.json().revision)).json()).toMatchObject({ code: 'page_nothing_new' });
});

test.each(['impressum', 'datenschutz', 'agb', 'barrierefreiheit', 'auftragsverarbeitung', 'auftragsverarbeiter'])(
  'never withdraws or renames the page %s',
  async (slug) => {
    const [{ id }] = await shown(slug);
    const { revision, is_legal } = await detail(id);
    const withdrawn = await callPages(app, editor, ['DELETE', `pages/${id}`], { revision, reason: 'Versuch' });
    const renamed = await callPages(app, editor, ['POST', `pages/${id}/rename`], {
      ...{ revision, slug: newSlug(), reason: 'Versuch' },
    });

    expect([is_legal, withdrawn.json().code, renamed.json().code]).toEqual([true, 'page_kept', 'page_kept']);
    expect(await shown(slug)).toHaveLength(1);
  },
);
