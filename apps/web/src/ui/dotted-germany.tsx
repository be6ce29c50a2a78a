import type { ReactNode } from 'react';
import './dotted-germany.css';
import { germanyDots, type MapPoint, mapSize, pointOf } from './germany-map.ts';

const MARGIN = 2;
const viewBox = `${-MARGIN} ${-MARGIN} ${mapSize.width + 2 * MARGIN} ${mapSize.height + 2 * MARGIN}`;
/** Every dot is a stroke without length, with round ends. */
const land = germanyDots.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/** Towns that everybody finds; one that lies too near to what is shown goes without its name. */
const towns = [
  { name: 'Hamburg', latitude: 53.55, longitude: 10.0 },
  { name: 'Berlin', latitude: 52.52, longitude: 13.4 },
  { name: 'Köln', latitude: 50.94, longitude: 6.96 },
  { name: 'München', latitude: 48.14, longitude: 11.58 },
].map(({ name, ...place }) => ({ name, ...pointOf(place) }));
const NEAR = 4;

type Props = {
  /** What the picture shows; left out where words beside it say it. */
  label?: string;
  /** What is shown, where towns are to help finding it; left out: no towns. */
  shown?: readonly MapPoint[];
  /** Drawn upon the land and below the names of towns, in units of `pointOf`. */
  children: ReactNode;
};

/** Germany in dots, for whatever stands at a place. */
export function DottedGermany({ label, shown, children }: Props) {
  const words = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const far = towns.filter((town) => shown?.every(({ x, y }) => Math.hypot(town.x - x, town.y - y) > NEAR));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden from those who would hear it
    <svg className="dotted-germany" viewBox={viewBox} {...words}>
      <path d={land} className="dotted-germany-land" />
      {children}
      {far.map(({ name, x, y }) => (
        <g key={name} className="dotted-germany-town">
          <circle cx={x} cy={y} r={0.45} />
          <text x={x + 0.9} y={y + 0.5}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
