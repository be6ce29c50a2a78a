import { type TalentList, TalentOrigin, TalentState } from '@gegenpost/contract/talents.ts';
import { Button, Checkbox, NativeSelect, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownColumns } from '#platform/use-shown-columns.ts';
import { type Column, columns } from './columns.ts';
import type { useTalentFilter } from './use-talent-filter.ts';

const TYPING_PAUSE_MS = 250;

type Props = Pick<ReturnType<typeof useTalentFilter>, 'filter' | 'change'> & {
  list: Pick<TalentList, 'counts' | 'options'>;
  columns: ShownColumns<Column>;
};

/** Filters by state, text, and properties of the talents. */
export function TalentFilters({ filter, change, list: { counts, options }, columns: chosen }: Props) {
  const { t } = useTranslation('talents');
  const numbers = { active: counts.active, rejected: counts.rejected, all: counts.active + counts.rejected };
  const any = { value: '', label: t('any') };
  return (
    <div className="talent-filters">
      <SegmentedControl
        aria-label={t('states.label')}
        value={filter.state}
        data={(['active', 'rejected', 'all'] as const).map((state) => ({
          value: state,
          label: `${t(`states.${state}`)} (${numbers[state]})`,
        }))}
        onChange={(state) => change({ state: TalentState.parse(state) })}
      />
      <SearchField q={filter.q} onChange={(q) => change({ q })} />
      <NativeSelect
        label={t('qualification')}
        value={filter.qualification === undefined ? '' : String(filter.qualification)}
        data={[any, ...options.qualifications.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={({ currentTarget }) => change({ qualification: Number(currentTarget.value) || undefined })}
      />
      <NativeSelect
        label={t('place')}
        value={filter.place ?? ''}
        data={[any, ...options.places.map((place) => ({ value: place, label: place }))]}
        onChange={({ currentTarget }) => change({ place: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('origin.label')}
        value={filter.origin ?? ''}
        data={[any, ...TalentOrigin.options.map((origin) => ({ value: origin, label: t(`origin.${origin}`) }))]}
        onChange={({ currentTarget }) =>
          change({ origin: TalentOrigin.optional().parse(currentTarget.value || undefined) })
        }
      />
      <ColumnChoice {...chosen} />
    </div>
  );
}

/** A text field that reports its value when the typing pauses. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { t } = useTranslation('talents');
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className="talent-search"
      type="search"
      label={t('search')}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

function ColumnChoice({ shown, toggle }: Props['columns']) {
  const { t } = useTranslation('talents');
  return (
    <Popover position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden="true" />}>
          {t('columns.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className="talent-columns">
          <legend>{t('columns.label')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column}
              label={t(`columns.${column}`)}
              checked={shown.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
          <small>{t('columns.hint')}</small>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
