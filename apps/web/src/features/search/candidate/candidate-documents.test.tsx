import { documentsApi } from '@gegenpost/contract/documents.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { newDocument } from '#test/document.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { CandidateDocuments } from './candidate-documents.tsx';

test('says in one line that documents are not open, and not whether there are any', () => {
  renderApp(<CandidateDocuments documents={null} />);
  expect(screen.getByText('Unterlagen öffnet das Mitglied erst, wenn es Ihre Anfrage annimmt.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('leaves the section out where there are none', () => {
  renderApp(<CandidateDocuments documents={[]} />);
  expect(screen.queryByText('Unterlagen')).toBeNull();
});

test('lists what is open, to download and to look into, and tells when it was closed in between', async () => {
  server.use(
    http.get(`*${documentsApi.file.url}`, () =>
      HttpResponse.json({ code: 'not_found', message: 'Das gibt es nicht (mehr).' }, { status: 404 }),
    ),
  );
  const { user } = renderApp(<CandidateDocuments documents={[newDocument({ id: 5 })]} />);
  const [row] = screen.getAllByRole('listitem');
  expect(within(row!).getByText('Zeugnis · PDF · 1,5 MB')).toBeVisible();
  expect(within(row!).getByRole('link', { name: 'Zeugnis.pdf herunterladen' })).toHaveAttribute(
    'href',
    '/api/documents/5/file',
  );
  await user.click(within(row!).getByRole('button', { name: 'Zeugnis.pdf ansehen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Zeugnis.pdf' });
  expect(await within(sheet).findByText('Das gibt es nicht (mehr).')).toBeVisible();
});
