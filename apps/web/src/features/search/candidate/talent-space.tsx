import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** As large as the button that keeps a talent, while it is not known what it says. */
export function TalentSpace() {
  const { t } = useTranslation('search');
  return (
    <Button component="span" variant="default" leftSection={<IconStar size={18} />} style={{ visibility: 'hidden' }}>
      {t('talent.keep')}
    </Button>
  );
}
