import { useTranslation } from 'react-i18next';
import { headingsOf } from '#ui/headings.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';
import './content-page.css';

/** Fewest headings for which a table of contents is shown. */
const CONTENTS_MIN = 3;

/** A content page: title, a note below it, contents and text. */
export function ContentText({ title, note, body }: { title: string; note: string; body: string }) {
  const { t } = useTranslation('content-page');
  const headings = headingsOf(body);
  return (
    <article className="wrap content-page">
      <header>
        <h1>{title}</h1>
        <p>{note}</p>
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
        <MarkdownText text={body} headings={headings} />
      </div>
    </article>
  );
}
