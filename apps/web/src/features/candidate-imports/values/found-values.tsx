import type { ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Decision, keyOf } from './use-decisions.ts';

type Props = {
  values: readonly ImportValue[];
  decisionOf: (value: ImportValue) => Decision | undefined;
  /** Asks about a value that was found or decided earlier. */
  onReopen: (value: ImportValue) => void;
};

/** Values that need no question, with what they become; each can be changed. */
export function FoundValues({ values, decisionOf, onReopen }: Props) {
  const { t } = useTranslation('candidate-imports');
  if (values.length === 0) return null;
  return (
    <details className="import-found">
      <summary>{t('values.found', { count: values.length })}</summary>
      <ul>
        {values.map((value) => {
          const meant = decisionOf(value) === undefined ? value.chosen : decisionOf(value);
          return (
            <li key={keyOf(value)}>
              <span>{value.value}</span>
              <span className="import-found-becomes">
                <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
                <span className="visually-hidden">{t('values.becomes')}</span>
                {meant ? meant.name : t('values.left_out')}
              </span>
              <span className="import-hint">{t('values.rows', { count: value.rows })}</span>
              <button
                type="button"
                className="import-link"
                aria-label={t('values.change_of', { value: value.value })}
                onClick={() => onReopen(value)}
              >
                {t('values.change')}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
