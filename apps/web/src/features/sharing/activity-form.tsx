import { type Activity, ActivityType, NewActivity } from '@gegenpost/contract/job-manager.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { type Subject, useWriteActivity } from './activities.queries.ts';

type Values = Required<Omit<NewActivity, 'remind_on' | 'idempotency_key'>> & { remind_on: string };

type Props = { subject: Subject /** Without it a new activity is created. */; activity?: Activity; onDone: () => void };

/** Form for an activity of an application: kind, day, note and reminder. */
export function ActivityForm({ subject, activity, onDone }: Props) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const write = useWriteActivity(subject);
  const creationKey = useCreationKey();
  const toBody = ({ remind_on, ...values }: Values): NewActivity => ({
    ...values,
    remind_on: remind_on || null,
    idempotency_key: creationKey.current,
  });
  const labels = {
    type: t('activities.type'),
    date: t('activities.date'),
    note: t('activities.note'),
    remind_on: t('activities.remind_on'),
  };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: NewActivity,
    initialValues: {
      type: activity?.type ?? 'application',
      date: activity?.date ?? today(),
      note: activity?.note ?? '',
      remind_on: activity?.remind_on ?? '',
    },
    labels,
    creationKey,
    toBody,
    async send(values) {
      const { idempotency_key, ...change } = toBody(values);
      // A reminder in the past stays unchanged, because the server accepts no new one before today.
      const { remind_on, ...others } = change;
      const changed = remind_on === activity?.remind_on ? others : change;
      await write.mutateAsync(
        activity
          ? { do: 'change', activityId: activity.id, change: changed }
          : { do: 'add', activity: { ...change, idempotency_key } },
      );
      onDone();
    },
  });
  return (
    <form
      className="activity-form"
      {...formProps}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // the sheet around the form stays open
        onDone();
      }}
    >
      {isRefused && <ErrorSummary form={form} fields={['type', 'date', 'note', 'remind_on']} />}
      <div className="activity-pair">
        <NativeSelect
          {...form.getInputProps('type')}
          autoFocus
          label={labels.type}
          data={ActivityType.options.map((value) => ({ value, label: t(`activities.types.${value}`) }))}
        />
        <TextInput {...form.getInputProps('date')} type="date" label={labels.date} />
      </div>
      <Textarea
        {...form.getInputProps('note')}
        label={`${labels.note} ${t('form.optional')}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
      />
      <TextInput
        {...form.getInputProps('remind_on')}
        type="date"
        min={today()}
        label={`${labels.remind_on} ${t('form.optional')}`}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="activity-buttons">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('activities.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('activities.cancel')}
        </Button>
      </div>
    </form>
  );
}
