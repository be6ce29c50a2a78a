import {
  NewPlannedProcessors,
  type OperatorSettings,
  type PlannedProcessors,
  PROCESSOR_NOTICE_DAYS,
} from '@gegenpost/contract/operator-settings.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useAnnounceProcessors, useWithdrawProcessors } from './operator-settings.queries.ts';
import { SavedForm } from './saved-form.tsx';

const DAY_MS = 86_400_000;
const fields = ['processors', 'effective_on'] as const;

/** The change of the processors that companies were told of, or the form that tells them of one. */
export function ProcessorsForm({ settings: { details, planned_processors } }: { settings: OperatorSettings }) {
  const { t } = useTranslation('operator-settings');
  const announce = useAnnounceProcessors();
  if (planned_processors) return <Planned change={planned_processors} />;
  const labels = { processors: t('processors.list'), effective_on: t('processors.day') };
  return (
    <SavedForm
      schema={NewPlannedProcessors}
      initialValues={{ processors: details?.processors ?? '', effective_on: '' }}
      labels={labels}
      fields={fields}
      consequence={t('processors.consequence')}
      save={(values, reason) => announce.mutateAsync({ ...values, reason })}
      render={(form) => (
        <>
          <Textarea
            {...form.getInputProps('processors')}
            label={labels.processors}
            description={t('processors.list_hint')}
            autosize
            minRows={3}
            maxRows={12}
          />
          <TextInput
            {...form.getInputProps('effective_on')}
            type="date"
            min={new Date(Date.now() + PROCESSOR_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10)}
            label={labels.effective_on}
            description={t('processors.day_hint', { days: PROCESSOR_NOTICE_DAYS })}
            className="settings-figure"
          />
        </>
      )}
    />
  );
}

function Planned({ change: { processors, effective_on, announced_at } }: { change: PlannedProcessors }) {
  const { t } = useTranslation('operator-settings');
  const withdraw = useWithdrawProcessors();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const send = async ({ reason }: { reason: string }) => {
    await withdraw.mutateAsync({ reason });
    notify({ kind: 'success', text: t('processors.withdrawn'), name: 'operator-settings' });
  };
  return (
    <div className="settings-form">
      <p>{t('processors.planned', { day: formatDate(effective_on), announced: formatDate(announced_at) })}</p>
      <ul className="settings-processors">
        {processors.split('\n').map((processor) => (
          <li key={processor}>{processor}</li>
        ))}
      </ul>
      <Button variant="default" ref={button} className="settings-save" onClick={() => setIsAsking(true)}>
        {t('processors.withdraw')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('processors.withdraw')}
          confirm={t('processors.withdraw')}
          focusAfter={button}
          send={send}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('processors.withdraw_consequence')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
