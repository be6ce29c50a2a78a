import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/icon-button.css';

type Item = { id: number; name: string; extra?: ReactNode };
type Props = {
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
};

/** Entries in an order of preference. They move by buttons, or with the arrow keys on either of them. */
export function OrderedList({ label, items, onMove, onRemove }: Props) {
  const { t } = useTranslation('profiles');
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: number; by: -1 | 1 } | null>(null);
  const movedTo = items.findIndex(({ id }) => id === moved?.id);

  const order = items.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order may arrive after the key was pressed
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !list.current?.contains(activeElement);
    if (!moved || isElsewhere) return; // the button travels with its entry and loses the focus on the way
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${moved.id}"] [data-move]`) ?? [];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved, order]);

  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item || !items[index + by]) return;
    onMove(index, index + by);
    setMoved({ id: item.id, by });
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    move(index, by);
  };
  const remove = (id: number) => {
    setMoved(null);
    onRemove(id);
    list.current?.focus();
  };
  return (
    <>
      <ol className="ordered-list" ref={list} tabIndex={-1} aria-label={label} hidden={items.length === 0}>
        {items.map(({ id, name, extra }, index) => (
          <li key={id} data-id={id}>
            <span className="ordered-name">
              <span>{name}</span>
              {extra}
            </span>
            {items.length > 1 &&
              ([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  data-move={by}
                  className="icon-button"
                  aria-label={t(by < 0 ? 'list.up' : 'list.down', { name })}
                  disabled={!items[index + by]}
                  onClick={() => move(index, by)}
                  onKeyDown={(event) => handleKey(event, index)}
                >
                  <MoveIcon by={by} />
                </button>
              ))}
            <button
              type="button"
              className="icon-button"
              aria-label={t('list.remove', { name })}
              onClick={() => remove(id)}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved && movedTo >= 0 && t('list.moved', { name: items[movedTo]?.name, place: movedTo + 1, of: items.length })}
      </p>
    </>
  );
}

function MoveIcon({ by }: { by: -1 | 1 }) {
  const Icon = by < 0 ? IconArrowUp : IconArrowDown;
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}

/** The list with one entry in another place. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
