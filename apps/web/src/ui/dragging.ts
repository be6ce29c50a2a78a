import { type DragEvent, useState } from 'react';

/**
 * Dragging entries, each in an element with `data-id`, by their handles. What is dragged from elsewhere, a file for one,
 * passes by.
 */
export function useDragging(onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('application/x-entry', String(index)); // without data Firefox drags nothing
        const row = event.currentTarget.closest('[data-id]');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDragged(index);
      },
      onDragEnd: end,
    }),
    target: (index: number) =>
      dragged !== null && {
        'data-dragged': dragged === index || undefined,
        'data-over': (over === index && dragged !== index && (dragged < index ? 'after' : 'before')) || undefined,
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(index);
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          end();
          onDrop(dragged, index);
        },
      },
  };
}

/** The list with one entry in another place. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
