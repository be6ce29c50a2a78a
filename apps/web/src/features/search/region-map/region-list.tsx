import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import type { AreaCount, CountOf } from './region-counts.ts';
import { type Area, regions } from './regions.ts';

type Props = {
  chosen: readonly string[];
  countOf: CountOf;
  onToggle: (digits: string) => void;
  /** The parts of a region are shown for the first time. */
  onParts: () => void;
};

/** Every region with its number of hits, and its parts: what the map shows, for keys, screen readers and printing. */
export function RegionList({ chosen, countOf, onToggle, onParts }: Props) {
  const { t } = useTranslation('search');
  const choose = { chosen, countOf, onToggle };
  return (
    <fieldset className="region-list options">
      <legend>{t('regions.list')}</legend>
      {regions.map((region) => (
        <div key={region.digits}>
          <AreaOption {...choose} area={region} />
          <Parts {...choose} name={region.digits} parts={region.parts} onOpen={onParts} />
        </div>
      ))}
    </fieldset>
  );
}

type Choose = Pick<Props, 'chosen' | 'countOf' | 'onToggle'>;

function Parts({
  name,
  parts,
  onOpen,
  ...choose
}: Choose & { name: string; parts: readonly Area[]; onOpen: () => void }) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(open);
    if (open) onOpen();
  };
  return (
    <details onToggle={toggle}>
      <summary>{t('regions.parts', { digits: name, count: parts.length })}</summary>
      {isOpen && parts.map((area) => <AreaOption key={area.digits} {...choose} area={area} />)}
    </details>
  );
}

function AreaOption({ area: { digits, name }, chosen, countOf, onToggle }: Choose & { area: Area }) {
  const count = countOf(digits);
  const isImplied = digits.length === 3 && chosen.includes(digits.slice(0, 2));
  const isChosen = isImplied || chosen.includes(digits);
  return (
    <label className="option" data-empty={(count === 0 && !isChosen) || undefined}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(digits)} />
      <span>
        {digits}… {name}
      </span>{' '}
      <AreaHits count={count} />
    </label>
  );
}

function AreaHits({ count }: { count: AreaCount }) {
  const { t } = useTranslation('search');
  if (count === undefined) return null;
  return (
    <span className="option-count">
      <span aria-hidden="true">{count === 'few' ? t('regions.fewShort') : formatNumber(count)}</span>
      <span className="visually-hidden">{count === 'few' ? t('regions.few') : t('results.count', { count })}</span>
    </span>
  );
}
