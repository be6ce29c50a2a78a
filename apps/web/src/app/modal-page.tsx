import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, useNavigate, useRoutes } from 'react-router';
import { ModalRouteContext, type ModalState, sheetOf } from '#platform/modal-route.ts';
import { pathTo, type RouteName } from '#platform/paths.ts';
import type { RouteTable } from './route-table.tsx';

type Props = { table: RouteTable; location: Location; parent: RouteName; keepsQuery?: true };

/**
 * A modal route. Escape and Back close it, after a sheet over it; after a direct visit it leads to its parent route.
 */
export function ModalPage({ table, location, parent, keepsQuery }: Props) {
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  const isOverAnother =
    Boolean((location.state as Partial<ModalState> | null)?.background) || sheetOf(location.state) !== null;
  const close = useCallback(() => {
    if (closed.current === location.key) return; // a dialog and this page may both handle the same Escape key
    closed.current = location.key;
    if (isOverAnother) navigate(-1);
    else navigate({ pathname: pathTo(parent), search: keepsQuery ? location.search : '' }, { replace: true });
  }, [navigate, location.key, location.search, isOverAnother, parent, keepsQuery]);

  useEffect(() => {
    document.documentElement.dataset.modalRoute = '';
    return () => {
      delete document.documentElement.dataset.modalRoute;
    };
  }, []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [close]);

  const modal = useMemo(() => ({ close }), [close]);
  return <ModalRouteContext value={modal}>{useRoutes(table.modals, location)}</ModalRouteContext>;
}
