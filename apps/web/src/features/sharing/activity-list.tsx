import type { Activity } from '@gegenpost/contract/job-manager.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import '#ui/icon-button.css';
import { activitiesQuery, type Subject, useWriteActivity } from './activities.queries.ts';
import { ActivityForm } from './activity-form.tsx';
import { Reminder } from './application-row.tsx';
import { useActivityName } from './names.ts';

/** The timeline: activities of the candidate and automatic ones of the platform. */
export function ActivityList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const { data: activities, error, refetch } = useQuery(activitiesQuery(subject));
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoval(subject, () => heading.current?.focus());
  const end = () => {
    setEdited(null);
    heading.current?.focus();
  };
  return (
    <section className="activities">
      <div className="activities-head">
        <h3 ref={heading} tabIndex={-1}>
          {t('activities.title')}
        </h3>
        {edited !== 'new' && (
          <Button
            variant="default"
            size="sm"
            disabled={!isOnline}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('activities.add')}
          </Button>
        )}
      </div>
      {edited === 'new' && <ActivityForm subject={subject} onDone={end} />}
      {error && <FailurePanel message={error.message} onRetry={() => refetch()} />}
      {activities?.length === 0 && edited !== 'new' && <p className="sharing-hint">{t('activities.empty')}</p>}
      <ol>
        {activities?.map((activity) =>
          edited === activity.id ? (
            <li key={activity.id} className="is-edited">
              <ActivityForm subject={subject} activity={activity} onDone={end} />
            </li>
          ) : (
            <ActivityEntry
              key={activity.id}
              activity={activity}
              onEdit={() => setEdited(activity.id)}
              onRemove={() => remove(activity.id)}
            />
          ),
        )}
      </ol>
    </section>
  );
}

type EntryProps = { activity: Activity; onEdit: () => void; onRemove: () => void };

function ActivityEntry({ activity, onEdit, onRemove }: EntryProps) {
  const { t } = useTranslation('sharing');
  const nameOf = useActivityName();
  const { date, note, remind_on, automatic } = activity;
  const day = formatDate(date);
  return (
    <li className={automatic ? 'activity is-automatic' : 'activity'}>
      <div>
        <p className="activity-day">
          {day}
          {automatic && <span> · {t('activities.automatic')}</span>}
        </p>
        <b>{nameOf(activity)}</b>
        {note && <p className="activity-note">{note}</p>}
        {remind_on && <Reminder day={remind_on} />}
      </div>
      {!automatic && (
        <div className="activity-actions">
          <button type="button" className="icon-button" aria-label={t('activities.edit', { day })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.6} aria-hidden="true" />
          </button>
          <button type="button" className="icon-button" aria-label={t('activities.remove', { day })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}

/** Removes an activity at once and offers to undo it. */
function useRemoval(subject: Subject, onRemoved: () => void) {
  const { t } = useTranslation('sharing');
  const write = useWriteActivity(subject);
  const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'activity' });
  return (activityId: number) =>
    write.mutate(
      { do: 'remove', activityId },
      {
        onSuccess: () => {
          onRemoved();
          const undo = () => void write.mutateAsync({ do: 'restore', activityId }).catch(notifyFailure);
          const action = { label: t('activities.undo'), onClick: undo };
          notify({ kind: 'success', text: t('activities.removed'), name: 'activity', action });
        },
        onError: notifyFailure,
      },
    );
}
