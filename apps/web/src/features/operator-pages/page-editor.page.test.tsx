import { mediaApi } from '@gegenpost/contract/media.ts';
import { type OperatorPageDetail, operatorPagesApi, type PageText } from '@gegenpost/contract/operator-pages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component } from './page-editor.page.tsx';

const text = (body: string, title = 'Messe'): PageText => ({ title, nav_title: null, description: null, body });

/** What the server has. */
let stored: OperatorPageDetail;
let calls: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  calls = [];
  stored = {
    ...{ id: 7, slug: 'messe', language: 'de', title: 'Messe', state: 'published', is_legal: false, revision: 3 },
    ...{ published_no: 1, published_at: '2026-11-01T00:00:00.000Z', undo_until: null, has_draft: false },
    ...{ scheduled_at: null, has_proposal: false, published: text('Alt'), draft: text('Alt'), draft_saved_at: null },
    ...{ draft_author: null, schedule: null, proposal: null, old_slugs: [] },
  };
});

const url = ({ url: path }: { url: string }) => `*${path.replace(':id', '7')}`;

function open() {
  const change =
    (make: (body: Record<string, unknown>) => void) =>
    async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      calls.push({ method: request.method, path: new URL(request.url).pathname, body });
      if ('revision' in body && body.revision !== stored.revision) {
        return HttpResponse.json({ message: 'Jemand war schneller', code: 'page_changed' }, { status: 409 });
      }
      make(body);
      stored = { ...stored, revision: stored.revision + 1 };
      return HttpResponse.json(stored);
    };
  server.use(
    http.get(url(operatorPagesApi.get), () => HttpResponse.json(stored)),
    http.get(url(operatorPagesApi.versions), () =>
      HttpResponse.json([
        { no: 1, kind: 'published', title: 'Messe', created_at: '2026-11-01T00:00:00.000Z', author: null, note: 'Neu' },
      ]),
    ),
    http.get(`*/api/pages/7/versions/1`, () => HttpResponse.json(text('Alt'))),
    http.patch(
      url(operatorPagesApi.update),
      change((body) => {
        stored = { ...stored, draft: body.text as PageText, has_draft: true };
      }),
    ),
    http.post(
      url(operatorPagesApi.publish),
      change(() => {
        stored = { ...stored, published: stored.draft, published_no: 2, has_draft: false };
      }),
    ),
    http.post(url(operatorPagesApi.setAside), async ({ request }) => {
      calls.push({ method: 'POST', path: 'set-aside', body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json(
        { no: 2, kind: 'set_aside', title: '', created_at: '2026-11-01T00:00:00.000Z', author: null, note: null },
        { status: 201 },
      );
    }),
    http.post(url(mediaApi.upload), () =>
      HttpResponse.json(
        { url: `/api/media/${'0a'.repeat(12)}-10x10`, alt: 'Kran', width: 10, height: 10 },
        { status: 201 },
      ),
    ),
  );
  return renderApp(
    <Routes>
      <Route path="/de/operator/pages/:pageId" element={<Component />} />
    </Routes>,
    { path: '/de/operator/pages/7', canOpen: ['OperatorPages', 'Page'] },
  );
}

const field = () => screen.findByLabelText('Text');

test('saves what is written after a pause, and shows what it will look like', async () => {
  const { user } = open();
  await user.type(await field(), '## Neu <script>');
  expect(await within(screen.getByRole('region', { name: 'Vorschau' })).findByText(/Neu <script>/)).toBeInTheDocument();
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(stored.draft.body).toBe('Alt## Neu <script>');
});

test('saves what is typed before it is published, and asks for the reason', async () => {
  const { user } = open();
  await user.type(await field(), ' und neu');
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entwurf veröffentlichen' });
  await user.type(within(dialog).getByLabelText(/Grund/), 'Neue Halle');
  await user.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }));

  await waitFor(() => expect(stored.published?.body).toBe('Alt und neu'));
  expect(calls.at(-1)).toMatchObject({ path: '/api/pages/7/publish', body: { reason: 'Neue Halle', source: 'draft' } });
  expect(within(dialog).queryByLabelText(/Zustimmung/)).toBeNull();
});

