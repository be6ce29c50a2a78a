import type { PartKey } from '@gegenpost/contract/explanation.ts';
import { NativeSelect, Popover, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { importanceOf, partOf } from '#features/search/address/criteria.ts';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import type { ChangeSearch } from '#features/search/use-search.ts';
import type { Chip } from './chips.ts';
import type { FilterProps } from './filters.tsx';
import { ImportanceField } from './importance-field.tsx';
import { LevelSelect } from './languages-section.tsx';
import { listOf, nameOf, rememberName } from './names.ts';
import { OccupationType } from './occupation-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PayFilter, StartFilter } from './terms-section.tsx';
import { useTyped } from './use-typed.ts';
import './filters.css';

type Props = FilterProps & {
  chip: Chip;
  /** `isByKey`: the focus belongs back to the chip. */
  onClose: (isByKey: boolean) => void;
};

/** A popover below a chip with the field that fits its criterion. Every change acts at once. */
export function ChipEditor({ chip, onClose, onChange, ...props }: Props) {
  const { t } = useTranslation('search');
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      // Suggestions of a field are painted elsewhere in the document.
      const isInside =
        target instanceof Element && target.closest('.chip-editor, .mantine-Combobox-dropdown, [data-chip-open]');
      if (!isInside) onClose(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  });
  /** What empties the criterion would take the chip away from under the fingers; its cross does that. */
  const change: ChangeSearch = (changes) => {
    const { search } = props;
    const isEmptied = emptied({ ...search, ...changes }, chip.field);
    if (!isEmptied) onChange(changes);
  };
  return (
    <Popover
      opened
      trapFocus
      position="bottom-start"
      width="min(340px, calc(100vw - 24px))"
      closeOnClickOutside={false}
      closeOnEscape={false}
      // On phones chips stand in a row that scrolls, and the chip may be cut off.
      hideDetached={false}
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <span className="chip-anchor" aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown
        className="chip-editor"
        role="dialog"
        aria-label={t('chips.change', { name: chip.label })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.stopPropagation();
          onClose(true);
        }}
      >
        <Suspense fallback={null}>
          <Field {...props} chip={chip} onChange={change} />
        </Suspense>
        <button type="button" className="chip-editor-done" onClick={() => onClose(true)}>
          {t('chips.done')}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a criterion is set no more. Pay is one criterion in two fields. */
function emptied(search: SearchAddress, field: keyof SearchAddress): boolean {
  if (field === 'job_income_year' || field === 'job_income_hour') {
    return search.job_income_year === null && search.job_income_hour === null;
  }
  const value = search[field];
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

type FieldProps = FilterProps & { chip: Chip };

function Field({ chip, ...props }: FieldProps) {
  switch (chip.field) {
    case 'job_income_year':
    case 'job_income_hour':
      return <PayFilter {...props} />;
    case 'job_start':
      return <StartFilter {...props} />;
    case 'text':
      return <TextField {...props} />;
    default:
      return (
        <>
          {chip.field === 'place' && <PlaceSection {...props} />}
          {chip.field === 'qualifications' && <OccupationType {...props} />}
          {chip.field === 'languages' && <LanguageField {...props} chip={chip} />}
          {(chip.field === 'education' || chip.field === 'graduation') && (
            <DegreeField {...props} chip={chip} field={chip.field} />
          )}
          <Importance {...props} part={partOf[chip.field]} />
        </>
      );
  }
}

function Importance({ search, onChange, part }: FilterProps & { part: PartKey | undefined }) {
  if (!part) return null;
  return (
    <ImportanceField
      part={part}
      value={importanceOf(search, part)}
      onChange={(step) => onChange({ weights: { ...search.weights, [part]: step } })}
    />
  );
}

function TextField({ search, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const field = useTyped(search.text, (typed) => onChange({ text: typed.trim() }));
  return <TextInput label={t('chips.words')} maxLength={100} autoComplete="off" {...field} />;
}

function LanguageField({ search: { languages }, onChange, chip: { id } }: FieldProps) {
  const { data: levels } = useSuspenseQuery(attributesQuery('language_level'));
  const language = languages.find((each) => each.id === id);
  if (!language) return null;
  for (const { code, id: level, label } of levels) rememberName(code, level, label);
  return (
    <LevelSelect
      name={nameOf('language', language.id) ?? '…'}
      level={language.level}
      levels={levels}
      onChange={(level) =>
        onChange({ languages: languages.map((each) => (each === language ? { id: each.id, level } : each)) })
      }
    />
  );
}

function DegreeField({ search, onChange, chip, field }: FieldProps & { field: 'education' | 'graduation' }) {
  const { t } = useTranslation('search');
  const { data: degrees } = useSuspenseQuery(attributesQuery(listOf[field]));
  return (
    <NativeSelect
      label={t(`fields.${field}`)}
      value={String(chip.id)}
      data={degrees.map(({ id, label }) => ({ value: String(id), label: t('chips.atLeast', { label }) }))}
      onChange={({ currentTarget }) => {
        const chosen = degrees.find(({ id }) => id === Number(currentTarget.value));
        if (!chosen) return;
        rememberName(listOf[field], chosen.id, chosen.label);
        onChange({ [field]: [...new Set(search[field].map((id) => (id === chip.id ? chosen.id : id)))] });
      }}
    />
  );
}
