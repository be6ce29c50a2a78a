import { accountApi, type Settings } from '@gegenpost/contract/account.ts';
import { type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type Application, jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Component } from '#features/documents/documents.page.tsx';
import { newSettings } from './account.ts';
import { newDocument } from './document.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newUser } from './user.ts';

type World = {
  documents?: Document[];
  /** Refusals of the next uploads, in order; when they are used up, uploads succeed. */
  refusals?: { status: number; code: string; message?: string }[];
  applications?: Application[];
  visibility?: Partial<NonNullable<Settings['visibility']>>;
};

const threeDocuments = () => [
  newDocument({ id: 1, name: 'Lebenslauf.pdf', kind: 'cv', size: 1024 }),
  newDocument({ id: 2, name: 'Zeugnis.pdf' }),
  newDocument({ id: 3, name: 'Kran.docx', kind: 'other', media_type: 'application/vnd.oasis.opendocument.text' }),
];

/** Opens the documents of a candidate, by default three; `sent` is what the page writes, in order. */
export async function openDocuments({
  documents = threeDocuments(),
  refusals = [],
  applications = [],
  visibility = {},
}: World = {}) {
  const sent: unknown[] = [];
  server.use(
    http.get(`*${accountApi.settings.url}`, () => HttpResponse.json(newSettings(visibility))),
    http.get(`*${documentsApi.list.url}`, () => HttpResponse.json(documents)),
    http.get(`*${jobManagerApi.applications.url}`, () => HttpResponse.json(applications)),
    http.post(`*${documentsApi.upload.url}`, async ({ request }) => {
      const form = readForm(await request.text());
      sent.push(form);
      const refusal = refusals.shift();
      if (refusal) return HttpResponse.json({ message: 'Nein.', ...refusal }, { status: refusal.status });
      const document = newDocument({ id: 100 + sent.length, name: form.name ?? '' });
      documents = [...documents, document];
      return HttpResponse.json(document, { status: 201 });
    }),
    http.patch<{ id: string }, Partial<Document>>(`*${documentsApi.update.url}`, async ({ request, params }) => {
      const { sort, ...fields } = await request.json();
      sent.push({ id: params.id, ...(sort !== undefined && { sort }), ...fields });
      const changed = { ...documents.find(({ id }) => id === Number(params.id))!, ...fields };
      const others = documents.filter(({ id }) => id !== changed.id);
      if (sort === undefined) documents = documents.map((each) => (each.id === changed.id ? changed : each));
      else documents = [...others.slice(0, sort), changed, ...others.slice(sort)];
      return HttpResponse.json(changed);
    }),
    http.delete(`*${documentsApi.delete.url}`, ({ params }) => {
      sent.push({ deleted: params.id });
      documents = documents.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`*${documentsApi.restore.url}`, ({ params }) => {
      sent.push({ restored: params.id });
      const document = newDocument({ id: Number(params.id) });
      documents = [...documents, document];
      return HttpResponse.json(document);
    }),
  );
  const view = renderApp(<Component />, { path: '/de/documents', user: newUser({ role_id: 1 }) });
  await screen.findByRole('heading', { level: 1, name: 'Unterlagen' });
  return { ...view, sent };
}

/** The parts of a multipart body; `request.formData()` cannot read files from jsdom. */
function readForm(body: string) {
  const part = (pattern: string) => new RegExp(`name="${pattern}\\s+(.*)`).exec(body)?.[1]?.trim();
  return {
    kind: part('kind"'),
    key: part('idempotency_key"'),
    name: /name="file"; filename="([^"]*)"/.exec(body)?.[1],
  };
}

export const list = () => screen.getByRole('list', { name: 'Ihre Unterlagen' });
export const names = () =>
  within(list())
    .getAllByRole('button', { name: / ansehen$/ })
    .map(({ textContent }) => textContent);
