import type { Project } from '@gegenpost/contract/projects.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sharedProjectsQuery, useLeaveProject } from '#features/projects/projects.queries.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { ProjectFolder } from './project-folder.tsx';
import './projects.css';

/** Projects that others have shared with the user. */
export function Component() {
  const { t } = useTranslation('projects');
  useTitle(t('sharedTitle'));
  const { data: projects } = useSuspenseQuery(sharedProjectsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useLeaveProject();
  const handleLeave = ({ id, title, owner }: Project) => {
    heading.current?.focus();
    leave.mutateAsync(id).then(
      () => notify({ kind: 'success', text: t('left', { title, name: owner.name }), name: `project-${id}` }),
      (error: Error) => notify({ kind: 'error', text: error.message, name: 'project' }),
    );
  };
  return (
    <div className="projects wrap">
      <header>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('sharedTitle')}
          </h1>
          <p>{t('sharedIntro')}</p>
        </div>
      </header>
      <nav className="projects-nav" aria-label={t('title')}>
        <Link to={pathTo('Projects')}>{t('ownLink')}</Link>
      </nav>
      {projects.length > 0 ? (
        <ul className="folders" aria-label={t('sharedTitle')}>
          {projects.map((project) => (
            <ProjectFolder key={project.id} project={project}>
              <p className="folder-actions">
                <Button
                  component={Link}
                  to={pathTo('Project', { projectId: project.id })}
                  variant="default"
                  size="sm"
                  aria-label={t('openOf', { title: project.title })}
                >
                  {t('openShared')}
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('leaveOf', { title: project.title })}
                  onClick={() => handleLeave(project)}
                >
                  {t('leave')}
                </Button>
              </p>
            </ProjectFolder>
          ))}
        </ul>
      ) : (
        <EmptySheet>{t('empty.shared')}</EmptySheet>
      )}
    </div>
  );
}
