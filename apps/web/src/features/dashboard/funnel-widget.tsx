import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Widget } from './widget.tsx';

/** Only those who may write to candidates have it; what it shows is loaded with it. */
const Funnel = lazy(async () => ({ default: (await import('./funnel.tsx')).Funnel }));

/** How far letters came: read, accepted, talk, hired; whole, by project and by template. */
export function FunnelWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.funnel')} area="funnel">
      <Funnel />
    </Widget>
  );
}
