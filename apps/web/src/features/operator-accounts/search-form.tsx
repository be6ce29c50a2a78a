import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { label: string; q: string; onSearch: (q: string) => void };

/** Words are sent when they are complete: each search is about people. */
export function SearchForm({ label, q, onSearch }: Props) {
  const { t } = useTranslation('operator-accounts');
  const [typed, setTyped] = useState(q);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="operator-search" onSubmit={handleSubmit}>
        <TextInput
          label={label}
          description={t('search.hint')}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden="true" />}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
