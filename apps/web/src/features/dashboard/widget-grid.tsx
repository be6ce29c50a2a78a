import type { WidgetName } from '@gegenpost/contract/dashboard.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragging } from '#ui/dragging.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLayout } from './use-layout.ts';
import { usePresentWidgets } from './use-present-widgets.ts';
import { WidgetPlaceContext } from './widget-place.ts';
import { widgets } from './widgets.ts';

/** The widgets in the user's order. They are dragged, or moved and hidden by their menus. */
export function WidgetGrid() {
  const { t } = useTranslation('dashboard');
  const { present, isAsking } = usePresentWidgets();
  const { isPending, shown, hidden, moved, hide, show, move, reset } = useLayout(present);
  const grid = useRef<HTMLDivElement>(null);
  useFocusOn(grid, moved, shown);
  const refsAt = useDragging((from, to) => shown[from] && move(shown[from], shown[to]));
  if (isPending || isAsking) return <GridSkeleton />;
  return (
    <>
      <div className={moved === null ? 'widgets is-new' : 'widgets'} ref={grid} tabIndex={-1}>
        {shown.map((name, index) => {
          const Widget = widgets[name]?.Widget;
          const mover = (by: -1 | 1) => (shown[index + by] ? () => move(name, shown[index + by]) : null);
          const place = {
            id: name,
            moveUp: mover(-1),
            moveDown: mover(1),
            hide: () => {
              hide(name);
              grid.current?.focus();
            },
            ...refsAt(index),
          };
          return (
            Widget && (
              <WidgetPlaceContext key={name} value={place}>
                <Widget />
              </WidgetPlaceContext>
            )
          );
        })}
      </div>
      <p className="visually-hidden" role="status">
        {moved &&
          shown.includes(moved) &&
          t('arrange.moved', { title: t(`widgets.${moved}`), place: shown.indexOf(moved) + 1, count: shown.length })}
      </p>
      {(hidden.length > 0 || reset) && (
        <section className="widgets-hidden" aria-label={t('arrange.title')}>
          {hidden.length > 0 && <h2>{t('arrange.hidden_title')}</h2>}
          {hidden.map((name) => (
            <Button
              key={name}
              variant="default"
              size="sm"
              leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
              aria-label={t('arrange.show', { title: t(`widgets.${name}`) })}
              onClick={() => show(name)}
            >
              {t(`widgets.${name}`)}
            </Button>
          ))}
          {reset && (
            <Button variant="subtle" size="sm" onClick={reset}>
              {t('arrange.reset')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

/** Which widgets there are is not known yet. */
function GridSkeleton() {
  return (
    <div className="widgets is-new">
      <Skeleton>
        <div className="widget-skeleton" />
      </Skeleton>
    </div>
  );
}

/** Focuses a widget after its menu moved it, or after it was shown again. */
function useFocusOn(grid: React.RefObject<HTMLDivElement | null>, moved: WidgetName | null, shown: WidgetName[]): void {
  const order = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order may arrive after the press
  useEffect(() => {
    if (moved === null) return;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !grid.current?.contains(activeElement);
    if (isElsewhere) return;
    grid.current?.querySelector<HTMLElement>(`[data-id="${moved}"] .widget-tools button`)?.focus();
  }, [moved, order, grid]);
}
