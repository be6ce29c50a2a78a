import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefCallback, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';

type Mark = 'dragged' | 'over';
type EntryRefs = { entry: RefCallback<HTMLElement>; handle: RefCallback<HTMLElement> };

/**
 * Drag and drop of entries by their handles; each entry is an element with `data-id`. Drags from outside, e.g. of
 * files, are ignored.
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
        event.dataTransfer.setData('application/x-entry', String(index)); // Firefox starts no drag without data
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
      });
    },
  });
}

/** Where the dragged entry would come to stand, next to the one it is held over. */
function sideOf(from: number, over: number): 'before' | 'after' | null {
  if (from === over) return null;
  return from < over ? 'after' : 'before';
}

/** Marks go to the element itself: while an entry is dragged, React renders nothing. */
function mark(element: HTMLElement, name: Mark, value: string | null): void {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}

/** The list with one entry moved to another index. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
