import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { EmptyProject } from '#features/projects/list/empty-project.tsx';
import { RootMark } from '#platform/root-mark.tsx';
import { useTitle } from '#platform/title.ts';
import { ProjectHead } from './project-head.tsx';
import { ProjectTools } from './project-tools.tsx';
import { useProject } from './use-project.ts';
import './project.css';

/** The board brings the code for dragging, the list does not; sheets are loaded when they are opened. */
const Board = lazy(async () => ({ default: (await import('#features/projects/board/board.tsx')).Board }));
const ProjectTable = lazy(async () => ({
  default: (await import('#features/projects/table/project-table.tsx')).ProjectTable,
}));
const ProjectSheets = lazy(async () => ({
  default: (await import('#features/projects/sheets/project-sheets.tsx')).ProjectSheets,
}));
const ProjectSelection = lazy(async () => ({
  default: (await import('#features/projects/table/project-selection.tsx')).ProjectSelection,
}));

type Props = {
  /** Renders the explanation of a match; passed in because it belongs to the search. */
  explain?: (explanation: Explanation) => ReactNode;
};

/** One project: its candidates by stage or in a list. */
export function Component({ explain = () => null }: Props) {
  const { projectId } = useParams();
  const state = useProject(Number(projectId));
  const { board, columns, view, selection, actions, moves, sheet, rights } = state;
  const { project } = board;
  useTitle(project.title);
  const isSearching = state.q.trim() !== '';
  const isEmpty = project.candidates_count === 0 && !isSearching;
  return (
    <div className="project" data-view={view}>
      <ProjectHead board={board} onSheet={sheet.open} />
      {!isEmpty && <ProjectTools state={state} />}
      {selection.ids.size > 0 && (
        <Suspense fallback={<div className="project-selection" />}>
          <ProjectSelection board={board} selection={selection} moves={moves} />
        </Suspense>
      )}
      {isEmpty && <EmptyProject project={project} canEdit={rights.canEdit} />}
      <Suspense fallback={null}>
        {isSearching || view === 'table' ? (
          !isEmpty && <ProjectTable state={state} />
        ) : (
          <Board
            board={board}
            columns={columns}
            canEdit={rights.canEdit}
            canManage={rights.canManage}
            selection={selection}
            actions={actions}
            moves={moves}
            only={state.only}
          />
        )}
      </Suspense>
      {state.menu}
      {sheet.opened !== null && (
        <Suspense fallback={null}>
          <ProjectSheets name={String(sheet.opened)} board={board} rights={rights} moves={moves} explain={explain} />
        </Suspense>
      )}
      <RootMark mark="fills-page" />
    </div>
  );
}
