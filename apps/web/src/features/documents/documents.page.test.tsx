import type { Settings } from '@gegenpost/contract/account.ts';
import { accountApi } from '@gegenpost/contract/account.ts';
import { DOCUMENT_LIMITS, type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type Application, jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { newSettings } from '#test/account.ts';
import { newDocument } from '#test/document.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newApplication, newSharing } from '#test/sharing.ts';
import { newUser } from '#test/user.ts';
import { Component } from './documents.page.tsx';

type Refusal = { status: number; code: string; message?: string };

let documents: Document[];
let sent: unknown[];
/** Refusals of the next uploads, in order; when they are used up, uploads succeed. */
let refusals: Refusal[];
let applications: Application[];
let visibility: NonNullable<Settings['visibility']>;

beforeEach(() => {
  documents = [
    newDocument({ id: 1, name: 'Lebenslauf.pdf', kind: 'cv', size: 1024 }),
    newDocument({ id: 2, name: 'Zeugnis.pdf' }),
    newDocument({ id: 3, name: 'Kran.docx', kind: 'other', media_type: 'application/vnd.oasis.opendocument.text' }),
  ];
  sent = [];
  refusals = [];
  applications = [];
  visibility = newSettings().visibility!;
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
});

/** The parts of a multipart body; `request.formData()` cannot read files from jsdom. */
function readForm(body: string) {
  const part = (pattern: string) => new RegExp(`name="${pattern}\\s+(.*)`).exec(body)?.[1]?.trim();
  return {
    kind: part('kind"'),
    key: part('idempotency_key"'),
    name: /name="file"; filename="([^"]*)"/.exec(body)?.[1],
  };
}

async function show() {
  const view = renderApp(<Component />, { path: '/de/documents', user: newUser({ role_id: 1 }) });
  await screen.findByRole('heading', { level: 1, name: 'Unterlagen' });
  return view;
}
const list = () => screen.getByRole('list', { name: 'Ihre Unterlagen' });
const names = () =>
  within(list())
    .getAllByRole('button', { name: / ansehen$/ })
    .map(({ textContent }) => textContent);
const pdf = (name: string, bytes = 20) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const choose = () => screen.getByLabelText('Dateien auswählen', { selector: 'input' });
const onItsWay = () => screen.findByRole('list', { name: 'Wird hochgeladen' });

test('shows what is there, with sizes in steps of 1024, how many there may be, and who sees them', async () => {
  await show();
  expect(names()).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf', 'Kran.docx']);
  expect(within(list()).getByText('PDF · 1,5 MB · 21.11.2026')).toBeVisible();
  expect(screen.getByText('3 von 20')).toBeVisible();
  expect(screen.getByText(/erst, wenn Sie ihre Anfrage annehmen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Einstellung ändern' })).toHaveAttribute('href', '/de/settings#contact');
});

test('says that all companies see them once the settings open them to all', async () => {
  visibility = { ...visibility, visibility: 'public', documents_after_approval: false };
  await show();
  expect(screen.getByText(/Alle Firmen, die Ihr Profil sehen/)).toBeVisible();
});

test('says which document companies see only with the name, and what to do about it', async () => {
  documents = [newDocument({ id: 1, name: 'Gescannt.pdf', has_neutral_copy: false }), newDocument({ id: 2 })];
  await show();
  expect(await screen.findAllByText(/Drucken Sie sie neu als PDF/)).toHaveLength(1);
});

test('begins with an empty sheet', async () => {
  documents = [];
  await show();
  expect(screen.getByText('Noch keine Unterlagen. Ein Zeugnis genügt für den Anfang.')).toBeVisible();
});

test('sends several files one after the other, with the kind that their names suggest', async () => {
  const { user } = await show();
  await user.upload(choose(), [pdf('Lebenslauf neu.pdf'), pdf('Führerschein.pdf')]);
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: 'Lebenslauf neu.pdf', kind: 'cv' },
      { name: 'Führerschein.pdf', kind: 'driving_licence' },
    ]);
  await expect
    .poll(names)
    .toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf', 'Kran.docx', 'Lebenslauf neu.pdf', 'Führerschein.pdf']);
  expect(screen.queryByRole('list', { name: 'Wird hochgeladen' })).toBeNull();
  expect(screen.getByText('5 von 20')).toBeVisible();
});

