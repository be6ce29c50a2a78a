import type { OfferHint } from '@gegenpost/contract/letters.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { Mark } from '#ui/mark.tsx';
import './offer-hints.css';

type Props = {
  /** null: not known yet. */
  hints: readonly OfferHint[] | null;
  hasFailed: boolean;
};

/** Which wishes the offer meets, which not, and what would change it: beside the form, on narrow screens folded. */
export function OfferHints({ hints, hasFailed }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const isWide = useScreenQuery('(min-width: 1200px)');
  const said = (hints ?? []).filter(({ state }) => state !== 'unknown');
  const met = said.filter(({ state }) => state === 'met').length;
  const count = said.length > 0 && t('hints.count', { met, all: said.length });
  const content = (
    <>
      {!isOnline && <p className="offer-hints-note">{t('hints.offline')}</p>}
      {isOnline && hasFailed && <p className="offer-hints-note">{t('hints.failed')}</p>}
      {said.length === 0 && hints && <p className="offer-hints-note">{t('hints.nothing')}</p>}
      {said.length > 0 && <Facts said={said} />}
      {said.length > 0 && <p className="offer-hints-basis">{t('hints.basis')}</p>}
    </>
  );
  if (isWide) {
    return (
      <aside className="offer-hints" aria-label={t('hints.title')}>
        <h3>{t('hints.title')}</h3>
        {count && (
          <p className="offer-hints-count" role="status">
            {count}
          </p>
        )}
        {content}
      </aside>
    );
  }
  return (
    <details className="offer-hints">
      <summary>
        <span role="status">{count || t('hints.title')}</span>
      </summary>
      {content}
    </details>
  );
}

function Facts({ said }: { said: readonly OfferHint[] }) {
  const { t } = useTranslation('messaging');
  const changes = said.flatMap(({ change }) => change ?? []);
  return (
    <>
      <ul>
        {said.map(({ fact, state, wish, change }) => (
          <li key={fact} data-state={state}>
            {state === 'met' ? (
              <IconCheck size={17} stroke={2} aria-hidden="true" />
            ) : (
              <IconMinus size={17} stroke={2} aria-hidden="true" />
            )}
            <div>
              <p>
                <b>{t(`hints.facts.${fact}`)}</b>{' '}
                {state === 'met' ? <Mark>{t('hints.met')}</Mark> : <span>{t('hints.unmet')}</span>}
              </p>
              {wish && <p className="offer-hints-wish">{t('hints.wish', { wish })}</p>}
              {change && <p>{t('hints.change', { change })}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="offer-hints-all">
        {changes.length > 0 ? t('hints.all', { changes: listed(changes) }) : t('hints.everything')}
      </p>
    </>
  );
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('de', { type: 'conjunction' }).format(words);
