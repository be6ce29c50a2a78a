import { createContext, type HTMLAttributes } from 'react';

/** Moves and hides a widget on the dashboard. */
export type WidgetPlace = {
  id: string;
  /** null: the widget is the first, or the last. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  hide: () => void;
  handle: HTMLAttributes<HTMLElement>;
  target: HTMLAttributes<HTMLElement> | false;
};

/** Provided by the dashboard around each widget; null: the widget is rendered outside of it. */
export const WidgetPlaceContext = createContext<WidgetPlace | null>(null);
