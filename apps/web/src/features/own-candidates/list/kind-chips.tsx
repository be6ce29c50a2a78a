import type { OwnCandidateCounts } from '@gegenpost/contract/own-candidates.ts';
import { useTranslation } from 'react-i18next';
import type { CandidateFilter } from '#features/own-candidates/own-candidates.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { changeBy, type FilterChange, isChosen, kinds } from './use-candidate-filter.ts';

type Props = { filter: CandidateFilter; change: FilterChange; counts: OwnCandidateCounts | undefined };

/** What kinds of candidates there are, and how many of each; pressed, only these are shown. */
export function KindChips({ filter, change, counts }: Props) {
  const { t } = useTranslation('own-candidates');
  return (
    <fieldset className="kind-chips">
      <legend className="visually-hidden">{t('kinds.label')}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          data-kind={kind}
          aria-pressed={isChosen(kind, filter)}
          onClick={() => change(changeBy(kind, filter))}
        >
          <span>{t(`kinds.${kind}`)}</span>
          <b>{counts && formatNumber(counts[kind])}</b>
        </button>
      ))}
    </fieldset>
  );
}
