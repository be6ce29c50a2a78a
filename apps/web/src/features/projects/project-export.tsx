import { type ProjectEntry, projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { RECIPIENTS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { IconFileTypeCsv, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { readAllEntries } from '#features/projects/board/board.queries.ts';
import { idOf } from '#features/projects/board/board-state.ts';
import { download } from '#platform/download.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { notify } from '#platform/notices.ts';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';
import { notifyFailure } from './notify-failure.ts';
import { exportTexts as texts } from './project-export.de.ts';
import type { ProjectState } from './use-project.ts';

const PrintCards = lazy(async () => ({ default: (await import('#ui/print-cards.tsx')).PrintCards<PrintedCard> }));
type PrintedCard = ProjectEntry['candidate'] & Pick<ProjectEntry, 'stage_id' | 'note'>;

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

type Props = {
  state: ProjectState;
  /** null: the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** Files of a project, and its print: of the chosen candidates, or of all. */
export function ProjectExport({ state, anchor, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { board, columns, selection } = state;
  const { id, title, stages } = board.project;
  const isChosen = selection.ids.size > 0;
  const inOrder = [...columns.values()].flatMap((column) => column.map(idOf));
  const ids = inOrder.filter((each) => !isChosen || selection.ids.has(each)).slice(0, RECIPIENTS_MAX);
  const file = useMutation({
    mutationFn: (kind: 'csv' | 'pdf') => {
      if (kind === 'csv') return download(projectCandidatesApi.csv, { params: { id } });
      notify({ kind: 'info', text: texts.working, name: `project-${id}` });
      const querystring = { gegenpost_ids: ids.join(',') };
      return download(projectCandidatesApi.shortlist, { params: { id }, querystring });
    },
    onError: notifyFailure,
  });
  const print = useMutation({
    mutationFn: () => readAllEntries(id),
    onError: notifyFailure,
  });
  const printed = print.data?.filter((entry) => !isChosen || selection.ids.has(idOf(entry)));
  return (
    <>
      {anchor && (
        <AnchoredMenu
          anchor={anchor}
          label={texts.label}
          groups={[
            {
              items: [
                {
                  key: 'csv',
                  label: texts.csv,
                  icon: <IconFileTypeCsv {...ICON} />,
                  onSelect: () => file.mutate('csv'),
                },
                {
                  key: 'pdf',
                  label: texts.pdf(ids.length, isChosen),
                  extra: texts.pdfHint,
                  icon: <IconFileTypePdf {...ICON} />,
                  isDisabled: ids.length === 0,
                  onSelect: () => file.mutate('pdf'),
                },
                {
                  key: 'print',
                  label: texts.print(isChosen),
                  icon: <IconPrinter {...ICON} />,
                  onSelect: () => print.mutate(),
                },
              ],
            },
          ]}
          onClose={onClose}
        />
      )}
      {printed && (
        <LateBoundary onClose={print.reset}>
          <PrintCards
            title={`${title}: ${t('candidates', { count: printed.length })}`}
            cards={printed.map(({ candidate, stage_id, note }) => ({ ...candidate, stage_id, note }))}
            columns={[
              { label: texts.stage, value: ({ stage_id }) => stages.find((stage) => stage.id === stage_id)?.name },
              { label: texts.note, value: ({ note }) => note },
            ]}
            onDone={print.reset}
          />
        </LateBoundary>
      )}
    </>
  );
}
