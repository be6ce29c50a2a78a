import { pagesApi } from '@gegenpost/contract/pages.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { Component } from './content-page.page.tsx';

const imprint = {
  ...{ id: 3, slug: 'impressum', language: 'de', title: 'Impressum' },
  ...{ body: 'Wer wir sind.', description: null, published_at: '2026-11-01T00:00:00.000Z' },
};

function open(path: string) {
  server.use(
    http.get(`*${pagesApi.list.url}`, ({ request }) => {
      const { slug, language } = Object.fromEntries(new URL(request.url).searchParams);
      return HttpResponse.json(
        (slug === imprint.slug || slug === 'anbieter') && language === imprint.language ? [imprint] : [],
      );
    }),
  );
  return renderApp(
    <QueryBoundary failure={(error) => <p>{error instanceof ApiError ? error.status : 'broken'}</p>}>
      <Routes>
        <Route path="/de/:slug" element={<Component />} />
      </Routes>
    </QueryBoundary>,
    { path },
  );
}

test('shows the page of a slug in the language of the interface', async () => {
  open('/de/impressum');
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(screen.getByText('Wer wir sind.')).toBeVisible();
});

test('finds no page under an unknown slug', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open('/de/gibt-es-nicht');
  expect(await screen.findByText('404')).toBeVisible();
});

test('leads from an address that the page had before to its present one', async () => {
  const { router } = open('/de/anbieter');
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/de/impressum');
});
