import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo, type RouteName } from '#platform/paths.ts';

type Props = { back: RouteName; returnTo?: string | null; children: ReactNode };

/** The way on, and the way back, which keeps everything. */
export function StepButtons({ back, returnTo = null, children }: Props) {
  const { t } = useTranslation('shop');
  return (
    <div className="order-buttons">
      {children}
      <Button component={Link} to={pathTo(back, {}, { return_to: returnTo })} variant="default">
        {t('back')}
      </Button>
    </div>
  );
}
