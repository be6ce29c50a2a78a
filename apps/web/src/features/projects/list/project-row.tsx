import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import type { Stage } from '@gegenpost/contract/projects.ts';
import { IconDotsVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardActions } from '#features/projects/board/board-card.tsx';
import type { Moves } from '#features/projects/board/use-moves.ts';
import { labelOf } from '#features/projects/entry-label.ts';
import { openInPlace } from '#features/projects/open-in-place.ts';
import { SelectBox } from '#features/projects/table/select-box.tsx';
import { formatDate, formatEntryDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName } from '#ui/redacted.tsx';

type Props = {
  entry: ProjectEntry;
  stages: readonly Stage[];
  canEdit: boolean;
  isSelected: boolean;
  actions: CardActions;
  onMove: Moves['move'];
};

/** One candidate in the list of a project. */
export const ProjectRow = memo(function ProjectRow({ entry, stages, canEdit, isSelected, actions, onMove }: Props) {
  const { t } = useTranslation('projects');
  const { candidate, stage_id, note, request, added_at, moved_at } = entry;
  const { profile } = candidate;
  const id = profile.gegenpost_id;
  const called = labelOf(entry);
  return (
    <tr data-id={id} data-selected={isSelected || undefined}>
      {canEdit && (
        <td className="project-table-box">
          <SelectBox id={id} name={called} isSelected={isSelected} select={actions.select} />
        </td>
      )}
      <th scope="row" className="project-table-profile">
        <div>
          <Avatar person={profile} size={36} />
          <span>
            <Link
              to={pathTo('CandidateDialog', { productId: id })}
              onClick={(event) => openInPlace(event, () => actions.open(id))}
            >
              {candidate.qualifications[0]?.name ?? id}
            </Link>
            <span className="project-table-name">
              <PersonName name={profile.name} gegenpostId={id} width={58} />
            </span>
            <small>
              {[candidate.job_place?.name, formatEntryDate(candidate.job_date_entry)].filter(Boolean).join(' · ')}
            </small>
          </span>
        </div>
      </th>
      <td className="project-table-stage">
        {canEdit ? (
          <select
            aria-label={t('table.stageOf', { name: called })}
            value={stage_id}
            onChange={({ currentTarget }) => onMove([id], Number(currentTarget.value))}
          >
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {stage.name}
              </option>
            ))}
          </select>
        ) : (
          stages.find((stage) => stage.id === stage_id)?.name
        )}
      </td>
      <td className="project-table-request">{request && t(`card.request.${request.state}`)}</td>
      <td className="project-table-note">{note}</td>
      <td className="project-table-added">{formatDate(added_at)}</td>
      <td className="project-table-moved">{formatDate(moved_at)}</td>
      <td className="project-table-menu">
        <button
          type="button"
          className="icon-button"
          aria-label={t('card.menu', { name: called })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => actions.openMenu(id, currentTarget)}
        >
          <IconDotsVertical size={18} stroke={1.7} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
});
