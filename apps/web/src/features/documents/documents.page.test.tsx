import { documentsApi } from '@gegenpost/contract/documents.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newDocument } from '#test/document.ts';
import { list, names, openDocuments } from '#test/documents-page.tsx';
import { clickNotice } from '#test/notices.ts';
import { server } from '#test/server.ts';
import { newApplication, newSharing } from '#test/sharing.ts';

test('shows what is there, with sizes in steps of 1024, how many there may be, and who sees them', async () => {
  await openDocuments();
  expect(names()).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf', 'Kran.docx']);
  expect(within(list()).getByText('PDF · 1,5 MB · 21.11.2026')).toBeVisible();
  expect(screen.getByText('3 von 20')).toBeVisible();
  expect(screen.getByText(/erst, wenn Sie ihre Anfrage annehmen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Einstellung ändern' })).toHaveAttribute('href', '/de/settings#contact');
});

test('says that all companies see them once the settings open them to all', async () => {
  await openDocuments({ visibility: { visibility: 'public', documents_after_approval: false } });
  expect(screen.getByText(/Alle Firmen, die Ihr Profil sehen/)).toBeVisible();
});

test('says which document companies see only with the name, and what to do about it', async () => {
  await openDocuments({
    documents: [newDocument({ id: 1, name: 'Gescannt.pdf', has_neutral_copy: false }), newDocument({ id: 2 })],
  });
  expect(await screen.findAllByText(/Drucken Sie sie neu als PDF/)).toHaveLength(1);
});

test('begins with an empty sheet', async () => {
  await openDocuments({ documents: [] });
  expect(screen.getByText('Noch keine Unterlagen. Ein Zeugnis genügt für den Anfang.')).toBeVisible();
});

test('renames in place, leaves it with Escape, and takes no empty name', async () => {
  const { user, sent } = await openDocuments();
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
  const { user, sent } = await openDocuments();
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
  const { user, sent } = await openDocuments();
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf entfernen' }));
  await expect.poll(names).toEqual(['Lebenslauf.pdf', 'Kran.docx']);
  await expect.poll(() => notices.get()[0]?.text).toBe('Zeugnis.pdf ist gelöscht.');
  await clickNotice();
  await expect.poll(names).toContain('Zeugnis.pdf');
  expect(sent).toEqual([{ deleted: '2' }, { restored: '2' }]);
});

test('tells that a document cannot be brought back, also when the page was left', async () => {
  const { user, unmount } = await openDocuments();
  await user.click(screen.getByRole('button', { name: 'Zeugnis.pdf entfernen' }));
  await expect.poll(() => notices.get()[0]?.kind).toBe('success');
  const refusal = { message: 'Dieses Dokument gibt es nicht mehr.' };
  server.use(http.post(`*${documentsApi.restore.url}`, () => HttpResponse.json(refusal, { status: 404 })));
  unmount();
  await clickNotice();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('shows an image over the page, and goes back to the page with the history', async () => {
  server.use(http.get(`*${documentsApi.file.url}`, () => HttpResponse.arrayBuffer(new Uint8Array([1]).buffer)));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const { user, router } = await openDocuments({
    documents: [newDocument({ id: 4, name: 'Gesellenbrief.png', media_type: 'image/png' })],
  });
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
  const { user } = await openDocuments();
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
  await openDocuments({
    applications: [
      newApplication({ sharing: open }),
      newApplication({ sharing: newSharing({ ...open, id: 8, deactivated: true }) }),
      newApplication({ sharing: newSharing({ id: 9 }) }),
    ],
  });
  expect(await screen.findByText(/Dazu öffnet sie ein Link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Freigaben ansehen' })).toHaveAttribute('href', '/de/job-manager');
});
