import type { CompanyField } from '@gegenpost/contract/company.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import type { Value } from './company-values.ts';
import { textInputs } from './field-kinds.ts';
import type { Choices } from './use-choices.ts';

/** A value of a field in words, for those who read it without its input. */
export function useValueWords(choices: Choices): (field: CompanyField, value: Value) => string {
  const { t } = useTranslation('company');
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value.trim() === '') return t('none');
    if (textInputs[field]?.type === 'date') return formatDate(value);
    return choices[field]?.labelOf(value) ?? value;
  };
}
