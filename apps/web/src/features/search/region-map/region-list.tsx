import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import type { AreaCount, CountOf } from './region-counts.ts';
import { type Area, regions } from './regions.ts';
import { useListKeys } from './use-list-keys.ts';

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
  const id = useId();
  const { reached, closed, handlers } = useListKeys(regionOf(chosen[0] ?? '') ?? FIRST);
  const choose = { chosen, countOf, onToggle, reached };
  return (
    // The boxes take the keys; the list hears of them as they bubble up.
    <fieldset className="region-list options" aria-describedby={id} {...handlers}>
      <legend>{t('regions.list')}</legend>
      <p id={id} className="region-list-keys">
        {t('regions.keys')}
      </p>
      {regions.map((region) => (
        <div key={region.digits} data-region="">
          <AreaOption {...choose} area={region} />
          <Parts {...choose} name={region.digits} parts={region.parts} onOpen={onParts} onClose={closed} />
        </div>
      ))}
    </fieldset>
  );
}

const FIRST = regions[0]?.digits ?? '';
const regionOf = (chosen: string) => regions.find(({ digits }) => digits === chosen.slice(0, 2))?.digits;

type Choose = Pick<Props, 'chosen' | 'countOf' | 'onToggle'> & {
  /** The box that the Tab key reaches. */
  reached: string;
};

function Parts({
  name,
  parts,
  onOpen,
  onClose,
  ...choose
}: Choose & { name: string; parts: readonly Area[]; onOpen: () => void; onClose: (region: string) => void }) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(open);
    if (open) onOpen();
    else onClose(name);
  };
  return (
    <details onToggle={toggle}>
      <summary tabIndex={-1}>{t('regions.parts', { digits: name, count: parts.length })}</summary>
      {isOpen && parts.map((area) => <AreaOption key={area.digits} {...choose} area={area} />)}
    </details>
  );
}

function AreaOption({ area: { digits, name }, chosen, countOf, onToggle, reached }: Choose & { area: Area }) {
  const count = countOf(digits);
  const isImplied = digits.length === 3 && chosen.includes(digits.slice(0, 2));
  const isChosen = isImplied || chosen.includes(digits);
  return (
    <label className="option" data-empty={(count === 0 && !isChosen) || undefined}>
      <input
        type="checkbox"
        value={digits}
        tabIndex={digits === reached ? 0 : -1}
        checked={isChosen}
        onChange={() => onToggle(digits)}
      />
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
