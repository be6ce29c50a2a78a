import { type LogFilter, OperatorSubject, operatorActions } from '@gegenpost/contract/operator.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { filter: LogFilter; onChange: (filter: LogFilter) => void };

const texts = ['subject_id', 'operator'] as const;
const days = ['from', 'to'] as const;

/** Filters of the log, applied together. */
export function LogFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('operator');
  const [draft, setDraft] = useState<Record<string, string | undefined>>(filter);
  const fieldOf = (name: string) => ({
    label: t(`log.filter.${name}`),
    value: draft[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(draft).map(([name, value]) => [name, value?.trim() || undefined]);
    onChange(Object.fromEntries(given));
  };
  const options = (names: readonly string[], of: string) => [
    { value: '', label: t('log.filter.all') },
    ...names.map((name) => ({ value: name, label: t(`${of}.${name}`) })),
  ];
  return (
    <search>
      <form className="log-filters" onSubmit={handleSubmit}>
        <NativeSelect {...fieldOf('action')} data={options(operatorActions, 'actions')} />
        <NativeSelect {...fieldOf('subject_kind')} data={options(OperatorSubject.options, 'subjects')} />
        {texts.map((name) => (
          <TextInput key={name} {...fieldOf(name)} maxLength={60} autoComplete="off" />
        ))}
        {days.map((name) => (
          <TextInput key={name} {...fieldOf(name)} type="date" />
        ))}
        <Button type="submit">{t('log.filter.apply')}</Button>
        <Button variant="default" onClick={() => onChange(nothing)}>
          {t('log.filter.reset')}
        </Button>
      </form>
    </search>
  );
}

const nothing: LogFilter = Object.fromEntries(
  ['action', 'subject_kind', ...texts, ...days].map((name) => [name, undefined]),
);
