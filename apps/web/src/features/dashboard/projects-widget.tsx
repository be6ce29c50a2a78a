import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only those who may see projects have them; their list is loaded with them. */
const ProjectsList = lazy(async () => ({ default: (await import('./projects-list.tsx')).ProjectsList }));

/** Open projects of the company. */
export function ProjectsWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.projects')} to={pathTo('Projects')} more={t('projects.all')} area="projects">
      <ProjectsList />
    </Widget>
  );
}
