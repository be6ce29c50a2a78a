import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';

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
  /** Another option may be chosen before this change is rendered. */
  onChange: (isChosen: boolean) => void;
};

/**
 * One option with its count; an option without hits is dimmed, not hidden. Its box answers at once, and the page when
 * the processor has time for it.
 */
export function Option({ label, count, isChosen, onChange }: Props) {
  const [isTicked, tick] = useOptimistic(isChosen);
  const handleChange = (next: boolean) =>
    startTransition(() => {
      tick(next);
      onChange(next);
    });
  return (
    <label className="option" data-empty={(count === 0 && !isTicked) || undefined}>
      <input type="checkbox" checked={isTicked} onChange={(event) => handleChange(event.currentTarget.checked)} />
      <span>{label}</span> <OptionCount count={count} />
    </label>
  );
}
