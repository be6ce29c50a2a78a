import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '#features/projects/board/board-state.ts';
import type { Moves } from '#features/projects/board/use-moves.ts';
import { labelOf } from '#features/projects/entry-label.ts';
import type { ProjectRights } from '#features/projects/use-project.ts';
import { useSheet } from '#platform/modal-route.ts';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import './project-sheets.css';

const EntrySheet = lazy(async () => ({ default: (await import('./entry-sheet.tsx')).EntrySheet }));
const MatchesSheet = lazy(async () => ({ default: (await import('./matches-sheet.tsx')).MatchesSheet }));
const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));
const ProjectForm = lazy(async () => ({ default: (await import('./project-form.tsx')).ProjectForm }));

type Props = {
  /** Name of the open sheet, from the history state. */
  name: string;
  board: Board;
  rights: ProjectRights;
  moves: Moves;
  explain: (explanation: Explanation) => ReactNode;
};

/** Renders the open sheet of a project page. */
export function ProjectSheets({ name, board, rights, moves, explain }: Props) {
  const { t } = useTranslation('projects');
  const { close } = useSheet();
  const { project, entries } = board;
  const entry = name.startsWith('entry-') ? entries[name.slice('entry-'.length)] : undefined;
  const inside = (title: string, children: ReactNode, size?: string) => (
    <SideSheet title={title} onClose={close} {...(size ? { size } : {})}>
      <QueryBoundary failure={(error, retry) => <FailurePanel message={messageOf(error)} onRetry={retry} />}>
        <Suspense fallback={null}>{children}</Suspense>
      </QueryBoundary>
    </SideSheet>
  );
  if (name === 'matches') return inside(t('matches.title'), <MatchesSheet project={project} explain={explain} />);
  if (name === 'share' && project.access === 'owner') {
    return inside(t('share.title'), <ShareSheet projectId={project.id} />, '560px');
  }
  if (name === 'edit' && rights.canManage) {
    return inside(t('form.editTitle'), <ProjectForm project={project} onDone={close} />, '560px');
  }
  if (entry) {
    return inside(
      labelOf(entry),
      <EntrySheet
        key={name}
        projectId={project.id}
        entry={entry}
        stages={project.stages}
        rights={rights}
        moves={moves}
      />,
      '520px',
    );
  }
  return inside('', <EmptySheet>{t('entry.gone')}</EmptySheet>, '520px');
}

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
