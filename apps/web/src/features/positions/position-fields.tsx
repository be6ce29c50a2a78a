import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { customersQuery } from '#features/customers/customers.queries.ts';
import {
  attributesQuery,
  useOccupationSuggestions,
  usePlaceSuggestions,
} from '#features/reference/reference.queries.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { HomeDaysField } from '#ui/home-days-field.tsx';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import type { PositionValues } from './position-values.ts';

type Props = { form: UseFormReturnType<PositionValues>; labels: Record<string, string>; isRecruiter: boolean };

/** All fields of a position. */
export function PositionFields({ form, labels, isRecruiter }: Props) {
  const { t } = useTranslation('positions');
  const { data: workingTimes = [] } = useQuery(attributesQuery('working_time'));
  const suggestOccupations = useOccupationSuggestions();
  const suggestPlaces = usePlaceSuggestions();
  const entry = (id: 'qualification_id' | 'job_place_id', name: 'occupation' | 'place') => {
    const { onChange: _onChange, value: _value, defaultValue: _default, ...field } = form.getInputProps(id);
    return {
      ...field,
      label: labels[id] ?? '',
      onChange: (chosen: Suggestion | null) => {
        form.setFieldValue(name, chosen?.label ?? '');
        form.setFieldValue(id, chosen ? Number(chosen.value) : null);
      },
    };
  };
  const { occupation, place, qualification_id, job_place_id, ...typed } = form.getValues();
  const text = (name: 'tasks' | 'benefits' | 'team') => (
    <Textarea
      {...form.getInputProps(name)}
      label={labels[name]}
      description={t(`form.hints.${name}`)}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={FREE_TEXT_MAX_LENGTH}
    />
  );
  return (
    <>
      <TextInput
        {...form.getInputProps('title')}
        label={labels.title}
        description={t('form.hints.title')}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <SuggestInput
        {...entry('qualification_id', 'occupation')}
        description={t('form.hints.occupation')}
        value={useChosen(qualification_id, occupation)}
        suggest={suggestOccupations}
      />
      <SuggestInput
        {...entry('job_place_id', 'place')}
        value={useChosen(job_place_id, place)}
        suggest={suggestPlaces}
      />
      <div className="position-pair">
        <NativeSelect
          {...form.getInputProps('working_time_id')}
          label={labels.working_time_id}
          data={[{ value: '', label: '' }, ...workingTimes.map(({ id, label }) => ({ value: String(id), label }))]}
        />
        <HomeDaysField {...form.getInputProps('home_office_days')} label={labels.home_office_days} />
      </div>
      <div className="position-pay">
        {(['pay_from', 'pay_to'] as const).map((name) => (
          <TextInput
            key={name}
            {...form.getInputProps(name)}
            label={labels[name]}
            inputMode="decimal"
            autoComplete="off"
            rightSection="€"
          />
        ))}
        <PayUnitSelect {...form.getInputProps('pay_per')} label={t('form.payPer')} />
      </div>
      <PayHint from={parseNumber(typed.pay_from)} to={parseNumber(typed.pay_to)} unit={typed.pay_per} />
      <div className="position-pair">
        <TextInput
          {...form.getInputProps('starts_on')}
          type="date"
          label={labels.starts_on}
          description={t('form.hints.start')}
        />
        <NativeSelect
          {...form.getInputProps('contract_kind')}
          label={labels.contract_kind}
          description={t('form.hints.contract')}
          data={(['direct', 'temporary'] as const).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </div>
      {isRecruiter && <CustomerField form={form} label={labels.customer_id} />}
      {text('tasks')}
      {text('benefits')}
      {text('team')}
    </>
  );
}

function CustomerField({ form, label }: { form: Props['form']; label: string | undefined }) {
  const { t } = useTranslation('positions');
  const { data: customers = [] } = useQuery(customersQuery);
  return (
    <NativeSelect
      {...form.getInputProps('customer_id')}
      label={label}
      data={[
        { value: '', label: t('form.noCustomer') },
        ...customers.map(({ id, company }) => ({ value: String(id), label: company })),
      ]}
    />
  );
}

const useChosen = (id: number | null, label: string): Suggestion | null =>
  useMemo(() => (id === null ? null : { value: String(id), label }), [id, label]);
