import { DOCUMENT_LIMITS, documentsApi } from '@gegenpost/contract/documents.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { newDocument } from '#test/document.ts';
import { names, openDocuments } from '#test/documents-page.tsx';
import { server } from '#test/server.ts';

const pdf = (name: string, bytes = 20) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const choose = () => screen.getByLabelText('Dateien auswählen', { selector: 'input' });
const onItsWay = () => screen.findByRole('list', { name: 'Wird hochgeladen' });

test('sends several files one after the other, with the kind that their names suggest', async () => {
  const { user, sent } = await openDocuments();
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
  const { sent } = await openDocuments();
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } });
  expect(screen.getByText('Loslassen, um hochzuladen')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('Urkunde.pdf')] } });
  await expect.poll(() => sent).toMatchObject([{ name: 'Urkunde.pdf', kind: 'certificate' }]);
});

test('says at each file why it was refused, and names what is possible', async () => {
  const { user, sent } = await openDocuments({ refusals: [{ status: 415, code: 'file_type_unsupported' }] });
  await user.upload(choose(), [pdf('Virus.pdf'), pdf('Leer.pdf', 0), pdf('Buch.pdf', DOCUMENT_LIMITS.bytes + 1)]);
  const rows = await onItsWay();
  expect(await within(rows).findByText(/Erlaubt sind: PDF, DOCX, ODT, JPG, PNG oder WebP\./)).toBeVisible();
  expect(within(rows).getByText('Die Datei ist leer.')).toBeVisible();
  expect(within(rows).getByText('Die Datei ist größer als 10 MB. Mehr nehmen wir nicht an.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(within(rows).queryByRole('button', { name: /erneut/ })).toBeNull();
  expect(notices.get()).toEqual([]);

  await user.click(within(rows).getByRole('button', { name: 'Leer.pdf aus der Liste nehmen' }));
  expect(within(rows).queryByText('Die Datei ist leer.')).toBeNull();
});

test('tries again with the same key after a failure that passes', async () => {
  const { user, sent } = await openDocuments({
    refusals: [{ status: 503, code: 'scanner_unavailable', message: 'Die Prüfung auf Viren antwortet nicht.' }],
  });
  await user.upload(choose(), pdf('Scan.pdf'));
  expect(await screen.findByText('Die Prüfung auf Viren antwortet nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scan.pdf erneut hochladen' }));
  await expect.poll(names).toContain('Scan.pdf');
  const [first, second] = sent as { key: string }[];
  expect(second?.key).toBe(first?.key);
});

test('sends nothing beyond the limit', async () => {
  const { user, sent } = await openDocuments({
    documents: Array.from({ length: 19 }, (_, index) => newDocument({ id: index + 1, name: `Blatt ${index}.pdf` })),
  });
  await user.upload(choose(), [pdf('A.pdf'), pdf('B.pdf')]);
  expect(await screen.findByText(/Mehr als 20 Unterlagen/, { selector: '.upload-problem' })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'A.pdf' }]);
  expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toBeDisabled();
});

test('stops a file that waits or is being sent', async () => {
  const { user } = await openDocuments();
  let isStopped = false;
  server.use(
    http.post(`*${documentsApi.upload.url}`, async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        isStopped = true;
      });
      await new Promise(() => {});
    }),
  );
  await user.upload(choose(), [pdf('Eins.pdf'), pdf('Zwei.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Zwei.pdf nicht hochladen' }));
  await user.click(screen.getByRole('button', { name: 'Eins.pdf nicht hochladen' }));
  expect(screen.queryByRole('list', { name: 'Wird hochgeladen' })).toBeNull();
  await expect.poll(() => isStopped).toBe(true);
});

test('sends nothing while offline, and says so', async () => {
  await openDocuments();
  act(() => online.set(false));
  expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toBeDisabled();
  expect(screen.getByText(/Hochladen geht wieder, sobald Sie verbunden sind/)).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('Scan.pdf')] } });
  expect(await screen.findByText(/Sie sind offline\. Ohne Verbindung/)).toBeVisible();
  act(() => online.set(true));
  fireEvent.click(screen.getByRole('button', { name: 'Scan.pdf erneut hochladen' }));
  await expect.poll(names).toContain('Scan.pdf');
});
