import { brand } from '@gegenpost/contract/shared/brand.ts';

/**
 * Colours by meaning, for both schemes; in CSS `--c-<name>`. Components use these names, never a step of a ramp.
 *
 * All pairs `x` / `on-x`, and every `…-text` on `bg` and `surface`, meet WCAG 2.2 AA.
 */
export const tokens = {
  light: {
    ...brand.light,
    bg: '#f7f4f6',
    surface: '#ffffff',
    'surface-sunken': '#f3eff2',
    'surface-raised': '#ffffff',
    text: '#201920',
    'text-muted': '#655d64',
    border: '#e2dce1',
    'border-strong': '#8c848a',
    error: '#b31220',
    'on-error': '#ffffff',
    'error-text': '#b31220',
    'error-soft': '#fee9e7',
    'on-error-soft': '#910315',
    info: '#0b6892',
    'on-info': '#ffffff',
    'info-text': '#0b6892',
    'info-soft': '#e1f2fc',
    'on-info-soft': '#005275',
    success: '#047341',
    'on-success': '#ffffff',
    'success-text': '#047341',
    'success-soft': '#e2f4e8',
    'on-success-soft': '#045b32',
    warning: '#8b5008',
    'on-warning': '#ffffff',
    'warning-text': '#8b5008',
    'warning-soft': '#fcecdd',
    'on-warning-soft': '#703d00',
    redact: '#201920',
    'on-redact': '#ffffff',
  },
  dark: {
    ...brand.dark,
    bg: '#171016',
    surface: '#20191f',
    'surface-sunken': '#1a1319',
    'surface-raised': '#2c252b',
    text: '#ece8eb',
    'text-muted': '#b6aeb5',
    border: '#3a3339',
    'border-strong': '#857c84',
    error: '#d0393b',
    'on-error': '#ffffff',
    'error-text': '#fe9991',
    'error-soft': '#4a1a1c',
    'on-error-soft': '#fec4be',
    info: '#177cac',
    'on-info': '#ffffff',
    'info-text': '#83c2e8',
    'info-soft': '#12344a',
    'on-info-soft': '#b3dbf3',
    success: '#238550',
    'on-success': '#ffffff',
    'success-text': '#89cba0',
    'success-soft': '#163825',
    'on-success-soft': '#b7e0c4',
    warning: '#a65f04',
    'on-warning': '#ffffff',
    'warning-text': '#e7ab76',
    'warning-soft': '#452c12',
    'on-warning-soft': '#f3ccaa',
    redact: '#ece8eb',
    'on-redact': '#201920',
  },
} as const satisfies Record<'light' | 'dark', Record<string, string>>;

/**
 * What fills use that keep a colour of their own in forced colours (`forced-colors.css`): the reader's palette, in both
 * schemes.
 */
const forced: Partial<Record<keyof typeof tokens.light, string>> = {
  primary: 'Highlight',
  'on-primary': 'HighlightText',
  secondary: 'Highlight',
  accent: 'Highlight',
  'on-accent': 'HighlightText',
  'accent-line': 'CanvasText',
  success: 'Highlight',
  'on-success': 'HighlightText',
  info: 'LinkText',
  error: 'CanvasText',
  surface: 'Canvas',
  'surface-sunken': 'Canvas',
  border: 'Canvas',
  'border-strong': 'GrayText',
  text: 'CanvasText',
  'text-muted': 'CanvasText',
  redact: 'CanvasText',
  'on-redact': 'Canvas',
};

const rule = (selector: string, values: Record<string, string>) =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--c-${name}:${value}`)
    .join(';')}}`;

const forcedCss = `@media (forced-colors:active){${rule(':root,[data-mantine-color-scheme]', forced)}}`;

/** As `tokensCss`, for pages that know no choice of a scheme and keep nothing: dark is what the system says. */
export function tokensByMediaCss(): string {
  return [
    rule(':root', tokens.light),
    ':root{color-scheme:light dark}',
    `@media screen and (prefers-color-scheme:dark){${rule(':root', { ...tokens.dark })}}`,
    forcedCss,
  ].join('\n');
}

/** The tokens as a style sheet. It is inlined, so that the first paint has the right colours before any script runs. */
export function tokensCss(): string {
  return [
    rule(':root', tokens.light),
    ':root{color-scheme:light}',
    // print always uses the light scheme
    `@media not print{${rule('[data-mantine-color-scheme=dark]', { ...tokens.dark })}`,
    '[data-mantine-color-scheme=dark]{color-scheme:dark}}',
    forcedCss,
  ].join('\n');
}
