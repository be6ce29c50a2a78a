import { IconArrowDown, IconArrowUp, IconDots, IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';
import '#ui/icon-button.css';
import { WidgetPlaceContext } from './widget-place.ts';

/** Moves or hides a widget: the alternative to dragging for keyboard and touch. */
export function WidgetMenu({ title }: { title: string }) {
  const { t } = useTranslation('dashboard');
  const place = useContext(WidgetPlaceContext);
  if (!place) return null;
  const items = [
    { key: 'up', icon: IconArrowUp, act: place.moveUp },
    { key: 'down', icon: IconArrowDown, act: place.moveDown },
    { key: 'hide', icon: IconEyeOff, act: place.hide },
  ] as const;
  return (
    <div className="widget-tools">
      <span className="widget-handle" aria-hidden="true" ref={place.handle}>
        <IconGripVertical size={18} stroke={1.6} />
      </span>
      <Disclosure
        className="icon-button"
        label={t('arrange.menu', { title })}
        button={<IconDots size={20} stroke={1.6} aria-hidden="true" />}
      >
        {(close) => (
          <ul className="widget-menu">
            {items.map(({ key, icon: Icon, act }) => (
              <li key={key}>
                <button
                  type="button"
                  disabled={act === null}
                  onClick={() => {
                    close();
                    act?.();
                  }}
                >
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {t(`arrange.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
