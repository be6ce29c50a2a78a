import type { Gain, NearMiss, SearchResult } from '@gegenpost/contract/search.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import { quoted } from '#features/search/candidate/quoted.ts';
import { useRelax } from '#features/search/filters/relax.ts';
import type { ListSearch } from '#features/search/search.queries.ts';
import type { ChangeSearch } from '#features/search/use-search.ts';
import { formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useShortcutsAreOn } from '#platform/shortcuts.ts';
import { CandidateRow } from './candidate-row.tsx';
import { radiusOf } from './results.tsx';
import './results-foot.css';

type Props = {
  /** null: not known now. */
  gains: readonly Gain[] | null;
  /** null: not known now, or further hits come first. */
  near: SearchResult['near_misses'];
  search: ListSearch;
  marked: ReadonlySet<string>;
  /** The search as the user edits it; `search` holds the criteria as sent to the server. */
  address: SearchAddress;
  onChange: ChangeSearch;
};

/** Shown below the hits. */
export function ResultsFoot({ gains, near, search, marked, address, onChange }: Props) {
  const onRelax = useRelax(address, onChange);
  return (
    <>
      {gains && <Gains gains={gains} onRelax={onRelax} />}
      {near && <NearMisses near={near} gains={gains ?? []} search={search} marked={marked} onRelax={onRelax} />}
      <FootLines gains={gains ?? []} />
    </>
  );
}

type GainsProps = { gains: readonly Gain[]; onRelax: (gain: Gain) => void };

/** The hits that every must excludes. A click turns it into a wish, or removes it if it is always a must. */
function Gains({ gains, onRelax }: GainsProps) {
  const { t } = useTranslation('search');
  if (usefulOf(gains).length === 0) return null;
  return (
    <section className="gains">
      <h2>{t('gains.title')}</h2>
      <GainList gains={gains} onRelax={onRelax} />
    </section>
  );
}

function GainList({ gains, onRelax }: GainsProps) {
  const { t } = useTranslation('search');
  return (
    <ul>
      {usefulOf(gains).map((gain) => (
        <li key={`${gain.key}-${gain.id}`}>
          <button type="button" onClick={() => onRelax(gain)}>
            <b>{t('gains.more', { count: gain.count })}</b> {t('gains.without', { label: quoted(gain.label) })}
          </button>
        </li>
      ))}
    </ul>
  );
}

const usefulOf = (gains: readonly Gain[]): Gain[] =>
  gains.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

type NearProps = GainsProps & {
  near: { total: number; data: readonly NearMiss[] };
  search: ListSearch;
  marked: ReadonlySet<string>;
};

/** The best candidates who miss only one must. The others appear when that must is relaxed. */
function NearMisses({ near, gains, search, marked, onRelax }: NearProps) {
  const { t } = useTranslation('search');
  const background = useLocation();
  const linkState = useMemo(() => {
    const ids = near.data.map(({ profile }) => profile.gegenpost_id);
    return { background, criteria: search.criteria, neighbours: { ids, total: ids.length } };
  }, [background, search.criteria, near.data]);
  const shown = near.data.length;
  const left = near.total - shown;
  if (shown === 0) return null;
  return (
    <section className="near-misses">
      <h2>
        {t('near.title')}{' '}
        <small>{left > 0 ? t('near.some', { shown, count: near.total }) : t('near.count', { count: shown })}</small>
      </h2>
      <ul className="results">
        {near.data.map((candidate) => (
          <CandidateRow
            key={candidate.profile.gegenpost_id}
            candidate={candidate}
            marked={marked}
            radiusKm={radiusOf(search.criteria)}
            linkState={linkState}
          />
        ))}
      </ul>
      {left > 0 && usefulOf(gains).length > 0 && (
        <div className="gains">
          <p>{t('near.left', { count: left })}</p>
          <GainList gains={gains} onRelax={onRelax} />
        </div>
      )}
    </section>
  );
}

const FAILING_MAX = 4;

/** Number of candidates who fail each must, a note on the sort order, and the shortcuts. */
function FootLines({ gains }: { gains: readonly Gain[] }) {
  const { t } = useTranslation('search');
  const hasKeys = useShortcutsAreOn();
  const failing = gains.filter((gain) => gain.failing > 0).toSorted((a, b) => b.failing - a.failing);
  return (
    <footer className="search-foot">
      {failing.length > 0 && (
        <p>
          {t('gains.failing')}{' '}
          {failing
            .slice(0, FAILING_MAX)
            .map((gain) => `${gain.label}: ${formatNumber(gain.failing)}`)
            .join(' · ')}
        </p>
      )}
      <p>
        {t('results.fair')} <Link to={pathTo('Page', { slug: 'reihenfolge' })}>{t('results.formula')}</Link>
      </p>
      {hasKeys && (
        <p className="search-keys">
          <kbd>J</kbd> <kbd>K</kbd> {t('results.keys.move')} <kbd>Enter</kbd> {t('results.keys.open')} <kbd>X</kbd>{' '}
          {t('results.keys.choose')} <kbd>/</kbd> {t('results.keys.type')}
        </p>
      )}
    </footer>
  );
}
