import type { PageText } from '@gegenpost/contract/operator-pages.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './page-editor.css';
import { type DiffLine, folded, lineDiff } from './line-diff.ts';

type Props = { before: PageText; after: PageText; names: { before: string; after: string } };

/** What differs between two texts of a page, line by line. */
export function DiffView({ before, after, names }: Props) {
  const { t } = useTranslation('operator-pages');
  const id = useId();
  const asLines = ({ title, nav_title, description, body }: PageText) =>
    `${t('text.title')}: ${title}\n${t('text.nav_title')}: ${nav_title ?? ''}\n${t('text.description')}: ${description ?? ''}\n\n${body}`;
  const lines = lineDiff(asLines(before), asLines(after));
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  return (
    <figure className="page-diff" aria-labelledby={id}>
      <figcaption id={id}>
        {t('diff.title', names)}
        {': '}
        {added + removed === 0 ? t('diff.same') : t('diff.count', { added, removed })}
      </figcaption>
      {added + removed > 0 && (
        <section className="page-diff-lines" aria-label={t('diff.title', names)}>
          {folded(lines).map((part, index) =>
            part.kind === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts are made once
              <details key={index}>
                <summary>{t('diff.gap', { count: part.lines.length })}</summary>
                <Lines lines={part.lines} />
              </details>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts are made once
              <Lines key={index} lines={part.lines} />
            ),
          )}
        </section>
      )}
    </figure>
  );
}

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  const { t } = useTranslation('operator-pages');
  return lines.map(({ kind, text }, index) => {
    const Element = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'p';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and never move
      <Element key={index}>
        {kind !== 'same' && <span className="visually-hidden">{t(`diff.${kind}`)} </span>}
        {text || '\u00a0'}
      </Element>
    );
  });
}
