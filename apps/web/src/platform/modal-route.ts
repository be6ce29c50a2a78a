import { createContext, useContext } from 'react';
import { type Location, useLocation } from 'react-router';

/** What a link to a modal route keeps in the history: the page that stays beneath it. */
export type ModalState = { background: Location };

/** `state` for a link that opens a modal route over the present page: `<Link to={…} state={useModalState()}>`. */
export function useModalState(): ModalState {
  const location = useLocation();
  return { background: (location.state as Partial<ModalState> | null)?.background ?? location };
}

/** Closes the modal route that the component stands in: back to the page beneath, or to its natural parent after a direct visit. */
export const ModalRouteContext = createContext<{ close: () => void } | null>(null);

export function useCloseModal(): () => void {
  const modal = useContext(ModalRouteContext);
  if (!modal) throw new Error('useCloseModal outside of a modal route');
  return modal.close;
}
