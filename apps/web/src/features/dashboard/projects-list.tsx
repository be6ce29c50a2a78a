import type { Project } from '@gegenpost/contract/projects.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { pathTo } from '#platform/paths.ts';

const SHOWN = 4;

/** Open projects, the last changed first, with the count of candidates by stage. */
export function ProjectsList() {
  const { t } = useTranslation('dashboard');
  const { data: projects } = useSuspenseQuery(projectsQuery);
  const open = projects.filter(({ status }) => status === 'open').slice(0, SHOWN);
  if (open.length === 0) return <p className="widget-empty">{t('projects.empty')}</p>;
  return (
    <ul>
      {open.map((project) => (
        <li key={project.id}>
          <Link to={pathTo('Project', { projectId: project.id })}>
            <b>{project.title}</b>
            <span className="muted">{project.label}</span>
            <Stages project={project} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Stages({ project: { stages, candidates_count } }: { project: Project }) {
  const { t } = useTranslation('dashboard');
  const filled = stages.filter(({ count }) => count > 0);
  if (filled.length === 0)
    return <span className="muted">{t('projects.candidates', { count: candidates_count })}</span>;
  return (
    <span className="widget-stages">
      {filled.map(({ id, name, count }) => (
        <span key={id}>
          <b>{count}</b> {name}
        </span>
      ))}
    </span>
  );
}
