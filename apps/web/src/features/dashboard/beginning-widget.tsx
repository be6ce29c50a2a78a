import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Widget } from './widget.tsx';

/** Loaded apart: only somebody new needs it. */
const Beginning = lazy(async () => ({ default: (await import('./beginning.tsx')).Beginning }));

/** What to do next in an account that is only beginning. */
export function BeginningWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.beginning')} area="beginning">
      <Beginning />
    </Widget>
  );
}
