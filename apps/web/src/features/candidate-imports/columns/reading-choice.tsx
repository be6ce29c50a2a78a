import { ImportDelimiter, ImportEncoding } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Import, ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark.tsx';

const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

type Props = {
  shown: Import;
  /** What was chosen and is being read; null: nothing. */
  pending: ImportChange | null;
  onChange: (change: ImportChange) => void;
};

/** How the file is read: encoding and delimiter of a CSV with its umlauts beside them, or the sheet of an XLSX. */
export function ReadingChoice({ shown, pending, onChange }: Props) {
  const { t } = useTranslation('candidate-imports');
  const { encoding, delimiter, sheet, sheets } = { ...shown, ...pending };
  if (encoding === null && sheets.length < 2) return null;
  return (
    <section className="import-reading" aria-labelledby="import-reading-title">
      <h2 id="import-reading-title">{t('columns.reading.title')}</h2>
      <div className="import-reading-fields">
        {encoding !== null && (
          <NativeSelect
            label={t('columns.reading.encoding')}
            value={encoding}
            data={ImportEncoding.options.map((value) => ({ value, label: t(`columns.reading.encodings.${value}`) }))}
            onChange={({ currentTarget }) => onChange({ encoding: ImportEncoding.parse(currentTarget.value) })}
          />
        )}
        {delimiter !== null && (
          <NativeSelect
            label={t('columns.reading.delimiter')}
            value={delimiter}
            data={ImportDelimiter.options.map((value) => ({
              value,
              label: t(`columns.reading.delimiters.${delimiterNames[value]}`),
            }))}
            onChange={({ currentTarget }) => onChange({ delimiter: ImportDelimiter.parse(currentTarget.value) })}
          />
        )}
        {sheet !== null && sheets.length > 1 && (
          <NativeSelect
            label={t('columns.reading.sheet')}
            value={String(sheet)}
            data={sheets.map(({ index, name, rows, is_hidden }) => ({
              value: String(index),
              label: t(is_hidden ? 'columns.reading.hidden_sheet' : 'columns.reading.sheet_name', { name, rows }),
            }))}
            onChange={({ currentTarget }) => onChange({ sheet: Number(currentTarget.value) })}
          />
        )}
      </div>
      <p className="import-hint">{t('columns.reading.forgets')}</p>
      <p className="visually-hidden" role="status">
        {pending && t('columns.reading.again')}
      </p>
      {encoding !== null && <Umlauts samples={shown.special_samples} />}
    </section>
  );
}

/** Letters outside ASCII, as the chosen encoding reads them; a wrong one shows at once. */
function Umlauts({ samples }: { samples: readonly string[] }) {
  const { t } = useTranslation('candidate-imports');
  if (samples.length === 0) return <p className="import-hint">{t('columns.reading.plain')}</p>;
  return (
    <figure className="import-umlauts">
      <figcaption className="import-hint">{t('columns.reading.look')}</figcaption>
      <ul>
        {samples.map((sample) => (
          <li key={sample}>{markSpecial(sample)}</li>
        ))}
      </ul>
    </figure>
  );
}

const markSpecial = (text: string) =>
  text
    .split(/([^ -~]+)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    .map((part, index) => (index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part));