test('takes what is dropped anywhere on the page, and nothing that is no file', async () => {
  await show();
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } });
  expect(screen.getByText('Loslassen, um hochzuladen')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('Urkunde.pdf')] } });
  await expect.poll(() => sent).toMatchObject([{ name: 'Urkunde.pdf', kind: 'certificate' }]);
});

test('says at each file why it was refused, and names what is possible', async () => {
  refusals = [{ status: 415, code: 'file_type_unsupported' }];
  const { user } = await show();
  await user.upload(choose(), [pdf('Virus.pdf'), pdf('Leer.pdf', 0), pdf('Buch.pdf', DOCUMENT_LIMITS.bytes + 1)]);
  const rows = await onItsWay();
  expect(await within(rows).findByText(/Erlaubt sind: PDF, DOCX, ODT, JPG, PNG oder WebP\./)).toBeVisible();
  expect(within(rows).getByText('Die Datei ist leer.')).toBeVisible();
  expect(within(rows).getByText('Die Datei hat 10 MB. Möglich sind bis zu 10 MB.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(within(rows).queryByRole('button', { name: /erneut/ })).toBeNull();
  expect(notices.get()).toEqual([]);

  await user.click(within(rows).getByRole('button', { name: 'Leer.pdf aus der Liste nehmen' }));
  expect(within(rows).queryByText('Die Datei ist leer.')).toBeNull();
});

test('tries again with the same key after a failure that passes', async () => {
  refusals = [{ status: 503, code: 'scanner_unavailable', message: 'Die Prüfung auf Viren antwortet nicht.' }];
  const { user } = await show();
  await user.upload(choose(), pdf('Scan.pdf'));
  expect(await screen.findByText('Die Prüfung auf Viren antwortet nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scan.pdf erneut hochladen' }));
  await expect.poll(names).toContain('Scan.pdf');
  const [first, second] = sent as { key: string }[];
  expect(second?.key).toBe(first?.key);
});

test('sends nothing beyond the limit', async () => {
  documents = Array.from({ length: 19 }, (_, index) => newDocument({ id: index + 1, name: `Blatt ${index}.pdf` }));
  const { user } = await show();
  await user.upload(choose(), [pdf('A.pdf'), pdf('B.pdf')]);
  expect(await screen.findByText(/Mehr als 20 Unterlagen/, { selector: '.upload-problem' })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'A.pdf' }]);
  expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toBeDisabled();
});

test('stops a file that waits or is being sent', async () => {
  let isStopped = false;
  server.use(
    http.post(`*${documentsApi.upload.url}`, async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        isStopped = true;
      });
      await new Promise(() => {});
    }),
  );
  const { user } = await show();
  await user.upload(choose(), [pdf('Eins.pdf'), pdf('Zwei.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Zwei.pdf nicht hochladen' }));
  await user.click(screen.getByRole('button', { name: 'Eins.pdf nicht hochladen' }));
  expect(screen.queryByRole('list', { name: 'Wird hochgeladen' })).toBeNull();
  await expect.poll(() => isStopped).toBe(true);
});

test('renames in place, leaves it with Escape, and takes no empty name', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf umbenennen' }));
  const field = screen.getByLabelText('Name der Unterlage');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Ein Name hat 1 bis 100 Zeichen.');
  await user.type(field, 'Unsinn{Escape}');
  expect(names()).toContain('Zeugnis.pdf');
  expect(screen.getByRole('button', { name: 'Zeugnis.pdf umbenennen' })).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.clear(screen.getByLabelText('Name der Unterlage'));
  await user.keyboard('Zeugnis der Werft.pdf{Enter}');
  await expect.poll(() => sent).toEqual([{ id: '2', name: 'Zeugnis der Werft.pdf' }]);
  expect(names()[1]).toBe('Zeugnis der Werft.pdf');
});

