import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { SlashBreaks } from '#ui/slash-breaks.tsx';

/** Number of hits of an option; empty while unknown. */
export function OptionCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('search');
  if (count === undefined) return null;
  return (
    <span className="option-count">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{t('results.count', { count })}</span>
    </span>
  );
}

type Props = {
  label: string;
  count: number | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** One option with its count; an option without hits is dimmed, not hidden. */
export function Option({ label, count, isChosen, onChange }: Props) {
  return (
    <label className="option" data-empty={(count === 0 && !isChosen) || undefined}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <SlashBreaks text={label} />
      </span>{' '}
      <OptionCount count={count} />
    </label>
  );
}
