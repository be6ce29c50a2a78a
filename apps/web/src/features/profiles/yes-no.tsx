import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { label: string; value: boolean | null; onChange: (value: boolean | null) => void };

/** Yes, no, or not stated. */
export function YesNo({ label, value, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <NativeSelect
      className="profile-short"
      label={label}
      value={value === null ? '' : value ? 'yes' : 'no'}
      data={[
        { value: '', label: t('not_stated') },
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'yes')}
    />
  );
}
