import type { Project } from '@gegenpost/contract/projects.ts';
import { IconDots, IconEye, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import '#ui/icon-button.css';
import { StageBar } from '#features/projects/board/stage-bar.tsx';
import { ProjectOwner } from '#features/projects/project-owner.tsx';

type Props = {
  project: Project;
  /** Opens the menu of the project; without it there is none. */
  onMenu?: (project: Project, anchor: HTMLElement) => void;
  /** Rendered at the bottom. */
  children?: ReactNode;
};

/** A project in a list, drawn as a folder with a tab for the customer. */
export function ProjectFolder({ project, onMenu, children }: Props) {
  const { t } = useTranslation('projects');
  const { id, title, customer, label, status, owner, candidates_count, stages, updated_at, access } = project;
  return (
    <li className="folder" data-status={status}>
      <p className="folder-tab">{customer?.name ?? (access === 'owner' ? owner.company : t('owner', owner))}</p>
      <div className="folder-sheet">
        <h2>
          <Link to={pathTo('Project', { projectId: id })}>{title}</Link>
        </h2>
        {onMenu && access === 'owner' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('menu_of', { title })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(project, currentTarget)}
          >
            <IconDots size={20} stroke={1.7} aria-hidden="true" />
          </button>
        )}
        {label && <p className="folder-label">{label}</p>}
        <p className="folder-count">{t('candidates', { count: candidates_count })}</p>
        {candidates_count > 0 && <StageBar stages={stages} />}
        <p className="folder-foot">
          <ShareMark project={project} />
          <span>{t('changed', { when: formatListDate(updated_at) })}</span>
          {status === 'closed' && <span className="project-mark">{t('closed')}</span>}
        </p>
        {children}
      </div>
    </li>
  );
}

function ShareMark({ project: { access, company_wide, owner } }: { project: Project }) {
  const { t } = useTranslation('projects');
  if (access === 'owner') {
    return (
      <span>
        {company_wide && <IconUsers size={16} stroke={1.7} aria-hidden="true" />}
        {t(company_wide ? 'company_wide' : 'private')}
      </span>
    );
  }
  const Icon = access === 'view' ? IconEye : IconPencil;
  return (
    <span>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {t(access === 'view' ? 'view_only' : 'may_edit')}, <ProjectOwner owner={owner} />
      </span>
    </span>
  );
}
