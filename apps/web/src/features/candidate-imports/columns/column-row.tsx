import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportColumn } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconHelp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldSelect } from './field-select.tsx';

type Props = {
  column: ImportColumn;
  /** Position in the file, from 0. */
  index: number;
  name: string;
  field: ImportField | null;
  /** The header of the column that has the chosen field already, with that field. */
  taken: { field: ImportField; column: string } | null;
  onChoose: (field: ImportField | null) => void;
  onMoveHere: () => void;
};

/** One column of the file: its header, what stands in it, and what it is. */
export function ColumnRow({ column, index, name, field, taken, onChoose, onMoveHere }: Props) {
  const { t } = useTranslation('candidate-imports');
  const id = useId();
  const { samples } = column;
  // How sure the guess was means nothing for another choice.
  const certainty = field !== null && field === column.field ? column.certainty : null;
  return (
    <li className="import-column" data-ignored={field === null || undefined}>
      <div className="import-column-head">
        <b id={`${id}-name`}>{name}</b>
        {column.header !== '' && <span className="import-hint">{t('columns.column', { number: index + 1 })}</span>}
      </div>
      <ul className="import-column-samples" aria-labelledby={`${id}-name`}>
        {samples.length === 0 && <li className="import-hint">{t('columns.no_samples')}</li>}
        {samples.map((sample) => (
          <li key={sample}>{sample}</li>
        ))}
      </ul>
      <IconArrowRight className="import-column-arrow" size={18} stroke={1.5} aria-hidden="true" />
      <div className="import-column-field">
        <FieldSelect
          label={t('columns.field', { column: name })}
          value={field}
          error={taken ? t('columns.taken', { ...taken, field: t(`fields.${taken.field}`) }) : null}
          describedBy={`${id}-note`}
          onChange={onChoose}
        />
        <div id={`${id}-note`}>
          {taken ? (
            <p className="import-taken" role="alert">
              {t('columns.taken', { column: taken.column, field: t(`fields.${taken.field}`) })}
              <Button variant="default" size="compact-sm" onClick={onMoveHere}>
                {t('columns.take_over')}
              </Button>
            </p>
          ) : (
            certainty && (
              <p className="import-certainty" data-certainty={certainty}>
                {certainty === 'sure' ? (
                  <IconCheck size={15} stroke={2} aria-hidden="true" />
                ) : (
                  <IconHelp size={15} stroke={1.8} aria-hidden="true" />
                )}
                {t(`columns.certainty.${certainty}`)}
              </p>
            )
          )}
        </div>
      </div>
    </li>
  );
}
