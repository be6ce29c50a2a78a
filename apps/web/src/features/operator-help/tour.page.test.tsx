import { helpApi, type OperatorHelpItem } from '@gegenpost/contract/help.ts';
import { type OperatorTour, toursApi } from '@gegenpost/contract/tours.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './tour.page.tsx';

const at = '2026-11-02T09:00:00.000Z';
const tour: OperatorTour = {
  ...{ id: 1, role: 1, route: 'Dashboard', name: 'Rundgang', mode: 'popup-steps', version: 1 },
  ...{ is_edited: false, shipped: null, changed_at: at },
  steps: [
    {
      ...{ title: 'Hier', content: 'Sehen Sie', target: 'dashboard', position: 'bottom', route: 'Dashboard' },
      buttons: [{ label: 'Fertig', action: 'finish' }],
    },
  ],
};
const item = (role: 1 | 2, title: string): OperatorHelpItem => ({
  ...{ id: role, role, route: 'Dashboard', title, body: 'Text', created_at: at },
  ...{ version: 1, is_edited: false, shipped: null, changed_at: at },
});

test('names the pages of a tour as the help of its role does, and others by their route', async () => {
  server.use(
    http.get(`*${toursApi.operatorList.url}`, () => HttpResponse.json([tour])),
    http.get(`*${helpApi.operatorList.url}`, () => HttpResponse.json([item(2, 'Schreibtisch'), item(1, 'Übersicht')])),
  );
  renderApp(
    <Routes>
      <Route path="/de/operator/tours/:role/:route" element={<Component />} />
    </Routes>,
    { path: '/de/operator/tours/1/Dashboard', user: newUser() },
  );

  const pages = await screen.findByRole('combobox', { name: 'Seite' });
  expect(pages).toHaveDisplayValue('Übersicht (Dashboard)');
  expect([...pages.querySelectorAll('option')].map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Die offene Seite', 'Inbox']),
  );
});