test('changes the kind, and the order by keys and by dragging', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByLabelText('Art von Kran.docx'), 'Zertifikat');
  await expect.poll(() => sent.at(-1)).toEqual({ id: '3', kind: 'certificate' });

  act(() => screen.getByRole('button', { name: 'Kran.docx nach oben' }).focus());
  await user.keyboard('{ArrowUp}');
  await expect.poll(() => sent.at(-1)).toEqual({ id: '3', sort: 1 });
  expect(screen.getByText('Kran.docx steht jetzt an Stelle 2 von 3.')).toBeInTheDocument();

  const [first, , third] = within(list()).getAllByRole('listitem');
  const dataTransfer = { setData: () => {}, setDragImage: () => {}, types: [] };
  await expect.poll(() => first!.querySelector('[draggable=true]')).not.toBeNull();
  fireEvent.dragStart(first!.querySelector('.ordered-handle')!, { dataTransfer });
  fireEvent.dragOver(third!, { dataTransfer });
  fireEvent.drop(third!, { dataTransfer });
  await expect.poll(() => sent.at(-1)).toEqual({ id: '1', sort: 2 });
  await expect.poll(names).toEqual(['Kran.docx', 'Zeugnis.pdf', 'Lebenslauf.pdf']);
});

test('deletes at once, and brings back', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf entfernen' }));
  await expect.poll(names).toEqual(['Lebenslauf.pdf', 'Kran.docx']);
  await expect.poll(() => notices.get()[0]?.text).toBe('Zeugnis.pdf ist gelöscht.');
  act(() => notices.get()[0]?.action?.onClick());
  await expect.poll(names).toContain('Zeugnis.pdf');
  expect(sent).toEqual([{ deleted: '2' }, { restored: '2' }]);
});

test('tells that a document cannot be brought back, also when the page was left', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf entfernen' }));
  await expect.poll(() => notices.get()[0]?.kind).toBe('success');
  const refusal = { message: 'Dieses Dokument gibt es nicht mehr.' };
  server.use(http.post(`*${documentsApi.restore.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  unmount();
  notices.get()[0]?.action?.onClick();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('sends nothing while offline, and says so', async () => {
  await show();
  act(() => online.set(false));
  expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toBeDisabled();
  expect(screen.getByText(/Hochladen geht wieder, sobald Sie verbunden sind/)).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('Scan.pdf')] } });
  expect(await screen.findByText(/Sie sind offline\. Ohne Verbindung/)).toBeVisible();
  act(() => online.set(true));
  fireEvent.click(screen.getByRole('button', { name: 'Scan.pdf erneut hochladen' }));
  await expect.poll(names).toContain('Scan.pdf');
});

test('shows an image over the page, and goes back to the page with the history', async () => {
  documents = [newDocument({ id: 4, name: 'Gesellenbrief.png', media_type: 'image/png' })];
  server.use(http.get(`*${documentsApi.file.url}`, () => HttpResponse.arrayBuffer(new Uint8Array([1]).buffer)));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const { user, router } = await show();
  await user.click(screen.getByRole('button', { name: 'Gesellenbrief.png ansehen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Gesellenbrief.png' });
  expect(await within(sheet).findByRole('img', { name: 'Gesellenbrief.png' })).toHaveAttribute('src', 'blob:picture');
  expect(within(sheet).getByRole('link', { name: 'Gesellenbrief.png herunterladen' })).toHaveAttribute(
    'href',
    '/api/documents/4/file',
  );
  await act(() => router.navigate(-1));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('offers the download of what it cannot show, and tells when a file is gone', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Kran.docx ansehen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Kran.docx' });
  expect(within(sheet).getByText(/gibt es hier keine Vorschau/)).toBeVisible();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  server.use(
    http.get(`*${documentsApi.file.url}`, () =>
      HttpResponse.json({ code: 'not_found', message: 'Das gibt es nicht (mehr).' }, { status: 404 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf ansehen' }));
  expect(await screen.findByText('Das gibt es nicht (mehr).')).toBeVisible();
});

test('says how many links open the documents now', async () => {
  const open = newSharing({ with_documents: true });
  applications = [
    newApplication({ sharing: open }),
    newApplication({ sharing: newSharing({ ...open, id: 8, deactivated: true }) }),
    newApplication({ sharing: newSharing({ id: 9 }) }),
  ];
  await show();
  expect(await screen.findByText(/Dazu öffnet sie ein Link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Freigaben ansehen' })).toHaveAttribute('href', '/de/job-manager');
});
