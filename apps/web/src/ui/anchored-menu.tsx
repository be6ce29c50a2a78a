import { the } from '@gegenpost/contract/shared/the.ts';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './anchored-menu.css';
import { useLatest } from '#platform/use-latest.ts';

export type MenuItem = {
  key: string | number;
  label: ReactNode;
  icon?: ReactNode;
  /** Rendered at the end of the entry, e.g. a number. */
  extra?: ReactNode;
  isDisabled?: boolean;
  /** Makes the entry a radio item; true for the present choice. */
  isChosen?: boolean;
  onSelect: () => void;
};
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

type Props = {
  /** The button that opened the menu: it is placed beside it and returns the focus to it. */
  anchor: HTMLElement;
  label: string;
  groups: readonly MenuGroup[];
  onClose: () => void;
};

const GAP = 4;
/** Keeps a modal of Mantine beneath open when Escape closes the menu: it listens before any handler of ours. */
const keepsModalOpen = { 'data-mantine-stop-propagation': 'true' } as const;

/** A menu in the browser's top layer, so that no scroll container clips it. One instance can serve many buttons. */
export function AnchoredMenu({ anchor, label, groups, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = the(menu.current, 'menu');
    shown.showPopover();
    placeBeside(shown, anchor);
    (shown.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(shown)[0])?.focus();
    return () => {
      if (shown.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor]);
  useClosedElsewhere(menu, anchor, onClose);

  const handleKey = (event: KeyboardEvent) => {
    const items = itemsOf(the(menu.current, 'menu'));
    const index = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };
  const select = ({ onSelect }: MenuItem) => {
    anchor.focus();
    onClose();
    onSelect();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className="anchored-menu"
      onKeyDown={handleKey}
      tabIndex={-1}
      {...keepsModalOpen}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are entries of a menu
        // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their places while the menu is open
        <div key={index} role="group" aria-label={group.label}>
          {group.label && (
            <p className="anchored-menu-label" aria-hidden="true">
              {group.label}
            </p>
          )}
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a menuitemradio is checked
            <button
              key={item.key}
              type="button"
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              disabled={item.isDisabled}
              onClick={() => select(item)}
              {...keepsModalOpen}
            >
              {item.isChosen ? <IconCheck size={18} stroke={1.8} aria-hidden="true" /> : item.icon}
              {item.isChosen === false && !item.icon && <span className="anchored-menu-space" />}
              <span>{item.label}</span>
              {item.extra !== undefined && <small>{item.extra}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('button:not(:disabled)')];

/** Places the menu below the anchor, above it if there is no room, and always inside the viewport. */
function placeBeside(menu: HTMLElement, anchor: HTMLElement): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const x = left + width > innerWidth - GAP ? right - width : left;
  const y = bottom + GAP + height > innerHeight - GAP ? top - GAP - height : bottom + GAP;
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
}

function useClosedElsewhere(menu: React.RefObject<HTMLElement | null>, anchor: HTMLElement, onClose: () => void): void {
  const close = useLatest(onClose);
  useEffect(() => {
    const handle = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !anchor.contains(target)) close.current();
    };
    const handleScroll = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close.current();
    };
    document.addEventListener('pointerdown', handle);
    document.addEventListener('scroll', handleScroll, true);
    window.addEventListener('resize', handleScroll);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('scroll', handleScroll, true);
      window.removeEventListener('resize', handleScroll);
    };
  }, [menu, anchor]);
}
