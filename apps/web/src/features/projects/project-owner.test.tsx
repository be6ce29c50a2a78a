import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RouteNamesContext } from '#platform/route-names.ts';
import { newProject } from '#test/project.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { ProjectOwner } from './project-owner.tsx';

const { owner } = newProject();

test('names the own company without a link', () => {
  renderApp(<ProjectOwner owner={owner} />, { user: newUser() });
  expect(screen.getByText('von Anke Petersen, Nordlicht Medizintechnik')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('names another company with its logo and the way to its page', () => {
  const logo = '/api/companies/9x1n7wd3hqa/logo?hash=a1b2&size=small';
  const shared = { ...owner, company: 'Hansen & Brodersen', company_id: '9x1n7wd3hqa', company_logo: logo };
  renderApp(
    <RouteNamesContext value={new Set(['CompanyDialog'])}>
      <ProjectOwner owner={shared} />
    </RouteNamesContext>,
    { user: newUser() },
  );
  const link = screen.getByRole('link', { name: 'Hansen & Brodersen' });

  expect(link).toHaveAttribute('href', '/de/companies/9x1n7wd3hqa');
  expect(link.previousElementSibling).toHaveAttribute('src', logo);
});
