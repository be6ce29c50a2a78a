import { brand } from '@gegenpost/contract/shared/brand.ts';
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Colour ramps in addition to the brand's. The neutrals have a slight tint of its primary hue. */
const ramps = {
  error: ['#fff3f1', '#fee2df', '#fec4be', '#fe9991', '#f36963', '#d73e3f', '#b31220', '#910315', '#70030e', '#520006'],
  info: ['#edf8fe', '#d7edfb', '#b3dbf3', '#83c2e8', '#51a5d5', '#1987bb', '#0b6892', '#005275', '#013e5a', '#002b41'],
  success: [
    '#eef9f1',
    '#d9f0e0',
    '#b7e0c4',
    '#89cba0',
    '#59b17b',
    '#28935a',
    '#047341',
    '#045b32',
    '#034525',
    '#003118',
  ],
  warning: [
    '#fff4eb',
    '#fbe5d2',
    '#f3ccaa',
    '#e7ab76',
    '#d28840',
    '#b46805',
    '#8b5008',
    '#703d00',
    '#562e00',
    '#3e1f00',
  ],
  gray: ['#f9f6f9', '#f3eff2', '#e6e1e6', '#d7d0d6', '#b9b2b8', '#938b91', '#716970', '#524a51', '#352d34', '#201920'],
  dark: ['#ece8eb', '#d4cfd4', '#b6aeb5', '#978f96', '#716970', '#4d454c', '#3a3339', '#2c252b', '#20191f', '#171016'],
} as const;

/** Binds Mantine's CSS variables to the tokens, which define both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const bound = {
    '--mantine-color-body': 'var(--c-bg)',
    '--mantine-color-text': 'var(--c-text)',
    '--mantine-color-dimmed': 'var(--c-text-muted)',
    '--mantine-color-anchor': 'var(--c-primary-text)',
    '--mantine-color-error': 'var(--c-error-text)',
    '--mantine-color-placeholder': 'var(--c-text-muted)',
    '--mantine-color-default': 'var(--c-surface)',
    '--mantine-color-default-hover': 'var(--c-surface-sunken)',
    '--mantine-color-default-color': 'var(--c-text)',
    '--mantine-color-default-border': 'var(--c-border-strong)',
    '--mantine-primary-color-filled': 'var(--c-primary)',
    '--mantine-primary-color-filled-hover': 'var(--c-primary-hover)',
    '--mantine-primary-color-light': 'var(--c-primary-soft)',
    '--mantine-primary-color-light-hover': 'var(--c-primary-soft)',
    '--mantine-primary-color-light-color': 'var(--c-on-primary-soft)',
    '--mantine-color-primary-filled': 'var(--c-primary)',
    '--mantine-color-primary-filled-hover': 'var(--c-primary-hover)',
    '--mantine-color-primary-light': 'var(--c-primary-soft)',
    '--mantine-color-primary-light-hover': 'var(--c-primary-soft)',
    '--mantine-color-primary-light-color': 'var(--c-on-primary-soft)',
    '--mantine-color-primary-text': 'var(--c-primary-text)',
  };
  // Mantine sets its own values for each scheme, so both need the bindings.
  return { variables: {}, light: bound, dark: bound };
};

/** The look of office stationery: ink on paper; marker = match, black bar = anonymity, dog-ear = subscriber. */
export const theme = createTheme({
  colors: { ...brand.ramps, ...ramps },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  black: '#201920',
  white: '#ffffff',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.2vw, 2.25rem)', lineHeight: '1.12' },
      h2: { fontSize: '1.375rem', lineHeight: '1.2' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  // Corners like cut paper: sheets 3px, controls 6px, panels 10px; only portraits are round.
  radius: { xs: '2px', sm: '3px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-xs)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-xl)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { label: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        // The button's state says whether the password is shown, so its name stays.
        visibilityToggleButtonProps: { 'aria-label': 'Passwort anzeigen' },
      },
    },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    InputBase: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 350 } },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' }, overlayProps: { backgroundOpacity: 0.35 } },
    },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' }, centered: true } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Hinweis schließen' } } },
  },
});
