import { lazy, type ReactNode, useCallback, useState } from 'react';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';

const ProjectMenu = lazy(async () => ({ default: (await import('./project-menu.tsx')).ProjectMenu }));

type Opened = { ids: readonly string[]; anchor: HTMLElement };
/** Initial values of a new project for the candidates. */
export type DraftOf = (ids: readonly string[]) => ProjectDraft | Promise<ProjectDraft>;

/** Opens the menu of projects for one or several candidates. */
export function useAddToProject(draftOf: DraftOf): {
  open: (ids: readonly string[], anchor: HTMLElement) => void;
  menu: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((ids: readonly string[], anchor: HTMLElement) => setOpened({ ids, anchor }), []);
  const close = () => setOpened(null);
  const menu = opened && (
    <LateBoundary onClose={close}>
      <ProjectMenu {...opened} draftOf={draftOf} onClose={close} />
    </LateBoundary>
  );
  return { open, menu };
}
