import { createContext, type RefCallback } from 'react';

/** Moves and hides a widget on the dashboard. */
export type WidgetPlace = {
  id: string;
  /** null: the widget is the first, or the last. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  hide: () => void;
  /** Of the widget, and of the handle that it is dragged by. */
  entry: RefCallback<HTMLElement>;
  handle: RefCallback<HTMLElement>;
};

/** Provided by the dashboard around each widget; null: the widget is rendered outside of it. */
export const WidgetPlaceContext = createContext<WidgetPlace | null>(null);