test.each([
  ['Meinen Text behalten', 'Alt, meiner', { sets_aside: true }],
  ['Gespeicherten Text nehmen', 'Von Frau Brandt', { text: text('Alt, meiner') }],
])('shows both texts when somebody was faster, and "%s" loses none', async (button, kept, sent) => {
  const { user } = open();
  const area = await field();
  stored = { ...stored, revision: 9, draft: text('Von Frau Brandt'), has_draft: true, draft_author: 'b@example.org' };
  await user.type(area, ', meiner');

  const panel = await screen.findByRole('region', { name: 'Jemand war schneller' });
  expect(within(panel).getByText(/b@example.org/)).toBeVisible();
  expect(await within(panel).findByText('Von Frau Brandt')).toBeVisible();
  expect(within(panel).getByText('Alt, meiner')).toBeVisible();
  expect(area).toHaveValue('Alt, meiner');

  await user.click(within(panel).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Jemand war schneller' })).toBeNull());
  expect(area).toHaveValue(kept);
  expect(calls.at(-1)?.body).toMatchObject(sent);
});

test('compares again when a third person was faster while two texts were compared', async () => {
  const { user } = open();
  const area = await field();
  stored = { ...stored, revision: 9, draft: text('Von Frau Brandt') };
  await user.type(area, ', meiner');
  const panel = await screen.findByRole('region', { name: 'Jemand war schneller' });
  stored = { ...stored, revision: 12, draft: text('Von Herrn Cem') };

  await user.click(within(panel).getByRole('button', { name: 'Meinen Text behalten' }));
  expect(await within(panel).findByText('Von Herrn Cem')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Meinen Text behalten' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(stored.draft.body).toBe('Alt, meiner');
});

test('does not save what was typed before a reload over what somebody else saved since then', async () => {
  const first = open();
  const patch = url(operatorPagesApi.update);
  server.use(http.patch(patch, () => HttpResponse.error()));
  await first.user.type(await field(), ', meiner');
  first.unmount();
  stored = { ...stored, revision: 9, draft: text('Von Frau Brandt'), has_draft: true };
  queryClient.clear();

  open();
  const panel = await screen.findByRole('region', { name: 'Jemand war schneller' });
  expect(await within(panel).findByText('Von Frau Brandt')).toBeVisible();
  expect(await field()).toHaveValue('Alt, meiner');
  expect(stored.draft.body).toBe('Von Frau Brandt');
});

test('goes on by itself when somebody only changed something beside the text', async () => {
  const { user } = open();
  const area = await field();
  stored = { ...stored, revision: 9, slug: 'neue-messe' };
  await user.type(area, '!');

  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(stored.draft.body).toBe('Alt!');
});

test('asks for consent where people accept the text, and what changed', async () => {
  stored = { ...stored, slug: 'agb', is_legal: true };
  const { user } = open();
  await field();
  expect(screen.queryByRole('button', { name: 'Zurückziehen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entwurf veröffentlichen' });
  await user.click(within(dialog).getByLabelText('Zustimmung neu einholen'));
  await user.type(within(dialog).getByLabelText(/Was hat sich geändert/), 'Die Frist');
  await user.type(within(dialog).getByLabelText(/Grund/), 'Neues Gesetz');
  await user.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }));

  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ asks_consent: true, changes: 'Die Frist' }));
});

test('formats by keys and by buttons', async () => {
  const { user } = open();
  const area = (await field()) as HTMLTextAreaElement;
  area.setSelectionRange(0, 3);
  await user.click(screen.getByRole('button', { name: 'Fett (Strg+B)' }));
  expect(area).toHaveValue('**Alt**');
  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveValue('Alt');
});

test('asks what an image shows before it is put into the text', async () => {
  const { user } = open();
  const area = await field();
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(picker, new File(['x'], 'kran.png', { type: 'image/png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bild einfügen' });
  await user.click(within(dialog).getByRole('button', { name: 'Hochladen und einfügen' }));
  expect(within(dialog).getByText(/Bitte beschreiben Sie/)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Was ist zu sehen/), 'Kran');
  await user.click(within(dialog).getByRole('button', { name: 'Hochladen und einfügen' }));

  await waitFor(() =>
    expect((area as HTMLTextAreaElement).value).toContain(`![Kran](/api/media/${'0a'.repeat(12)}-10x10)`),
  );
});

test('names what is filled in for readers', async () => {
  stored = { ...stored, draft: text('{{operator.name}} in {{operator.city}}') };
  open();
  expect(await screen.findByText('{{operator.name}}', { selector: 'code' })).toBeVisible();
});

test('says which placeholders nobody can fill in', async () => {
  stored = { ...stored, draft: text('{{operator.name}} in {{operator.ciyt}}') };
  open();
  const unknown = await screen.findByText(/Das kennen wir nicht/);
  expect(within(unknown).getByText('{{operator.ciyt}}')).toBeVisible();
  expect(within(unknown).queryByText('{{operator.name}}')).toBeNull();
});

test('compares a version with what is written', async () => {
  const { user } = open();
  await user.type(await field(), ' und neu');
  await user.click(await screen.findByRole('button', { name: 'Mit dem Entwurf vergleichen: Fassung 1' }));
  const figure = await screen.findByRole('figure', { name: /Fassung 1 → Entwurf: Zeilen neu: 1, weg: 1/ });
  expect(within(figure).getByText('Alt und neu')).toBeVisible();
});
