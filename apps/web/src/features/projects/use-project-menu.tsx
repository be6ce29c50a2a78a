import type { Project } from '@gegenpost/contract/projects.ts';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';
import { notifyFailure } from './notify-failure.ts';
import { useChangeProject, useRemoveProject, useRestoreProject } from './projects.queries.ts';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The owner's menu of a project: edit, close, reopen, remove. */
export function useProjectMenu({ onEdit }: { onEdit: (project: Project) => void }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ project: Project; anchor: HTMLElement } | null>(null);
  const change = useChangeProject();
  const remove = useRemoveProject();
  const restore = useRestoreProject();

  const setStatus = ({ id, title }: Project, status: 'open' | 'closed') =>
    change.mutateAsync({ id, status }).then(() => {
      const other = status === 'open' ? 'closed' : 'open';
      notify({
        kind: 'success',
        text: t(status === 'closed' ? 'wasClosed' : 'wasOpened', { title }),
        name: `project-${id}`,
        action: {
          label: t('undo'),
          onClick: () => void change.mutateAsync({ id, status: other }).catch(notifyFailure),
        },
      });
    }, notifyFailure);
  const removeProject = ({ id, title }: Project) =>
    remove.mutateAsync(id).then(() => {
      if (pathname === pathTo('Project', { projectId: id })) navigate(pathTo('Projects'), { replace: true });
      notify({
        kind: 'success',
        text: t('removed', { title }),
        name: `project-${id}`,
        action: { label: t('undo'), onClick: () => void restore.mutateAsync(id).catch(notifyFailure) },
      });
    }, notifyFailure);

  const project = opened?.project;
  const menu: ReactNode = opened && project && (
    <AnchoredMenu
      anchor={opened.anchor}
      label={t('menu_of', { title: project.title })}
      groups={[
        {
          items: [
            ...(project.status === 'open'
              ? [
                  { key: 'edit', label: t('edit'), icon: <IconPencil {...ICON} />, onSelect: () => onEdit(project) },
                  {
                    key: 'close',
                    label: t('close'),
                    icon: <IconArchive {...ICON} />,
                    onSelect: () => void setStatus(project, 'closed'),
                  },
                ]
              : [
                  {
                    key: 'reopen',
                    label: t('reopen'),
                    icon: <IconArchiveOff {...ICON} />,
                    onSelect: () => void setStatus(project, 'open'),
                  },
                ]),
            {
              key: 'remove',
              label: t('remove'),
              icon: <IconTrash {...ICON} />,
              onSelect: () => void removeProject(project),
            },
          ],
        },
      ]}
      onClose={() => setOpened(null)}
    />
  );
  return { open: (project: Project, anchor: HTMLElement) => setOpened({ project, anchor }), menu };
}
