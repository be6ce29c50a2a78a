import type { ProjectEntry, projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import type { Stage } from '@gegenpost/contract/projects.ts';
import { NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { entryQuery, useChangeEntryNote } from '#features/projects/board/board.queries.ts';
import { idOf } from '#features/projects/board/board-state.ts';
import type { Moves } from '#features/projects/board/use-moves.ts';
import type { ProjectRights } from '#features/projects/use-project.ts';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { NoteField } from '#ui/note-field.tsx';
import { PersonName } from '#ui/redacted.tsx';

type Props = { projectId: number; entry: ProjectEntry; stages: readonly Stage[]; rights: ProjectRights; moves: Moves };

/** One candidate of the project: stage, note and history. */
export function EntrySheet({ projectId, entry, stages, rights, moves }: Props) {
  const { t } = useTranslation('projects');
  const id = idOf(entry);
  const { data } = useSuspenseQuery(entryQuery(projectId, id));
  const background = useLocation();
  const { profile } = entry.candidate;
  return (
    <div className="entry-sheet">
      <div className="entry-person">
        <Avatar person={profile} size={52} />
        <p>
          <PersonName name={profile.name} gegenpostId={id} />
          <Link
            to={pathTo('CandidateDialog', { productId: id })}
            state={{ background: { ...background, state: null } }}
            replace
          >
            {t('entry.open')}
          </Link>
        </p>
      </div>
      {rights.canEdit ? (
        <>
          <NativeSelect
            label={t('entry.stage')}
            value={String(entry.stage_id)}
            data={stages.map((stage) => ({ value: String(stage.id), label: stage.name }))}
            onChange={({ currentTarget }) => moves.move([id], Number(currentTarget.value))}
          />
          <EntryNote projectId={projectId} gegenpostId={id} note={data.note} />
        </>
      ) : (
        <dl className="entry-facts">
          <dt>{t('entry.stage')}</dt>
          <dd>{stages.find((stage) => stage.id === entry.stage_id)?.name}</dd>
          <dt>{t('entry.note')}</dt>
          <dd className="entry-note">{data.note || t('entry.noNote')}</dd>
        </dl>
      )}
      <section>
        <h3>{t('entry.history')}</h3>
        <ol className="entry-history">
          {data.history.map((event) => (
            <li key={event.id} data-kind={event.kind}>
              <EventWords event={event} />
              <small>
                {event.by ?? t('entry.deletedMember')} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
              </small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type History = z.infer<(typeof projectCandidatesApi.entry.schema.response)[200]>['history'];

function EventWords({ event: { kind, from_stage: from, to_stage: to } }: { event: History[number] }) {
  const { t } = useTranslation('projects');
  if (kind === 'moved') return <span>{t('entry.events.moved', { from, to })}</span>;
  if (kind === 'contacted' && to) return <span>{t('entry.events.contactedMoved', { from, to })}</span>;
  return <span>{t(`entry.events.${kind}`)}</span>;
}

function EntryNote({ projectId, gegenpostId, note }: { projectId: number; gegenpostId: string; note: string }) {
  const { t } = useTranslation('projects');
  const change = useChangeEntryNote(projectId, gegenpostId);
  return (
    <NoteField
      label={t('entry.note')}
      hint={t('entry.noteHint')}
      note={note}
      draftName={`project-note.${projectId}.${gegenpostId}`}
      texts={{
        crossed: t('entry.crossed'),
        empty: t('entry.crossedEmpty'),
        keepMine: t('entry.keepMine'),
        acceptTheirs: t('entry.acceptTheirs'),
      }}
      saving={change}
      onSave={(sent, onKept) => change.mutate(sent, { onSuccess: (kept) => onKept(kept.note) })}
    />
  );
}
