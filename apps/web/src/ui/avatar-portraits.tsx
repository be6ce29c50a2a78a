import { the } from '@gegenpost/contract/shared/the.ts';
import type { ReactNode } from 'react';

type Hair =
  | 'short'
  | 'side'
  | 'quiff'
  | 'crew'
  | 'curls'
  | 'long'
  | 'bob'
  | 'falls'
  | 'bun'
  | 'cloud'
  | 'crop'
  | 'none';
type Collar = 'crew' | 'v' | 'shirt';
type Look = { hair: Hair; beard?: boolean; glasses?: boolean; collar: Collar; hue: number };

const hairs: Record<Hair, ReactNode> = {
  short: (
    <path d="M21.3 26c-1-9 3.7-14.5 10.9-14.5S43.6 17 42.7 26c-1-3.4-2.3-5.6-3.9-6.8-4.2 1.5-9.4 1.5-13.2.1-1.9 1.2-3.2 3.5-4.3 6.7z" />
  ),
  side: (
    <path d="M20.8 27c-1.7-9.8 3.4-16 11.6-16.2 7.4-.1 11.5 5.3 10.5 15.7-1-4-2.1-6.4-3.3-7.7-5.2 1-10.3-.4-13.3-3.2-.7 4.6-2.9 7.6-5.5 11.4z" />
  ),
  quiff: (
    <path d="M21.6 25.5c-2-7.5.4-11.5 4.3-12.3 1.5-3.2 10.6-4.7 13.9-.7 3.5 1.5 4.2 6.5 2.7 13-1-3.6-2-5.7-3.5-7-4.6.7-9.3.4-12.7-.8-2.3 1.5-3.5 4.3-4.7 7.8z" />
  ),
  crew: <path d="M21.7 24.5c-.3-8 3.6-12.7 10.3-12.7s10.6 4.7 10.3 12.7l-1.9-5.7c-5.3-1.4-11.5-1.4-16.8 0z" />,
  curls: (
    <path d="M24.5 13.4a4.6 4.6 0 1 0 .01 0zM30 9.3a5 5 0 1 0 .01 0zM36.5 10a5 5 0 1 0 .01 0zM40.5 16a4 4 0 1 0 .01 0zM22.4 20a3 3 0 1 0 .01 0z" />
  ),
  long: (
    <path d="M20.3 37c-3-15.5.5-26 11.7-26s14.7 10.5 11.7 26l-3.4-1.4c2.1-7 1.7-12.5-.6-16.3-4.3 1.9-11.4 1.7-15.4-.3-2.3 4-2.7 9.6-.6 16.6z" />
  ),
  bob: (
    <path d="M18.8 38.5C15.9 22 20.6 10.6 32 10.6S48.1 22 45.2 38.5c-2 .8-4.4.8-6 .2 2.7-7.2 3.2-13.2.9-18.6-5.2-.2-10-2-12.8-4.8-2.6 5.4-4.7 11.7-2.5 23.4-1.6.6-4 .6-6-.2z" />
  ),
  falls: (
    <path d="M18.5 50C14.7 26 20.2 10.5 32 10.5S49.3 26 45.5 50c-2.4 0-4.6-.6-6-1.6 2.3-9.5 3.2-20 .2-28.6-5.4 1.4-11.6-.6-15-3.6-1.8 10-2.2 22-.2 32.2-1.4 1-3.6 1.6-6 1.6z" />
  ),
  bun: (
    <path d="M32 3.6a5.2 5.2 0 1 0 .01 0zM20.9 27.5c-1.2-10.5 3.5-16.2 11.1-16.2s12.3 5.7 11.1 16.2c-1-4.6-3.2-8.4-5.6-10.2-3.6 1.3-7.5 1.3-11 0-2.5 1.8-4.6 5.6-5.6 10.2z" />
  ),
  cloud: (
    <path d="M17.5 31c-4-3-3.3-8.6.4-10.5-.5-4.6 3.5-7.6 7-6.8 1.8-4.5 12.4-4.5 14.2 0 3.5-.8 7.5 2.2 7 6.8 3.7 1.9 4.4 7.5.4 10.5-1.5 2-3.8 2.7-5.3 2 1.7-5 1-10.3-1.7-13.5-4.3 1.6-10.7 1.6-15 0-2.7 3.2-3.4 8.5-1.7 13.5-1.5.7-3.8 0-5.3-2z" />
  ),
  crop: (
    <path d="M20.7 29.5C18.5 18.5 23.5 11 32 11s13.5 7.5 11.3 18.5l-2.3-.6c.4-3.7-.3-6.4-1.9-8.5-4.8 1.2-11.7-.2-15.3-4.7 0 5-1 9-.8 13.2z" />
  ),
  none: null,
};

