import { createContext, useContext, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** History state of a link to a modal route: the page beneath it. */
export type ModalState = { background: Location };

/** `state` for a link that opens a modal route over the present page: `<Link to={…} state={useModalState()}>`. */
export function useModalState(): ModalState {
  const location = useLocation();
  return { background: (location.state as Partial<ModalState> | null)?.background ?? location };
}

/** Key of the page beneath a modal route that was visited directly: the browser's address belongs to the modal. */
export const parentPageKey = (page: string): string => `under-${page}`;
export const isParentPage = ({ key }: Location): boolean => key.startsWith(parentPageKey(''));

/** History state of an open sheet. */
type SheetState = { sheet: string | number };

/** The open sheet of a history entry; null: none. */
export const sheetOf = (state: unknown): SheetState['sheet'] | null =>
  (state as Partial<SheetState> | null)?.sheet ?? null;

/**
 * A sheet that Back and Escape close. It is a history entry of its own with the same address, so that on a modal route
 * Escape closes only the sheet, no matter which of the two handles the key.
 */
export function useSheet() {
  const { key, state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const modal = useContext(ModalRouteContext);
  const closed = useRef<string | null>(null);
  const close = () => {
    if (closed.current === key) return;
    closed.current = key;
    navigate(-1);
  };
  return {
    /** The argument of `open` for the open sheet; null: none. */
    opened: sheetOf(state),
    open: (sheet: SheetState['sheet']) => navigate({ pathname, search, hash }, { state: { ...state, sheet } }),
    close: modal?.close ?? close,
  };
}

/** Closes the modal route around the component: back to the page beneath, after a direct visit to its parent route. */
export const ModalRouteContext = createContext<{ close: () => void } | null>(null);

export function useCloseModal(): () => void {
  const modal = useContext(ModalRouteContext);
  if (!modal) throw new Error('useCloseModal outside of a modal route');
  return modal.close;
}
