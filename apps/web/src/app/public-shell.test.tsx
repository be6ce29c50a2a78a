import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { PublicShell } from './public-shell.tsx';

const path = '/de/preise';
const linksTo = (target: string) =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === target);

test('offers a guest to log in and to register', async () => {
  renderApp(<PublicShell />, { path });
  expect(await screen.findByRole('link', { name: 'Profil anlegen' })).toHaveAttribute('href', '/de/register');
  expect(linksTo('/de/login')).not.toHaveLength(0);
  expect(linksTo('/de/dashboard')).toHaveLength(0);
});

test('offers someone logged in the way to their overview instead', async () => {
  renderApp(<PublicShell />, { path, user: newUser() });
  expect(await screen.findByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/de/dashboard');
  expect(linksTo('/de/login')).toHaveLength(0);
  expect(linksTo('/de/register')).toHaveLength(0);
});
