import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { locale } from '#platform/locale.ts';
import { pathTo } from '#platform/paths.ts';
import { useStore } from '#platform/store.ts';
import { useTitle } from '#platform/title.ts';
import { pageQuery } from './content-page.queries.ts';
import { ContentText } from './content-text.tsx';

export function Component() {
  const { t } = useTranslation('content-page');
  const { slug = '' } = useParams();
  const { data: page } = useSuspenseQuery(pageQuery(slug, useStore(locale)));
  useTitle(page.title);
  // The page had this address before.
  if (page.slug !== slug) return <Navigate to={pathTo('Page', { slug: page.slug })} replace />;
  return (
    <ContentText title={page.title} note={t('updated', { date: formatDate(page.published_at) })} body={page.body} />
  );
}
