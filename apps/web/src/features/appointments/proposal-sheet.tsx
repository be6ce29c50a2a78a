import {
  APPOINTMENT_LINK_MAX,
  APPOINTMENT_PLACE_MAX,
  hostOfLink,
  NewProposal,
  type ThreadAppointments,
} from '@gegenpost/contract/appointments.ts';
import { appointmentKinds, appointmentMinutes } from '@gegenpost/contract/coming-appointments.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useLatest } from '#platform/use-latest.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { useAppointmentStep } from './appointments.queries.ts';
import { type ProposalValues, proposalDrafts, proposalOf, valuesOf, wrongTimes } from './proposal-values.ts';
import { TimeFields } from './time-fields.tsx';
import { deviceZone } from './zoned-words.ts';

type Props = {
  threadId: number /** What the thread has agreed and proposed. */;
  now: ThreadAppointments;
  onClose: () => void;
};

/** The form with which one side proposes times, for a new talk or for another time of the agreed one. */
export function ProposalSheet({ threadId, now, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const isChange = now.appointment !== null && !now.appointment.is_cancelled;
  const zone = deviceZone();
  const step = useAppointmentStep(threadId);
  const creationKey = useCreationKey();
  // After a refusal the present state has been read: the next try answers that one.
  const latest = useLatest(now);
  const toBody = (values: ProposalValues): NewProposal => ({
    ...proposalOf(values, zone, latest.current),
    idempotency_key: creationKey.current,
  });
  const timeLabel = (index: number) => t('form.time', { number: index + 1 });
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<ProposalValues>({
    schema: NewProposal,
    initialValues: proposalDrafts.get(threadId) ?? valuesOf(now, zone),
    labels: { place: t('form.place_on_site'), link: t('form.link'), times: t('form.times') },
    toBody,
    check: (values) => wrongTimes(values, zone, { label: timeLabel, gap: t('form.gap'), now: new Date() }),
    fieldOf: (path) => (/^times\.\d+$/.test(path) ? `${path}.local` : path),
    onValuesChange: (values) => proposalDrafts.set(threadId, values),
    creationKey,
    send: async (values) => {
      await step.mutateAsync({ do: 'propose', proposal: toBody(values) });
      proposalDrafts.delete(threadId);
      notify({ kind: 'success', text: t('form.sent') });
      onClose();
    },
  });
  const { kind, link, times } = form.getValues();
  const host = hostOfLink(link.trim());
  const fields = ['kind', 'minutes', 'place', 'link', 'times', ...times.map((_, index) => `times.${index}.local`)];
  return (
    <SideSheet title={t(isChange ? 'form.title_change' : 'form.title')} size="600px" onClose={onClose}>
      <form className="proposal-form" {...formProps}>
        <p>{t(isChange ? 'form.intro_change' : 'form.intro')}</p>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <NativeSelect
          {...form.getInputProps('kind')}
          label={t('form.kind')}
          data={appointmentKinds.map((value) => ({ value, label: t(`form.kind_${value}`) }))}
        />
        {kind === 'video' ? (
          <TextInput
            {...form.getInputProps('link')}
            type="url"
            inputMode="url"
            label={t('form.link')}
            description={host ? t('form.link_host', { host }) : t('form.link_hint')}
            maxLength={APPOINTMENT_LINK_MAX}
          />
        ) : (
          <TextInput
            {...form.getInputProps('place')}
            label={kind === 'phone' ? `${t('form.place_phone')} ${t('form.optional')}` : t('form.place_on_site')}
            maxLength={APPOINTMENT_PLACE_MAX}
          />
        )}
        <NativeSelect
          {...form.getInputProps('minutes')}
          label={t('form.minutes')}
          data={appointmentMinutes.map((minutes) => ({
            value: String(minutes),
            label: t('form.minutes_value', { minutes }),
          }))}
        />
        <TimeFields form={form} zone={zone} label={timeLabel} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <SubmitFooter cancel={t('form.back')} submit={t('form.send')} isSending={isSending} onCancel={onClose} />
      </form>
    </SideSheet>
  );
}
