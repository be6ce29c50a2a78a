import type { DashboardLayout, WidgetName } from '@gegenpost/contract/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useRole } from '#platform/session.ts';
import { layoutQuery, useChangeLayout } from './dashboard.queries.ts';
import { completed, movedTo, usualOrder } from './layout.ts';

/** The user's layout of the dashboard, and functions that change it. If it cannot be read the default is used. */
export function useLayout(present: ReadonlySet<WidgetName>) {
  const { t } = useTranslation('dashboard');
  const usual = usualOrder(useRole());
  const { data, isPending } = useQuery(layoutQuery);
  const kept = data?.layout ?? null;
  const change = useChangeLayout(() => notify({ kind: 'error', text: t('arrange.failed'), name: 'layout' }));
  const [moved, setMoved] = useState<WidgetName | null>(null);
  const layout = completed(kept, usual);
  const shown = layout.order.filter((name) => present.has(name) && !layout.hidden.includes(name));

  const undoable = (next: DashboardLayout | null, text: string) => {
    setMoved(null);
    change.mutate(next);
    const action = { label: t('arrange.undo'), onClick: () => change.mutate(kept) };
    notify({ kind: 'info', text, name: 'layout', action });
  };
  const hide = (name: WidgetName) =>
    undoable({ ...layout, hidden: [...layout.hidden, name] }, t('arrange.hidden', { title: t(`widgets.${name}`) }));
  const show = (name: WidgetName) => {
    change.mutate({ ...layout, hidden: layout.hidden.filter((each) => each !== name) });
    setMoved(name);
  };
  const move = (name: WidgetName, target: WidgetName | undefined) => {
    if (!target || name === target) return;
    change.mutate({ ...layout, order: movedTo(layout.order, name, target) });
    setMoved(name);
  };
  return {
    isPending,
    shown,
    hidden: layout.hidden.filter((name) => present.has(name)),
    /** The widget that was moved or shown again last. */
    moved,
    hide,
    show,
    move,
    reset: kept ? () => undoable(null, t('arrange.reset_done')) : null,
  };
}
