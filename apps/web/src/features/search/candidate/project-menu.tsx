import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddCandidates, useRemoveCandidates } from '#features/projects/board/board.queries.ts';
import { newProjectState } from '#features/projects/project-draft.queries.ts';
import { projectsOfCandidateQuery, projectsQuery } from '#features/projects/projects.queries.ts';
import { notifyLateCode } from '#platform/late-code.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { AnchoredMenu, type MenuItem } from '#ui/anchored-menu.tsx';
import type { DraftOf } from './use-add-to-project.tsx';

type Props = { ids: readonly string[]; anchor: HTMLElement; draftOf: DraftOf; onClose: () => void };
type Choice = { id: number; title: string; stage: string | null };

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Menu with the open projects, the candidate's stage in each, and an entry for a new one. */
export function ProjectMenu({ ids, anchor, draftOf, onClose }: Props) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const choices = useChoices(ids);
  const adding = useAddCandidates();
  const removal = useRemoveCandidates();

  const add = ({ id, title }: Choice) =>
    adding.mutateAsync({ id, ids }).then(({ added }) => {
      if (added.length === 0) {
        notify({ kind: 'info', text: t('project.present', { count: ids.length, title }), name: `project-${id}` });
        return;
      }
      notify({
        kind: 'success',
        text: t('project.added', { count: added.length, title }),
        name: `project-${id}`,
        action: {
          label: t('project.undo'),
          onClick: () => void removal.mutateAsync({ id, ids: added }).catch(notifyFailure),
        },
      });
    }, notifyFailure);
  const items = choices?.map(
    (choice): MenuItem => ({
      key: choice.id,
      label: choice.title,
      icon: <IconFolderPlus {...ICON} />,
      ...(choice.stage !== null && { extra: choice.stage, isChosen: true }),
      onSelect: () =>
        choice.stage === null ? void add(choice) : void navigate(pathTo('Project', { projectId: choice.id })),
    }),
  );
  if (!items) return null;
  const begin: MenuItem = {
    key: 'new',
    label: t('project.new'),
    icon: <IconPlus {...ICON} />,
    onSelect: async () => {
      try {
        navigate(pathTo('Projects'), { state: newProjectState(await draftOf(ids)) });
      } catch {
        notifyLateCode();
      }
    },
  };
  return (
    <AnchoredMenu
      anchor={anchor}
      label={t('project.label', { count: ids.length })}
      groups={[
        ...(items.length > 0 ? [{ label: t('project.label', { count: ids.length }), items }] : []),
        { items: [begin] },
      ]}
      onClose={onClose}
    />
  );
}

/** For a single candidate with the stages; undefined while loading. */
function useChoices(ids: readonly string[]): Choice[] | undefined {
  const [only = ''] = ids;
  const isOne = ids.length === 1;
  const ofOne = useQuery({ ...projectsOfCandidateQuery(only), enabled: isOne });
  const all = useQuery({ ...projectsQuery, enabled: !isOne });
  if (ofOne.error ?? all.error) return [];
  if (isOne) return ofOne.data;
  return all.data
    ?.filter(({ status, access }) => status === 'open' && access !== 'view')
    .map(({ id, title }) => ({ id, title, stage: null }));
}

const notifyFailure = (error: Error) => {
  notify({ kind: 'error', text: error.message, name: 'project' });
};
