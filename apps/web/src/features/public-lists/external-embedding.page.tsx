import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useShopPath } from '#platform/shop-path.ts';
import { useTitle } from '#platform/title.ts';
import { EmbedCode } from './embed-code.tsx';
import { EmbeddingDays } from './embedding-days.tsx';
import { EmbeddingLook } from './embedding-look.tsx';
import { LeadList } from './lead-list.tsx';
import { embeddingQuery } from './public-lists.queries.ts';
import './external-embedding.css';

/** The own list on the own website: how it looks, where it may stand, its code, its visits and what came from it. */
export function Component() {
  const { t } = useTranslation('public-lists');
  useTitle(t('title'));
  const shop = useShopPath();
  const { data: embedding } = useSuspenseQuery(embeddingQuery);
  const { has_subscription, shown } = embedding;
  return (
    <div className="embedding wrap">
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        {has_subscription ? (
          <p>{shown === null ? t('shown_many') : shown === 0 ? t('shown_none') : t('shown', { count: shown })}</p>
        ) : (
          <p>
            {t('unavailable')} {shop && <Link to={shop}>{t('order')}</Link>}
          </p>
        )}
        <p className="embedding-links">
          <Link to={pathTo('StaffagentCandidates', {}, { agent: embedding.agent })}>{t('see_own')}</Link>{' '}
          <Link to={pathTo('LocationCandidates')}>{t('see_all')}</Link>
        </p>
      </header>
      <EmbeddingLook embedding={embedding} />
      <EmbedCode embedding={embedding} />
      <EmbeddingDays days={embedding.days} />
      <LeadList />
    </div>
  );
}
