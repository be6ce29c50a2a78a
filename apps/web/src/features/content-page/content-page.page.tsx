import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { locale } from '#platform/locale.ts';
import { useStore } from '#platform/store.ts';
import { useTitle } from '#platform/title.ts';
import './content-page.css';
import { headingsOf } from '#ui/headings.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { pageQuery } from './content-page.queries.ts';

/** Fewest headings for which a table of contents is shown. */
const CONTENTS_MIN = 3;

export function Component() {
  const { t } = useTranslation('content-page');
  const { slug = '' } = useParams();
  const { data: page } = useSuspenseQuery(pageQuery(slug, useStore(locale)));
  const headings = headingsOf(page.body);
  useTitle(page.title);
  return (
    <article className="wrap content-page">
      <header>
        <h1>{page.title}</h1>
        <p>{t('updated', { date: formatDate(page.published_at) })}</p>
      </header>
      {headings.length >= CONTENTS_MIN && (
        <nav className="content-page-contents" aria-label={t('contents')}>
          <h2>{t('contents')}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="content-page-text markdown-text">
        <MarkdownText text={page.body} headings={headings} />
      </div>
    </article>
  );
}