const males: readonly Look[] = [
  { hair: 'short', collar: 'shirt', hue: 0 },
  { hair: 'side', collar: 'v', hue: 1, glasses: true },
  { hair: 'none', beard: true, collar: 'crew', hue: 2 },
  { hair: 'curls', collar: 'shirt', hue: 3 },
  { hair: 'crew', beard: true, collar: 'v', hue: 4 },
  { hair: 'quiff', collar: 'crew', hue: 5 },
  { hair: 'long', beard: true, collar: 'crew', hue: 0 },
  { hair: 'none', glasses: true, collar: 'shirt', hue: 3 },
  { hair: 'side', beard: true, collar: 'shirt', hue: 4 },
  { hair: 'curls', glasses: true, collar: 'v', hue: 2 },
  { hair: 'quiff', beard: true, glasses: true, collar: 'crew', hue: 1 },
];

const females: readonly Look[] = [
  { hair: 'bob', collar: 'v', hue: 3 },
  { hair: 'falls', collar: 'crew', hue: 1 },
  { hair: 'bun', collar: 'shirt', hue: 0, glasses: true },
  { hair: 'cloud', collar: 'v', hue: 5 },
  { hair: 'crop', collar: 'crew', hue: 2 },
];

/** The portraits of the placeholders: 11 for `m`, 5 for `f`, all 16 for `transgender`. */
export const portraits = { m: males, f: females, transgender: [...males, ...females] } as const;

/** Background, line, face and clothes of one hue. */
const hues = [
  ['#fbdcee', '#63104c', '#e39ac6', '#a13a82'],
  ['#dfeafe', '#18366f', '#93b2ec', '#375ea6'],
  ['#fff2b8', '#4d4100', '#dcc452', '#8d780c'],
  ['#d9f0e0', '#034525', '#83c598', '#1d7d49'],
  ['#fbe3cf', '#562e00', '#e2a06a', '#a65f04'],
  ['#d7edfb', '#013e5a', '#7fbde3', '#1373a4'],
] as const;
export const HUE_COUNT = hues.length;

/** A drawn person without facial features. */
export function Portrait({ look: { hair, beard, glasses, collar, hue } }: { look: Look }) {
  const [paper, ink, face, cloth] = the(hues[hue % hues.length], 'hues');
  return (
    <>
      <rect width="64" height="64" fill={paper} />
      <g transform="translate(0 3)">
        {hair === 'falls' && <g fill={ink}>{hairs.falls}</g>}
        <path d="M9 66c0-13 9-20 23-20s23 7 23 20z" fill={cloth} />
        <path d="M26.5 36h11v9.5c0 3.5-11 3.5-11 0z" fill={face} />
        <path d="M26.5 40c3 2.6 8 2.6 11 0v-3h-11z" fill={ink} opacity=".14" />
        {collar === 'v' && <path d="M25.5 46.2 32 55l6.5-8.8-1-1.7H26.5z" fill={face} />}
        {collar === 'shirt' && <path d="m26 44.5-3.5 3.8 5.5 6 4-4.8 4 4.8 5.5-6-3.5-3.8-6 5z" fill={paper} />}
        <ellipse cx="32" cy="26.5" rx="10.2" ry="12.3" fill={face} />
        <g fill={ink}>
          {beard && (
            <path d="M21.9 27.5c.2 8.3 4.2 13 10.1 13s9.9-4.7 10.1-13c-1.2 3.6-2.5 5-4.3 5.2H26.2c-1.8-.2-3.1-1.6-4.3-5.2z" />
          )}
          {hairs[hair]}
        </g>
        {glasses && (
          <g fill="none" stroke={ink} strokeWidth="1.3">
            <circle cx="27.5" cy="26.5" r="3.7" />
            <circle cx="36.5" cy="26.5" r="3.7" />
            <path d="M31.2 26.3h1.6" />
          </g>
        )}
      </g>
    </>
  );
}

/** A silhouette that does not suggest a sex: one colour, no hair, no collar. */
export function NeutralPortrait({ hue }: { hue: number }) {
  const [paper, , face] = the(hues[hue % hues.length], 'hues');
  return (
    <>
      <rect width="64" height="64" fill={paper} />
      <path d="M32 13a12 13 0 1 0 .01 0zM7 66c0-13 10-22 25-22s25 9 25 22z" fill={face} />
    </>
  );
}
