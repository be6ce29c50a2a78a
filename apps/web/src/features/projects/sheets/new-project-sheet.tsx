import type { Project } from '@gegenpost/contract/projects.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAddCandidates } from '#features/projects/board/board.queries.ts';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { ProjectForm } from './project-form.tsx';
import './project-sheets.css';

/** Creates a project, from a search or with candidates if the history state holds a draft. */
export function NewProjectSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const draft = (useLocation().state as { draft?: ProjectDraft } | null)?.draft;
  const { mutateAsync: add } = useAddCandidates();
  const handleDone = async ({ id, title }: Project) => {
    const ids = draft?.gegenpost_ids ?? [];
    if (ids.length > 0) {
      await add({ id, ids }).catch((error: Error) => notify({ kind: 'error', text: error.message, name: 'project' }));
    }
    notify({ kind: 'success', text: t('form.created', { title }), name: `project-${id}` });
    navigate(pathTo('Project', { projectId: id }), { replace: true });
  };
  return (
    <SideSheet title={t('form.newTitle')} size="560px" onClose={onClose}>
      <ProjectForm {...(draft ? { draft } : {})} onDone={(project) => void handleDone(project)} />
    </SideSheet>
  );
}
