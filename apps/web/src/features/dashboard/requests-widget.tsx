import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { Widget } from './widget.tsx';

/** Only candidates are asked; their list is loaded with them. */
const RequestsList = lazy(async () => ({ default: (await import('./requests-list.tsx')).RequestsList }));

/** Requests that wait for the candidate's answer. */
export function RequestsWidget() {
  const { t } = useTranslation('dashboard');
  const inbox = `${pathTo('Inbox')}?folder=requests`;
  return (
    <Widget title={t('widgets.requests')} to={inbox} more={t('requests.all')} area="requests">
      <RequestsList />
    </Widget>
  );
}
