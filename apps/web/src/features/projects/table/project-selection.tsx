import { RECIPIENTS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { IconArrowsRight, IconSend2, IconUserMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Board } from '#features/projects/board/board-state.ts';
import type { Moves } from '#features/projects/board/use-moves.ts';
import { formatNumber } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import type { Selection } from '#platform/use-selection.ts';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';
import { LateStatus } from '#ui/late-status.tsx';

type Props = { board: Board; selection: Selection; moves: Moves };

/** Actions on all selected candidates. */
export function ProjectSelection({ board, selection, moves }: Props) {
  const { t } = useTranslation('projects');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ids = [...selection.ids];
  const none = () => selection.set([]);
  useShortcuts([['Escape', none]]);
  const mayWrite = useHasRight('contact');
  const canWrite = ids.length <= RECIPIENTS_MAX;
  const navigate = useNavigate();
  const modalState = useModalState();
  const write = () =>
    navigate(pathTo('ContactRequests', {}, { to: ids.join(','), project: board.project.id }), {
      state: { ...modalState, criteria: board.project.criteria, position_id: board.project.position?.id },
    });
  return (
    <div className="project-selection" role="toolbar" aria-label={t('selection.label')}>
      <button type="button" className="icon-button" aria-label={t('selection.none')} onClick={none}>
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </button>
      <strong>
        <LateStatus as="span">{t('selection.count', { count: ids.length })}</LateStatus>
      </strong>
      <span className="project-selection-actions">
        {mayWrite && (
          <button
            type="button"
            aria-disabled={!canWrite}
            title={canWrite ? undefined : t('selection.contactHint', { count: RECIPIENTS_MAX })}
            onClick={() => canWrite && write()}
          >
            <IconSend2 size={18} stroke={1.7} aria-hidden="true" /> {t('selection.contact')}
          </button>
        )}
        <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <IconArrowsRight size={18} stroke={1.7} aria-hidden="true" /> {t('selection.move')}
        </button>
        <button
          type="button"
          onClick={() => {
            none();
            moves.remove(ids);
          }}
        >
          <IconUserMinus size={18} stroke={1.7} aria-hidden="true" /> {t('selection.remove')}
        </button>
      </span>
      {anchor && (
        <AnchoredMenu
          anchor={anchor}
          label={t('card.moveTo')}
          groups={[
            {
              label: t('card.moveTo'),
              items: board.project.stages.map(({ id, name, count }) => ({
                key: id,
                label: name,
                extra: formatNumber(count),
                onSelect: () => {
                  none();
                  moves.move(ids, id);
                },
              })),
            },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
