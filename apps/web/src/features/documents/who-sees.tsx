import { groupsShownToAll } from '@gegenpost/contract/account.ts';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settingsQuery } from '#features/settings/settings.queries.ts';
import { documentLinksQuery } from '#features/sharing/sharing.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useAwaitedQuery } from '#platform/use-prefetched.ts';

/** Says who can see the documents with the present settings, and how many sharing links include them. */
export function WhoSees() {
  const { t } = useTranslation('documents');
  const { visibility: settings } = useSuspenseQuery(settingsQuery).data;
  const links = useAwaitedQuery(documentLinksQuery) ?? 0;
  if (!settings) return null;
  const { visibility, visible_groups, documents_after_approval } = settings;
  const isOpen = groupsShownToAll(settings).includes('documents');
  const isPlain = visibility === 'public' || (visible_groups.includes('name') && visible_groups.includes('employers'));
  const Icon = isOpen ? IconEye : IconLock;
  return (
    <p className="documents-visible">
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {t(isOpen ? 'visible.at_once' : 'visible.after_approval')} {isOpen && !isPlain && `${t('visible.neutral')} `}
        <Link to={`${pathTo('Settings')}#${documents_after_approval ? 'contact' : 'visibility'}`}>
          {t('visible.link')}
        </Link>
        {links > 0 && (
          <>
            {' '}
            {t('visible.shared', { count: links })} <Link to={pathTo('JobManager')}>{t('visible.sharings')}</Link>
          </>
        )}
      </span>
    </p>
  );
}
