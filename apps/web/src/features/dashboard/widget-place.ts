import { createContext, type HTMLAttributes } from 'react';

/** What a widget can do with its place on the dashboard. */
export type WidgetPlace = {
  id: string;
  /** null: it stands first, or last. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  hide: () => void;
  handle: HTMLAttributes<HTMLElement>;
  target: HTMLAttributes<HTMLElement> | false;
};

/** Filled by the dashboard around each widget; null: it stands alone. */
export const WidgetPlaceContext = createContext<WidgetPlace | null>(null);
