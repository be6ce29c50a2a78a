import { the } from '@gegenpost/contract/shared/the.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { BoardCard, type CardActions } from './board-card.tsx';
import { type Entries, idOf } from './board-state.ts';

export const CARDS_PER_BLOCK = 20;
const NEAR = '900px';
const CARD_PX = 124;

type Props = {
  entries: Entries;
  /** Rendered at once, before the browser reports what is visible. */
  isFirst: boolean;
  canEdit: boolean;
  selected: ReadonlySet<string>;
  actions: CardActions;
};

/** A block of consecutive cards. Far from the viewport only its space is reserved. */
export const CardBlock = memo(function CardBlock({ entries, isFirst, canEdit, selected, actions }: Props) {
  const block = useRef<HTMLUListElement>(null);
  const height = useRef(entries.length * CARD_PX);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const element = the(block.current, 'block of cards');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // a block with the focus or an open menu stays rendered
        const isHeld = element.contains(document.activeElement) || element.querySelector('[data-dragged]') !== null;
        if (!entry.isIntersecting && element.childElementCount > 0) height.current = entry.boundingClientRect.height;
        setIsNear(entry.isIntersecting || isHeld);
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={block} style={isNear ? undefined : { height: height.current }}>
      {isNear &&
        entries.map((entry) => (
          <BoardCard
            key={idOf(entry)}
            entry={entry}
            canEdit={canEdit}
            isSelected={selected.has(idOf(entry))}
            actions={actions}
          />
        ))}
    </ul>
  );
});
