import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { type ColorScheme, onColorScheme, readColorScheme, setColorScheme } from './color-scheme.ts';
import './icon-button.css';
import { uiTexts } from './ui.de.ts';

const next: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** A button that cycles through Wie System, Hell and Dunkel; in a menu it shows its state as text. */
export function SchemeToggle({ withLabel = false }: { withLabel?: boolean }) {
  const scheme = useSyncExternalStore(onColorScheme, readColorScheme, (): ColorScheme => 'auto');
  const Icon = icons[scheme];
  const label = uiTexts.schemeLabel(uiTexts.scheme[scheme], uiTexts.scheme[next[scheme]]);
  return (
    <button
      type="button"
      className={withLabel ? 'scheme-toggle' : 'icon-button'}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[scheme])}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      {withLabel && <span>{uiTexts.schemeShort(uiTexts.scheme[scheme])}</span>}
    </button>
  );
}
