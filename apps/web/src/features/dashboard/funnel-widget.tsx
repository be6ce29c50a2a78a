import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FunnelChoice } from './funnel.tsx';
import { Widget } from './widget.tsx';

/** Only those who may write to candidates have it; what it shows is loaded with it. */
const Funnel = lazy(async () => ({ default: (await import('./funnel.tsx')).Funnel }));

/** How far letters came: read, accepted, talk, hired; whole, by project and by template. */
export function FunnelWidget() {
  const { t } = useTranslation('dashboard');
  // It outlives an error, after which the same is asked again.
  const [choice, setChoice] = useState<FunnelChoice>({ days: '90', view: 'whole' });
  return (
    <Widget title={t('widgets.funnel')} area="funnel">
      <Funnel choice={choice} onChoose={setChoice} />
    </Widget>
  );
}
