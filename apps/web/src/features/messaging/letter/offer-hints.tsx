import type { OfferHint } from '@gegenpost/contract/letters.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useOnline } from '#platform/offline.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { Mark } from '#ui/mark.tsx';
import { letterTexts } from './letter.de.ts';
import './offer-hints.css';
import { LateStatus } from '#ui/late-status.tsx';

const texts = letterTexts.hints;

/** `missed`: what is searched for as a must and missed, in the words of the search. */
type Musts = { total: number; missed: readonly string[] };

type Props = {
  /** null: not known yet. */
  hints: readonly OfferHint[] | null;
  /** What this person meets of the musts of the search that led here; null: no search, or none. */
  musts: Musts | null;
  hasFailed: boolean;
};

/** Which wishes the offer meets, which not, and what would change it: beside the form, on narrow screens folded. */
export function OfferHints({ hints, musts, hasFailed }: Props) {
  const isOnline = useOnline();
  const isWide = useScreenQuery('(min-width: 75em)');
  const said = (hints ?? []).filter(({ state }) => state !== 'unknown');
  const met = said.filter(({ state }) => state === 'met').length;
  const count = said.length > 0 && texts.count(met, said.length);
  const content = (
    <>
      {!isOnline && <p className="offer-hints-note">{texts.offline}</p>}
      {isOnline && hasFailed && <p className="offer-hints-note">{texts.failed}</p>}
      {said.length === 0 && hints && <p className="offer-hints-note">{texts.nothing}</p>}
      {said.length > 0 && <Facts said={said} />}
      {musts && <MustsOfSearch {...musts} />}
      {(said.length > 0 || musts) && <p className="offer-hints-basis">{texts.basis}</p>}
    </>
  );
  if (isWide) {
    return (
      <aside className="offer-hints" aria-label={texts.title}>
        <h3>{texts.title}</h3>
        {count && <LateStatus className="offer-hints-count">{count}</LateStatus>}
        {content}
      </aside>
    );
  }
  return (
    <details className="offer-hints">
      <summary>
        <span role="status">{count || texts.title}</span>
      </summary>
      {content}
    </details>
  );
}

function MustsOfSearch({ total, missed }: Musts) {
  return (
    <p className="offer-hints-musts" data-state={missed.length === 0 ? 'met' : 'unmet'}>
      {missed.length === 0 ? texts.mustsMet(total) : texts.mustsMissed(missed)}
    </p>
  );
}

function Facts({ said }: { said: readonly OfferHint[] }) {
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
                <b>{texts.facts[fact]}</b> {state === 'met' ? <Mark>{texts.met}</Mark> : <span>{texts.unmet}</span>}
              </p>
              {wish && <p className="offer-hints-wish">{texts.wish(wish)}</p>}
              {change && <p>{texts.change(change)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="offer-hints-all">{changes.length > 0 ? texts.all(changes) : texts.everything}</p>
    </>
  );
}
