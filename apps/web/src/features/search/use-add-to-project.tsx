import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';

const ProjectMenu = lazy(async () => ({ default: (await import('./project-menu.tsx')).ProjectMenu }));

type Opened = { ids: readonly string[]; anchor: HTMLElement };
/** What a new project for the candidates begins with. */
export type DraftOf = (ids: readonly string[]) => ProjectDraft | Promise<ProjectDraft>;

/** Opens the menu of projects for one candidate or several. */
export function useAddToProject(draftOf: DraftOf): {
  open: (ids: readonly string[], anchor: HTMLElement) => void;
  menu: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((ids: readonly string[], anchor: HTMLElement) => setOpened({ ids, anchor }), []);
  const menu = opened && (
    <Suspense fallback={null}>
      <ProjectMenu {...opened} draftOf={draftOf} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { open, menu };
}
