import { randomUUID } from 'node:crypto';
import type { OperatorPageDetail, PageText } from '@gegenpost/contract/operator-pages.ts';
import type { FastifyInstance } from 'fastify';
import { confirmOperator, type SignedIn, signIn } from './api.ts';

/** Somebody who may write pages. */
export async function signInEditor(app: FastifyInstance): Promise<SignedIn> {
  const operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
  return operator;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls an operation about pages; `path` follows `/api/`. */
export async function callPages(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  [method, path]: readonly [Method, string],
  body?: object,
) {
  return app.inject({ method, url: `/api/${path}`, headers: { ...headers }, ...(body ? { payload: body } : {}) });
}

export const newSlug = () => `seite-${randomUUID().slice(0, 8)}`;

export const pageText = (change: Partial<PageText> = {}): PageText => ({
  ...{ title: 'Titel', nav_title: null, description: null, body: 'Erster Text' },
  ...change,
});

/** A page that was never public. */
export async function createPageBy(
  app: FastifyInstance,
  editor: SignedIn,
  slug = newSlug(),
): Promise<OperatorPageDetail> {
  const body = { slug, title: 'Titel', reason: 'Für die Messe', idempotency_key: randomUUID() };
  return (await callPages(app, editor, ['POST', 'pages'], body)).json();
}

/** Saves a draft on top of what the page is now. */
export async function writeDraft(
  app: FastifyInstance,
  editor: SignedIn,
  id: number,
  text: Partial<PageText> = {},
): Promise<OperatorPageDetail> {
  const { revision } = (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
  return (await callPages(app, editor, ['PATCH', `pages/${id}`], { revision, text: pageText(text) })).json();
}

/** Publishes what stands in the draft. */
export async function publishDraft(app: FastifyInstance, editor: SignedIn, id: number, change: object = {}) {
  const { revision } = (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
  return callPages(app, editor, ['POST', `pages/${id}/publish`], { revision, reason: 'Neuer Stand', ...change });
}

/** A page that everybody can read. */
export async function createPublicPage(
  app: FastifyInstance,
  editor: SignedIn,
  text: Partial<PageText> = {},
): Promise<OperatorPageDetail> {
  const { id } = await createPageBy(app, editor);
  await writeDraft(app, editor, id, text);
  return (await publishDraft(app, editor, id)).json();
}
