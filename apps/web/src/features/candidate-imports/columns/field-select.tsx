import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldGroups } from './mapping.ts';

type Props = {
  label: string;
  value: ImportField | null;
  error: string | null;
  describedBy?: string;
  onChange: (field: ImportField | null) => void;
};

const IGNORE = 'ignore';
const groupNames = Object.keys(fieldGroups) as (keyof typeof fieldGroups)[];
const plain = (text: string) => text.toLocaleLowerCase('de');

/** Chooses what a column is, by reading or by typing; the first entry leaves the column out. */
export function FieldSelect({ label, value, error, describedBy, onChange }: Props) {
  const { t } = useTranslation('candidate-imports');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const listId = useId();
  const words = value === null ? t('columns.ignore') : t(`fields.${value}`);
  /** null: nothing is being typed, so the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed) combobox.selectFirstOption();
  }, [typed, combobox.selectFirstOption]);

  const matches = (text: string) => plain(text).includes(plain(typed ?? '').trim());
  const groups = groupNames
    .map((group) => ({ group, fields: fieldGroups[group].filter((field) => matches(t(`fields.${field}`))) }))
    .filter(({ fields }) => fields.length > 0);
  const hasIgnore = matches(t('columns.ignore'));
  const close = () => {
    combobox.closeDropdown();
    setTyped(null);
  };

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(chosen) => {
        onChange(chosen === IGNORE ? null : (chosen as ImportField));
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          role="combobox"
          aria-controls={combobox.dropdownOpened ? listId : undefined}
          aria-label={label}
          aria-describedby={describedBy}
          error={error !== null}
          className="import-field"
          data-ignored={value === null || undefined}
          value={typed ?? words}
          placeholder={words}
          autoComplete="off"
          spellCheck={false}
          rightSectionPointerEvents={value === null ? 'none' : 'all'}
          rightSection={
            value === null ? (
              <Combobox.Chevron />
            ) : (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-hidden="true"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            setTyped(''); // all fields are offered, and what is typed needs no deleting first
            combobox.openDropdown();
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="import-field-options">
        <Combobox.Options id={listId} aria-label={label}>
          {hasIgnore && <Combobox.Option value={IGNORE}>{t('columns.ignore')}</Combobox.Option>}
          {groups.map(({ group, fields }) => (
            <Combobox.Group key={group} label={t(`groups.${group}`)}>
              {fields.map((field) => (
                <Combobox.Option key={field} value={field} active={field === value}>
                  {t(`fields.${field}`)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {!hasIgnore && groups.length === 0 && <Combobox.Empty>{t('columns.nothing_found')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
