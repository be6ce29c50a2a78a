import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { label: string; children: ReactNode; onSearch: (fields: FormData) => void };

/** Filters of a list: what was typed is looked for on Enter or with the button. */
export function FilterForm({ label, children, onSearch }: Props) {
  const { t } = useTranslation('operator-billing');
  return (
    <search aria-label={label}>
      <form
        className="record-filter"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}

/** The text of a field, or nothing. */
export const textOf = (fields: FormData, name: string): string | undefined =>
  String(fields.get(name) ?? '')
    .trim()
    .slice(0, 100) || undefined;
