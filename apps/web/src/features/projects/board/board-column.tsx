import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Stage } from '@gegenpost/contract/projects.ts';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { useNearView } from '#platform/use-near-view.ts';
import { useMoreOfStage } from './board.queries.ts';
import type { CardActions } from './board-card.tsx';
import type { Entries } from './board-state.ts';
import { CARDS_PER_BLOCK, CardBlock } from './card-block.tsx';
import { StageNameForm } from './stage-name-form.tsx';

type Props = {
  projectId: number;
  stage: Stage;
  entries: Entries;
  /** The stage has further candidates that are not loaded. */
  hasMore: boolean;
  canEdit: boolean;
  selected: ReadonlySet<string>;
  actions: CardActions;
  /** Opens the menu of the stage; null: the user may not change stages. */
  onMenu: ((stage: number, anchor: HTMLElement) => void) | null;
  /** Set while the name is being edited; called when that has ended. */
  onNamed: (() => void) | null;
};

/** One stage: a tab, and below it the cards in their order. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { projectId, stage, entries, hasMore, canEdit, selected, actions, onMenu, onNamed } = props;
  const { t } = useTranslation('projects');
  const headingId = useId();
  const blocks = Array.from({ length: Math.ceil(entries.length / CARDS_PER_BLOCK) }, (_, n) =>
    entries.slice(n * CARDS_PER_BLOCK, (n + 1) * CARDS_PER_BLOCK),
  );
  const column = useColumnDropping(stage.id, canEdit);
  return (
    <section
      ref={column}
      className="stage"
      data-stage={stage.id}
      data-key={stage.key ?? undefined}
      aria-labelledby={headingId}
    >
      <header className="stage-head">
        <h2 id={headingId} className={onNamed ? 'visually-hidden' : undefined}>
          {stage.name} <span className="stage-count">{formatNumber(stage.count)}</span>
        </h2>
        {onNamed && <StageNameForm projectId={projectId} stage={stage} onDone={onNamed} />}
        {onMenu && !onNamed && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('stage.menu', { name: stage.name })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(stage.id, currentTarget)}
          >
            <IconDots size={18} stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </header>
      <div className="stage-cards">
        {blocks.map((block, index) => (
          <CardBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its position in the stage
            key={index}
            entries={block}
            isFirst={index === 0}
            canEdit={canEdit}
            selected={selected}
            actions={actions}
          />
        ))}
        {entries.length === 0 && !hasMore && <p className="stage-empty">{t('stage.empty')}</p>}
        {hasMore && <MoreOfStage projectId={projectId} stage={stage.id} loaded={entries.length} />}
      </div>
    </section>
  );
});

/** Loads the next candidates before the end of the list is visible; the button is a fallback for fast scrolling. */
function MoreOfStage({ projectId, stage, loaded }: { projectId: number; stage: number; loaded: number }) {
  const { t } = useTranslation('projects');
  const { mutate, isPending } = useMoreOfStage(projectId);
  const load = () => {
    if (!isPending) mutate({ stage, loaded });
  };
  const end = useNearView<HTMLDivElement>(load, loaded);
  return (
    <div ref={end} className="stage-more">
      <Button variant="subtle" size="sm" fullWidth loading={isPending} onClick={load}>
        {t('more')}
      </Button>
    </div>
  );
}

function useColumnDropping(stage: number, canEdit: boolean) {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = column.current;
    if (!element || !canEdit) return;
    const mark = (isOver: boolean) => {
      if (isOver) element.dataset.over = 'true';
      else delete element.dataset.over;
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.card !== undefined,
      getData: () => ({ stage }),
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: () => mark(false),
    });
  }, [stage, canEdit]);
  return column;
}
