import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDragging } from './dragging.ts';
import './icon-button.css';
import './ordered-list.css';
import { orderedListTexts as texts } from './ordered-list.de.ts';
import { SlashBreaks } from './slash-breaks.tsx';

type Item = {
  id: number;
  name: string;
  /** Rendered in place of the name. */
  content?: ReactNode;
  /** Rendered after the name. */
  extra?: ReactNode;
};
type Props = {
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: number) => void;
};

/** A sortable list. Entries are moved by dragging, by buttons, or by the arrow keys while a button has the focus. */
export function OrderedList({ label, items, onMove, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: number; by: -1 | 1 } | null>(null);
  const movedTo = items.findIndex(({ id }) => id === moved?.id);

  const order = items.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order may arrive after the key was pressed
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !list.current?.contains(activeElement);
    if (!moved || isElsewhere) return; // moving the element in the document removes the focus from its button
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${moved.id}"] [data-move]`) ?? [];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved, order]);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || !items[to] || from === to) return;
    onMove(from, to);
    setMoved({ id: item.id, by: to < from ? -1 : 1 });
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    move(index, index + by);
  };
  const remove = (id: number) => {
    setMoved(null);
    onRemove(id);
    list.current?.focus();
  };
  const refsAt = useDragging(move);
  return (
    <>
      <ol className="ordered-list" ref={list} tabIndex={-1} aria-label={label} hidden={items.length === 0}>
        {items.map(({ id, name, content, extra }, index) => (
          <li key={id} data-id={id} ref={refsAt(index).entry}>
            {items.length > 1 && (
              <span className="ordered-handle" aria-hidden="true" ref={refsAt(index).handle}>
                <IconGripVertical size={18} stroke={1.6} />
              </span>
            )}
            <span className="ordered-name">
              {content ?? (
                <span>
                  <SlashBreaks text={name} />
                </span>
              )}
              {extra}
            </span>
            <span className="ordered-actions">
              {items.length > 1 &&
                ([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    data-move={by}
                    className="icon-button"
                    aria-label={by < 0 ? texts.up(name) : texts.down(name)}
                    disabled={!items[index + by]}
                    onClick={() => move(index, index + by)}
                    onKeyDown={(event) => handleKey(event, index)}
                  >
                    <MoveIcon by={by} />
                  </button>
                ))}
              <button type="button" className="icon-button" aria-label={texts.remove(name)} onClick={() => remove(id)}>
                <IconX size={18} stroke={1.6} aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved && movedTo >= 0 && texts.moved(items[movedTo]?.name ?? '', movedTo + 1, items.length)}
      </p>
    </>
  );
}

function MoveIcon({ by }: { by: -1 | 1 }) {
  const Icon = by < 0 ? IconArrowUp : IconArrowDown;
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}
