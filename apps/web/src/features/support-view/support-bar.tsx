import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thisPage } from '#platform/late-code.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import './support-view.css';
import { useEndView } from './support-view.queries.ts';

/** Above every page while somebody watches: for the operator who does, and for the user who is watched. */
export function SupportBar() {
  const { t } = useTranslation('support-view');
  const user = useUser();
  const end = useEndView();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!user?.support) return null;
  const isWatching = user.support === 'watching';
  const name = user.profile.name ?? user.details.company?.name ?? t('bar.unnamed');
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        if (!isWatching) return;
        // The session is another person's from here on: nothing of the account may stay on the screen.
        setIsLeaving(true);
        thisPage.open(pathTo('OperatorSupportView'));
      },
      onError: ({ message }) => notify({ kind: 'error', text: message }),
    });
  return (
    <aside className="support-bar" data-kind={user.support} aria-label={t('bar.label')}>
      <span role="status">{isWatching ? t('bar.watching', { name }) : t('bar.watched')}</span>
      <button type="button" onClick={stop} disabled={end.isPending || isLeaving}>
        {t('bar.end')}
      </button>
    </aside>
  );
}
