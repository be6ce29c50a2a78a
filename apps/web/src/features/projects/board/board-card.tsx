import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import { IconDotsVertical, IconMail } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { labelOf } from '#features/projects/entry-label.ts';
import { openInPlace } from '#features/projects/open-in-place.ts';
import { SelectBox } from '#features/projects/table/select-box.tsx';
import { agentName } from '#platform/agent-name.ts';
import { formatEntryDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';

/** Callbacks of a card. They keep their identity, so that memoised cards do not render again. */
export type CardActions = {
  open: (id: string) => void;
  openSheet: (id: string) => void;
  openMenu: (id: string, anchor: HTMLElement) => void;
  select: (id: string, isRange: boolean) => void;
};
type Props = { entry: ProjectEntry; canEdit: boolean; isSelected: boolean; actions: CardActions };

/** One candidate on the board: a card that can be dragged. */
export const BoardCard = memo(function BoardCard({ entry, canEdit, isSelected, actions }: Props) {
  const { t } = useTranslation('projects');
  const { candidate, note, request } = entry;
  const { profile } = candidate;
  const id = profile.gegenpost_id;
  const card = useCardDragging(id, canEdit);
  const name = candidate.qualifications[0]?.name ?? id;
  const called = labelOf(entry);
  const agent = agentName(candidate);
  return (
    <li ref={card} className="card" data-id={id} data-selected={isSelected || undefined}>
      <div className="card-head">
        <span className="card-person">
          <Avatar person={profile} size={36} />
          {canEdit && (
            <SelectBox className="card-box" id={id} name={called} isSelected={isSelected} select={actions.select} />
          )}
        </span>
        <h3>
          <Link
            to={pathTo('CandidateDialog', { productId: id })}
            draggable={false}
            onClick={(event) => openInPlace(event, () => actions.open(id))}
          >
            <SlashBreaks text={name} />
          </Link>
        </h3>
        <button
          type="button"
          className="icon-button card-menu"
          aria-label={t('card.menu', { name: called })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => actions.openMenu(id, currentTarget)}
        >
          <IconDotsVertical size={18} stroke={1.7} aria-hidden="true" />
        </button>
      </div>
      <p className="card-name">
        {agent && <span>{t('card.via', { name: agent })}</span>}
        <PersonName name={profile.name} gegenpostId={id} width={58} />
      </p>
      <p className="card-facts">
        {candidate.job_place && <span>{candidate.job_place.name}</span>}
        <span className={candidate.job_date_entry === null ? 'is-now' : undefined}>
          {formatEntryDate(candidate.job_date_entry)}
        </span>
      </p>
      {request && (
        <p className="card-request" data-state={request.state}>
          <IconMail size={15} stroke={1.7} aria-hidden="true" />
          {t(`card.request.${request.state}`)}
        </p>
      )}
      {note && (
        <button type="button" className="card-note" onClick={() => actions.openSheet(id)}>
          <span className="visually-hidden">{t('card.note')} </span>
          {note}
        </button>
      )}
    </li>
  );
});

/** Sets attributes on the element directly, so that nothing renders during a drag. */
function useCardDragging(id: string, canEdit: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canEdit) return;
    const mark = (name: 'dragged' | 'edge', value: string | null) => {
      if (value === null) delete element.dataset[name];
      else element.dataset[name] = value;
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ card: id }),
        onDragStart: () => mark('dragged', 'true'),
        onDrop: () => mark('dragged', null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.card !== undefined,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect();
          return { edge: input.clientY < top + height / 2 ? 'above' : 'below', over: id };
        },
        onDrag: ({ self, source }) => mark('edge', source.data.card === id ? null : String(self.data.edge)),
        onDragLeave: () => mark('edge', null),
        onDrop: () => mark('edge', null),
      }),
    );
  }, [id, canEdit]);
  return card;
}
