/** Ten steps from light to dark, made in OKLCH with the same lightness values in every hue. */
type Ramp = readonly [string, string, string, string, string, string, string, string, string, string];

const primary: Ramp = [
  '#fff1f9',
  '#fde0f1',
  '#f6c3e1',
  '#e99dcc',
  '#d576b3',
  '#b95297',
  '#973379',
  '#7d1f62',
  '#63104c',
  '#480636',
];

const secondary: Ramp = [
  '#f1f6ff',
  '#dfeafe',
  '#c0d5fa',
  '#9abaf2',
  '#759be1',
  '#537bc7',
  '#375ea6',
  '#26488b',
  '#18366f',
  '#0e2552',
];

const accent: Ramp = [
  '#fffbe6',
  '#fff4c6',
  '#feec9b',
  '#fee15b',
  '#f9d834',
  '#dbbd15',
  '#a9910e',
  '#7e6b03',
  '#5b4d00',
  '#3f3501',
];

/**
 * Name, texts and colours of the product: the only file to change for another brand.
 *
 * Pages, mails, documents and icons use these values. Colours are sRGB in hexadecimal; every pair that is used for text
 * meets WCAG 2.2 AA.
 */
export const brand = {
  name: 'Gegenpost',
  claim: 'Hier schreiben die Arbeitgeber die Bewerbung.',
  title: 'Arbeitgeber bewerben sich bei Ihnen',
  description:
    'Arbeitgeber bewerben sich bei Ihnen. Profil anlegen, auf Wunsch anonym, und Bewerbungen von Arbeitgebern erhalten.',
  /** primary: actions and links; secondary: texts of the employer; accent: the marker, never a text colour on light. */
  ramps: { primary, secondary, accent },
  light: {
    primary: primary[7],
    'primary-hover': primary[8],
    'on-primary': '#ffffff',
    'primary-text': primary[7],
    'primary-soft': '#f8ecf3',
    'on-primary-soft': primary[8],
    'primary-deep': primary[8],
    'on-primary-deep': primary[0],
    secondary: secondary[7],
    'secondary-hover': secondary[8],
    'on-secondary': '#ffffff',
    'secondary-text': secondary[7],
    'secondary-soft': '#e8eef9',
    'on-secondary-soft': secondary[8],
    'secondary-deep': secondary[8],
    'on-secondary-deep': secondary[0],
    accent: accent[3],
    'on-accent': '#201920',
    mark: '#fee97e',
    'on-mark': '#201920',
    'accent-line': accent[6],
    focus: secondary[7],
  },
  dark: {
    primary: '#a64886',
    'primary-hover': '#b05291',
    'on-primary': '#ffffff',
    'primary-text': '#eda9d2',
    'primary-soft': '#43203a',
    'on-primary-soft': primary[2],
    'primary-deep': '#43203a',
    'on-primary-deep': primary[0],
    secondary: '#4a72bd',
    'secondary-hover': '#4268b1',
    'on-secondary': '#ffffff',
    'secondary-text': secondary[3],
    'secondary-soft': '#22304f',
    'on-secondary-soft': secondary[2],
    'secondary-deep': '#22304f',
    'on-secondary-deep': secondary[0],
    accent: accent[4],
    'on-accent': '#201920',
    mark: '#5f5105',
    'on-mark': accent[1],
    'accent-line': accent[5],
    focus: secondary[3],
  },
} as const;
