import type { Station } from '@gegenpost/contract/profiles.ts';
import { IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { notify } from '#platform/notices.ts';
import { newUuid } from '#platform/uuid.ts';
import '#ui/icon-button.css';
import { useProfileTexts } from './profile-source.queries.ts';
import { useChangeStation } from './profiles.queries.ts';

type Props = {
  stations: readonly Station[];
  editedId: number | null;
  onOpen: (id: number) => void;
  /** The form, rendered in place of the station that is being edited. */
  form: (station: Station) => ReactNode;
};

/** "2019-03" → "03/2019" */
const month = (value: string) => value.split('-').reverse().join('/');

/** Stations with buttons to edit and remove them; a removal can be undone. */
export function StationList({ stations, editedId, onOpen, form }: Props) {
  const { t } = useProfileTexts();
  const list = useRef<HTMLOListElement>(null);
  const change = useChangeStation();
  const nameOf = ({ title, qualification }: Station) => title ?? qualification?.name ?? '';

  const remove = (station: Station) => {
    const { id, qualification: _qualification, ...fields } = station;
    const name = nameOf(station);
    list.current?.focus();
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    change.mutateAsync({ kind: 'delete', id }).then(() => {
      const back = { kind: 'create' as const, station: fields, idempotency_key: newUuid() };
      const bringBack = () => void change.mutateAsync(back).catch(notifyFailure);
      const action = { label: t('experience.undo'), onClick: bringBack };
      notify({ kind: 'success', text: t('experience.removed', { name }), name: 'station', action });
    }, notifyFailure);
  };
  return (
    <ol className="stations" ref={list} tabIndex={-1} aria-label={t('experience.title')}>
      {stations.length === 0 && <li className="profile-hint">{t('experience.empty')}</li>}
      {stations.map((station) => (
        <li key={station.id}>
          {station.id === editedId ? (
            form(station)
          ) : (
            <div className="station">
              <span className="station-months">
                {station.from && month(station.from)}
                {(station.from || station.to || station.current) && ' – '}
                {station.current ? t('experience.until_today') : station.to && month(station.to)}
              </span>
              <div>
                <h2>{nameOf(station)}</h2>
                {station.employer && <p>{station.employer}</p>}
                {station.title && station.qualification && <p className="profile-hint">{station.qualification.name}</p>}
                {station.description && <p className="profile-hint station-words">{station.description}</p>}
              </div>
              <div className="station-actions">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('experience.edit', { name: nameOf(station) })}
                  onClick={() => onOpen(station.id)}
                >
                  <IconPencil size={19} stroke={1.6} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('experience.remove', { name: nameOf(station) })}
                  onClick={() => remove(station)}
                >
                  <IconX size={19} stroke={1.6} aria-hidden="true" />
                </button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'station' });
