import { SegmentedControl } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColorScheme, onColorScheme, readColorScheme, setColorScheme } from '#ui/color-scheme.ts';
import { type Density, onDensity, readDensity, setDensity } from '#ui/density.ts';
import { SaveMark } from '#ui/save-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';

const schemes = ['light', 'dark', 'auto'] as const satisfies ColorScheme[];
const densities = ['comfortable', 'compact'] as const satisfies Density[];

/** Appearance of the app in this browser. */
export function DisplaySection() {
  const { t } = useTranslation('settings');
  const scheme = useSyncExternalStore(onColorScheme, readColorScheme);
  const density = useSyncExternalStore(onDensity, readDensity);
  return (
    <SheetSection id="display" title={t('display.title')} intro={t('display.intro')}>
      <Choice
        label={t('display.scheme')}
        value={scheme}
        options={schemes.map((value) => ({ value, label: t(`display.schemes.${value}`) }))}
        onChange={setColorScheme}
      />
      <Choice
        label={t('display.density')}
        hint={t('display.density_hint')}
        value={density}
        options={densities.map((value) => ({ value, label: t(`display.densities.${value}`) }))}
        onChange={setDensity}
      />
    </SheetSection>
  );
}

type Props<T extends string> = {
  label: string;
  hint?: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
};

function Choice<T extends string>({ label, hint, value, options, onChange }: Props<T>) {
  const id = useId();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className="setting">
      <span className="setting-label" id={id}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={options}
        value={value}
        onChange={(chosen) => {
          onChange(chosen as T);
          setIsSaved(true);
        }}
      />
      {hint && <p className="setting-muted">{hint}</p>}
      <SaveMark state={isSaved ? 'saved' : 'idle'} label={label} />
    </div>
  );
}
