import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importanceOfField } from '#features/search/address/criteria.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { type Chip, isChangeable } from './chips.ts';
import type { FilterProps } from './filters.tsx';

const ChipEditor = lazy(async () => ({ default: (await import('./chip-editor.tsx')).ChipEditor }));

type Props = FilterProps & {
  chips: readonly Chip[];
  onReset: () => void;
  /** null: no change to undo. */
  onUndo: (() => void) | null;
};

/**
 * The set criteria as chips, musts highlighted: their words open the field that changes them, their cross removes them.
 * A button undoes the last change.
 */
export function ActiveCriteria({ chips, onReset, onUndo, ...props }: Props) {
  const { t } = useTranslation('search');
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const isGone = opened !== null && !chips.some(({ key }) => key === opened);
  useEffect(() => {
    if (isGone) setOpened(null);
  }, [isGone]);
  if (chips.length === 0 && !onUndo) return null;
  const close = (key: string, isByKey: boolean) => {
    setOpened((now) => (now === key ? null : now));
    if (isByKey) list.current?.querySelector<HTMLElement>('[data-chip-open]')?.focus();
  };
  return (
    <div className="active-criteria">
      <ul ref={list} aria-label={t('chips.label')} hidden={chips.length === 0}>
        {chips.map((chip) => (
          <ChipItem
            key={chip.key}
            {...props}
            chip={chip}
            isOpen={opened === chip.key}
            onToggle={() => setOpened((now) => (now === chip.key ? null : chip.key))}
            onClose={(isByKey) => close(chip.key, isByKey)}
          />
        ))}
      </ul>
      <p>
        {chips.length > 0 && (
          <button type="button" onClick={onReset}>
            {t('filters.reset')}
          </button>
        )}
        {onUndo && (
          <button type="button" onClick={onUndo}>
            <IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" /> {t('filters.undo')}
          </button>
        )}
      </p>
    </div>
  );
}

type ItemProps = FilterProps & {
  chip: Chip;
  isOpen: boolean;
  onToggle: () => void;
  onClose: (isByKey: boolean) => void;
};

function ChipItem({ chip, isOpen, onToggle, onClose, ...props }: ItemProps) {
  const { t } = useTranslation('search');
  const importance = importanceOfField(props.search, chip.field);
  const kind = importance === null || importance === 4 ? 'must' : importance === 0 ? 'none' : 'wish';
  const words = (
    <>
      <span>{chip.label}</span>
      <span className="visually-hidden"> ({t(`chips.kinds.${kind}`)})</span>
    </>
  );
  return (
    <li data-kind={kind} title={t(`chips.kinds.${kind}`)}>
      {isOpen && (
        <LateBoundary onClose={() => onClose(true)}>
          <ChipEditor {...props} chip={chip} onClose={onClose} />
        </LateBoundary>
      )}
      {isChangeable(chip) ? (
        <button
          type="button"
          className="chip-words"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-chip-open={isOpen || undefined}
          onClick={onToggle}
        >
          {words}
        </button>
      ) : (
        words
      )}
      <button
        type="button"
        aria-label={t('filters.remove', { name: chip.label })}
        onClick={() => props.onChange(chip.without)}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
