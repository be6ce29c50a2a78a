import { type RefCallback, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';

type Mark = 'dragged' | 'over';
type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter');
type EntryRefs = { entry: RefCallback<HTMLElement>; handle: RefCallback<HTMLElement> };

/**
 * Lets the entries of one list be dragged by their handles. An entry of another list, or a file, is not taken.
 *
 * @returns For the place of an entry: the refs of its element, which carries `data-id`, and of the handle inside it.
 */
export function useDragging(onDrop: (from: number, to: number) => void): (index: number) => EntryRefs {
  const [list] = useState(() => Symbol('list'));
  const latest = useLatest(onDrop);
  return (index) => ({
    handle: (handle) => {
      const entry = handle?.closest<HTMLElement>('[data-id]');
      if (!handle || !entry) return;
      return attach(({ draggable }) =>
        draggable({
          element: handle,
          getInitialData: () => ({ list, from: index }),
          onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(entry, 0, 0),
          onDragStart: () => mark(entry, 'dragged', 'true'),
          onDrop: () => mark(entry, 'dragged', null),
        }),
      );
    },
    entry: (entry) => {
      if (!entry) return;
      return attach(({ dropTargetForElements }) =>
        dropTargetForElements({
          element: entry,
          canDrop: ({ source }) => source.data.list === list,
          onDragEnter: ({ source }) => mark(entry, 'over', sideOf(Number(source.data.from), index)),
          onDragLeave: () => mark(entry, 'over', null),
          onDrop: ({ source }) => {
            mark(entry, 'over', null);
            latest.current(Number(source.data.from), index);
          },
        }),
      );
    },
  });
}

/** Attaches once the library is there: it comes after the page, whose first load would be too heavy with it. */
function attach(how: (adapter: Adapter) => () => void): () => void {
  let isDetached = false;
  let detach = () => {};
  import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
    .then((adapter) => {
      if (!isDetached) detach = how(adapter);
    })
    .catch(() => {}); // without it entries still move by buttons and keys
  return () => {
    isDetached = true;
    detach();
  };
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

/** The list with one entry in another place. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
