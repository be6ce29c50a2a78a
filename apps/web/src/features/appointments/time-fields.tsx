import { APPOINTMENT_TIMES_MAX } from '@gegenpost/contract/appointments.ts';
import { localTimeOf, momentsOf } from '@gegenpost/contract/shared/zoned-time.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useSchemaForm } from '#platform/use-schema-form.ts';
import type { ProposalValues } from './proposal-values.ts';
import { zoneName, zoneShort } from './zoned-words.ts';
import '#ui/icon-button.css';

type Form = ReturnType<typeof useSchemaForm<ProposalValues>>['form'];

/** The proposed times; an hour that happens twice at a clock change is asked about. */
export function TimeFields({ form, zone, label }: { form: Form; zone: string; label: (index: number) => string }) {
  const { t } = useTranslation('appointments');
  const { times } = form.getValues();
  return (
    <fieldset className="proposal-times">
      <legend>{t('form.times')}</legend>
      <p className="muted">{t('form.zone', { zone: zoneName(zone) })}</p>
      {times.map(({ local }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than its place
        <div key={index} className="proposal-time">
          <TextInput
            {...form.getInputProps(`times.${index}.local`)}
            type="datetime-local"
            label={label(index)}
            min={localTimeOf(new Date(), zone)}
          />
          {times.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('form.remove', { number: index + 1 })}
              onClick={() => form.removeListItem('times', index)}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden="true" />
            </button>
          )}
          <WhichHour form={form} zone={zone} local={local} index={index} />
        </div>
      ))}
      {times.length < APPOINTMENT_TIMES_MAX && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => form.insertListItem('times', { local: '', second: false })}
        >
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  );
}

function WhichHour({ form, zone, local, index }: { form: Form; zone: string; local: string; index: number }) {
  const { t } = useTranslation('appointments');
  const [first, second] = momentsOf(local, zone);
  if (local === '') return null;
  if (!first) return <p className="proposal-hint">{t('form.gap')}</p>;
  if (!second) return null;
  const isSecond = form.getValues().times[index]?.second ?? false;
  return (
    <NativeSelect
      className="proposal-hint"
      label={t('form.twice_label', { number: index + 1 })}
      description={t('form.twice')}
      value={isSecond ? 'second' : 'first'}
      onChange={({ currentTarget }) => form.setFieldValue(`times.${index}.second`, currentTarget.value === 'second')}
      data={[
        { value: 'first', label: t('form.first', { zone: zoneShort(first, zone) }) },
        { value: 'second', label: t('form.second', { zone: zoneShort(second, zone) }) },
      ]}
    />
  );
}
