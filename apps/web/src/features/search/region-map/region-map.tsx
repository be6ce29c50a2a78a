import { IconFocusCentered, IconLasso, IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { type Gap, PictureGap } from '#ui/picture-gap.tsx';
import type { AreaCount, CountOf } from './region-counts.ts';
import { type Area, added, areasWithin, type MapPoint, pictureSize, regions, withRoom } from './regions.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { moved, PARTS_ZOOM, type View, wholeView, ZOOM_MAX, zoomed } from './view.ts';

type Props = {
  chosen: readonly string[];
  countOf: CountOf;
  gap: Gap | null;
  /** The searched place with its radius; null: none on the map. */
  circle: (MapPoint & { radius: number }) | null;
  view: View;
  onView: (view: View) => void;
  onToggle: (digits: string) => void;
  onChange: (chosen: string[]) => void;
};

const BUTTON_STEP = 1.6;
const parts = regions.flatMap((region) => region.parts);

/** Germany by postal regions: the more hits, the stronger the colour. Enlarged, their parts come as circles. */
export function RegionMap({ chosen, countOf, gap, circle, view, onView, onToggle, onChange }: Props) {
  const { t } = useTranslation('search');
  const [isLasso, setLasso] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const hasParts = view.zoom >= PARTS_ZOOM;
  const { svg, line, handlers } = useMapGestures({
    view,
    isLasso,
    onView,
    onPress: onToggle,
    onDrawn: (drawn) => {
      setLasso(false);
      const found = areasWithin(drawn, hasParts ? parts : regions).map(({ digits }) => digits);
      if (found.length > 0) onChange(added(chosen, found));
    },
  });
  const says = useAreaWords(countOf);
  return (
    <div className="region-map" style={{ '--zoom': view.zoom } as CSSProperties}>
      <MapTools view={view} onView={onView} isLasso={isLasso} onLasso={setLasso} />
      <div className="region-map-picture">
        <svg
          ref={svg}
          role="application"
          aria-label={t('regions.map')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
          tabIndex={0}
          viewBox={`${view.x} ${view.y} ${pictureSize.width / view.zoom} ${pictureSize.height / view.zoom}`}
          data-lasso={isLasso || undefined}
          data-zoomed={view.zoom > 1 || undefined}
          onKeyDown={(event) => keyed(event, view, onView)}
          onPointerOver={({ target }) => setPointed(digitsOf(target))}
          onPointerLeave={() => setPointed(null)}
          {...handlers}
        >
          <Land chosen={chosen} countOf={countOf} />
          {hasParts && <PartCircles chosen={chosen} countOf={countOf} zoom={view.zoom} />}
          {circle && <circle className="region-map-circle" cx={circle.x} cy={circle.y} r={circle.radius} />}
          <Names view={view} areas={hasParts ? parts : regions} countOf={countOf} />
          {line.length > 1 && (
            <path className="region-map-line" d={`M${line.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
          )}
        </svg>
        <PictureGap gap={gap} />
      </div>
      <output aria-hidden="true">{pointed ? says(pointed) : t(isLasso ? 'regions.draw' : 'regions.hint')}</output>
    </div>
  );
}

const digitsOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('data-digits') : null;

function useAreaWords(countOf: CountOf): (digits: string) => string {
  const { t } = useTranslation('search');
  return (digits) => {
    const area = [...regions, ...parts].find((each) => each.digits === digits);
    const count = countOf(digits);
    const name = `${digits}… ${area?.name ?? ''}`;
    if (count === undefined) return name;
    return t('regions.says', { name, found: count === 'few' ? t('regions.few') : t('results.count', { count }) });
  };
}

const MOVED_SHARE = 0.15;

function keyed(event: KeyboardEvent, view: View, onView: (view: View) => void): void {
  const step = (pictureSize.width / view.zoom) * MOVED_SHARE;
  const views: Record<string, () => View> = {
    ArrowLeft: () => moved(view, -step, 0),
    ArrowRight: () => moved(view, step, 0),
    ArrowUp: () => moved(view, 0, -step),
    ArrowDown: () => moved(view, 0, step),
    '+': () => zoomed(view, BUTTON_STEP),
    '-': () => zoomed(view, 1 / BUTTON_STEP),
    '0': () => wholeView,
  };
  const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : views[event.key];
  if (!next) return;
  event.preventDefault();
  onView(next());
}

type ToolProps = Pick<Props, 'view' | 'onView'> & { isLasso: boolean; onLasso: (isLasso: boolean) => void };

function MapTools({ view, onView, isLasso, onLasso }: ToolProps) {
  const { t } = useTranslation('search');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are buttons
    <div className="region-map-tools" role="group" aria-label={t('regions.tools')}>
      <button
        type="button"
        aria-label={t('regions.closer')}
        aria-disabled={view.zoom >= ZOOM_MAX}
        onClick={() => onView(zoomed(view, BUTTON_STEP))}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('regions.farther')}
        aria-disabled={view.zoom <= 1}
        onClick={() => onView(zoomed(view, 1 / BUTTON_STEP))}
      >
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('regions.whole')}
        aria-disabled={view.zoom <= 1}
        onClick={() => onView(wholeView)}
      >
        <IconFocusCentered size={18} aria-hidden="true" />
      </button>
      <button type="button" className="region-map-lasso" aria-pressed={isLasso} onClick={() => onLasso(!isLasso)}>
        <IconLasso size={18} aria-hidden="true" /> {t('regions.lasso')}
      </button>
    </div>
  );
}

const shareOf = (count: AreaCount, highest: number): number =>
  count === 'few' ? 0.08 : count ? 0.15 + 0.5 * Math.sqrt(count / highest) : 0;

const numberOf = (count: AreaCount): number => (typeof count === 'number' ? count : 0);

const Land = memo(({ chosen, countOf }: Pick<Props, 'chosen' | 'countOf'>) => {
  const highest = highestOf(regions, countOf);
  const isChosen = ({ digits }: Area) => chosen.includes(digits);
  return (
    <>
      {regions.map(({ digits, outline }) => (
        <path
          key={digits}
          className="region-map-land"
          data-digits={digits}
          data-empty={countOf(digits) === 0 || undefined}
          d={outline}
          style={{ '--share': shareOf(countOf(digits), highest) } as CSSProperties}
        />
      ))}
      {regions.filter(isChosen).map(({ digits, outline }) => (
        <path key={digits} className="region-map-chosen" d={outline} />
      ))}
    </>
  );
});

/** In units at the first zoom. */
const partRadius = (count: AreaCount, highest: number): number =>
  count === 'few' ? 9 : count ? 12 + 22 * Math.sqrt(count / highest) : 6;

const highestOf = (areas: readonly Area[], countOf: CountOf): number =>
  Math.max(1, ...areas.map(({ digits }) => numberOf(countOf(digits))));

const PartCircles = memo(({ chosen, countOf, zoom }: Pick<Props, 'chosen' | 'countOf'> & { zoom: number }) => {
  const highest = highestOf(parts, countOf);
  return parts.map(({ digits, x, y }) => (
    <circle
      key={digits}
      className="region-map-part"
      data-digits={digits}
      data-chosen={chosen.includes(digits) || chosen.includes(digits.slice(0, 2)) || undefined}
      cx={x}
      cy={y}
      r={partRadius(countOf(digits), highest) / zoom}
    />
  ));
});

/** The room that a name takes, in units at the first zoom; where the map is small, its letters are larger. */
const NAME_ROOM = { wide: { x: 44, y: 42 }, narrow: { x: 62, y: 58 } } as const;
/** Between a circle and the middle of the digits below it. */
const NAME_GAP = 12;

/** Digits and number of the areas that have room for both, the largest numbers first. */
function Names({ view, areas, countOf }: Pick<Props, 'view' | 'countOf'> & { areas: readonly Area[] }) {
  const isSeen = ({ x, y }: Area) =>
    x >= view.x &&
    y >= view.y &&
    x <= view.x + pictureSize.width / view.zoom &&
    y <= view.y + pictureSize.height / view.zoom;
  const isNarrow = useScreenQuery('(max-width: 51.25em)');
  const shown = useMemo(() => {
    const ordered = areas.toSorted((a, b) => numberOf(countOf(b.digits)) - numberOf(countOf(a.digits)));
    const { x, y } = NAME_ROOM[isNarrow ? 'narrow' : 'wide'];
    return withRoom(ordered, { x: x / view.zoom, y: y / view.zoom });
  }, [areas, countOf, view.zoom, isNarrow]);
  const { t } = useTranslation('search');
  const highest = highestOf(areas, countOf);
  return (
    <g className="region-map-names">
      {shown.filter(isSeen).map(({ digits, x, y }) => {
        const count = countOf(digits);
        // Parts have their name below the circle, which it would cover.
        const below = digits.length === 3 ? (partRadius(count, highest) + NAME_GAP) / view.zoom : 0;
        return (
          <text key={digits} x={x} y={y + below}>
            <tspan x={x}>{digits}</tspan>
            {count !== undefined && (
              <tspan x={x} dy="1.05em" className="region-map-count">
                {count === 'few' ? t('regions.fewShort') : formatNumber(count)}
              </tspan>
            )}
          </text>
        );
      })}
    </g>
  );
}
