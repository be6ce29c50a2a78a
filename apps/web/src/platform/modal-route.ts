import { createContext, useContext, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** What a link to a modal route keeps in the history: the page that stays beneath it. */
export type ModalState = { background: Location };

/** `state` for a link that opens a modal route over the present page: `<Link to={…} state={useModalState()}>`. */
export function useModalState(): ModalState {
  const location = useLocation();
  return { background: (location.state as Partial<ModalState> | null)?.background ?? location };
}

/** The key of a page beneath a modal route that was visited directly: the browser's address is not its own. */
export const lentKey = (page: string): string => `under-${page}`;
export const isLent = ({ key }: Location): boolean => key.startsWith(lentKey(''));

/** What the history keeps of a sheet that lies over a page, or over a modal route. */
type SheetState = { sheet: string | number };

/** The sheet of a place in the history; null: none. */
export const sheetOf = (state: unknown): SheetState['sheet'] | null =>
  (state as Partial<SheetState> | null)?.sheet ?? null;

/**
 * A sheet that Back and Escape close. It is a place in the history of its own at the same address, so that on a modal
 * route Escape takes away the sheet alone, whoever of them hears the key.
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
    /** What is open, by what `open` was called with. */
    opened: sheetOf(state),
    open: (sheet: SheetState['sheet']) => navigate({ pathname, search, hash }, { state: { ...state, sheet } }),
    close: modal?.close ?? close,
  };
}

/** Closes the modal route that the component stands in: back to the page beneath, or to its natural parent after a direct visit. */
export const ModalRouteContext = createContext<{ close: () => void } | null>(null);

export function useCloseModal(): () => void {
  const modal = useContext(ModalRouteContext);
  if (!modal) throw new Error('useCloseModal outside of a modal route');
  return modal.close;
}
