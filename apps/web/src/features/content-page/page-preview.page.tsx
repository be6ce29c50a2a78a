import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import { previewQuery } from './content-page.queries.ts';
import { ContentText } from './content-text.tsx';

/** The draft of a page, by its preview link. */
export function Component() {
  const { t } = useTranslation('content-page');
  const { token = '' } = useParams();
  const { data } = useSuspenseQuery(previewQuery(token));
  const title = data.title || t('preview.untitled');
  useTitle(title);
  return (
    <>
      <p className="content-page-draft">{t('preview.note', { until: formatMoment(data.expires_at) })}</p>
      <ContentText title={title} note={t('preview.state')} body={data.body} />
    </>
  );
}
