import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconEyeOff, IconLock, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import '#ui/icon-button.css';
import { matchesQuery } from '#features/projects/board/board.queries.ts';
import type { Board } from '#features/projects/board/board-state.ts';
import { ProjectOwner } from './project-owner.tsx';
import { rightsIn } from './use-project.ts';
import { useProjectMenu } from './use-project-menu.tsx';

type Props = { board: Board; onSheet: (sheet: string) => void };

/** Title and menu of the project, and a note when candidates are hidden. */
export function ProjectHead({ board: { project }, onSheet }: Props) {
  const { t } = useTranslation('projects');
  const { canEdit } = rightsIn(project);
  const isOwner = project.access === 'owner';
  const isOfOthers = project.access === 'view';
  const menu = useProjectMenu({ onEdit: () => onSheet('edit') });
  const { data: matches } = useQuery({ ...matchesQuery(project.id), enabled: canEdit });
  return (
    <header className="project-head">
      <Link className="project-back" to={pathTo(isOfOthers ? 'ProjectsShared' : 'Projects')}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" /> {t(isOfOthers ? 'head.backShared' : 'head.back')}
      </Link>
      <div className="project-title">
        <h1>{project.title}</h1>
        {project.status === 'closed' && <span className="project-mark">{t('closed')}</span>}
      </div>
      <p className="project-about">
        {project.customer && <b>{t('head.customer', { name: project.customer.name })}</b>}
        {project.position && (
          <span>
            {t('head.position')}{' '}
            <Link to={pathTo('Job', { positionId: project.position.id })}>{project.position.name}</Link>
          </span>
        )}
        {project.label && <span>{t('head.label', { label: project.label })}</span>}
        <span>{t('candidates', { count: project.candidates_count })}</span>
        <ProjectOwner owner={project.owner} />
      </p>
      {project.description && <p className="project-description">{project.description}</p>}
      <ProjectHints project={project} />
      <div className="project-actions">
        {matches && (
          <Button
            variant="default"
            leftSection={<IconUserSearch size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => onSheet('matches')}
          >
            {t('head.matches')} <span className="project-number">{formatNumber(matches.total)}</span>
          </Button>
        )}
        {isOwner && (
          <>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => onSheet('share')}
            >
              {t('head.share')}
            </Button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('menu_of', { title: project.title })}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => menu.open(project, currentTarget)}
            >
              <IconDots size={20} stroke={1.7} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {menu.menu}
    </header>
  );
}

function ProjectHints({ project }: { project: Board['project'] }) {
  const { t } = useTranslation('projects');
  const { access, status, hidden_count, owner } = project;
  return (
    <>
      {status === 'closed' && (
        <p className="project-hint">
          <IconLock size={17} stroke={1.7} aria-hidden="true" />
          {t(access === 'owner' ? 'head.closed' : 'head.closedForGuest')}
        </p>
      )}
      {status === 'open' && access === 'view' && (
        <p className="project-hint">
          <IconLock size={17} stroke={1.7} aria-hidden="true" />
          {t('head.readOnly', { name: owner.name })}
        </p>
      )}
      {hidden_count > 0 && (
        <p className="project-hint">
          <IconEyeOff size={17} stroke={1.7} aria-hidden="true" />
          <span>
            {t('head.hidden', { count: hidden_count })} {t('head.hiddenWhy')}
          </span>
        </p>
      )}
    </>
  );
}
