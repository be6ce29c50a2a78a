import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import './first-rows.css';

/**
 * Shows the first rows of a long table until all are asked for. The others are hidden rather than missing, so that they
 * are printed.
 *
 * @returns The id for the body of the table, whether a row is hidden, and the button below; false: there are no more rows.
 */
export function useFirstRows(count: number, first: number) {
  const { t } = useTranslation('dashboard');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const button = count > first && (
    <button
      type="button"
      className="first-rows-all"
      aria-expanded={isWhole}
      aria-controls={id}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? t('parts_fewer') : t('parts_all', { count, more: formatNumber(count - first) })}
    </button>
  );
  return { id, isHidden: (index: number) => !isWhole && index >= first, button };
}
