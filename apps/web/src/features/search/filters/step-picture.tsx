import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#platform/format.ts';
import { useLatest } from '#platform/use-latest.ts';
import { type Gap, PictureGap } from '#ui/picture-gap.tsx';
import './step-picture.css';

export type Step = {
  /** Names the bar, as the head of its row in the table. */
  name: string;
  /** Height of the bar; undefined: not known now. */
  bar: number | undefined;
  /** What the slider says at this step. */
  says: string;
};

type Props = {
  label: string;
  /** What the bars are, as the name of the table. */
  caption: string;
  /** One step for each bar, from left to right. */
  steps: readonly Step[];
  gap: Gap | null;
  at: number;
  /** What is chosen, which may lie between two steps. */
  chosen: string;
  onChange: (step: number) => void;
};

const KEYS_PAUSE_MS = 200;

/**
 * Counts as bars over a slider: the bars up to the handle are what the choice finds. Dragging draws from the counts that
 * are there; the choice is reported on release, presses of keys after a pause.
 */
export function StepPicture({ label, caption, steps, gap, at, chosen, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useReleased((step) => {
    setDragged(null);
    onChange(step);
  });
  const step = dragged ?? at;
  const says = (dragged !== null && steps[dragged]?.says) || chosen;
  const highest = Math.max(1, ...steps.map(({ bar }) => bar ?? 0));
  return (
    <div className="step-picture" style={{ '--steps': steps.length } as CSSProperties}>
      <output aria-hidden="true">{says}</output>
      <div className="step-picture-plot">
        <svg viewBox={`0 0 ${steps.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          {steps.map(({ name, bar = 0 }, index) => (
            <rect
              key={name}
              data-chosen={index <= step || undefined}
              x={index + 0.08}
              y={1 - bar / highest}
              width={0.84}
              height={bar / highest}
            />
          ))}
        </svg>
        <input
          ref={slider}
          type="range"
          aria-label={label}
          aria-valuetext={says}
          min={0}
          max={steps.length - 1}
          value={step}
          onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        />
        <PictureGap gap={gap} />
      </div>
      <StepTable caption={caption} steps={steps} />
    </div>
  );
}

/** Calls back when the handle is released; React hears of every movement only. */
function useReleased(onRelease: (step: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const released = useLatest(onRelease);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const element = input.current;
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => element && released.current(Number(element.value)), KEYS_PAUSE_MS);
    };
    element?.addEventListener('change', change);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('change', change);
    };
  }, []);
  return input;
}

/** The numbers of the bars, for who hears the page or prints it. */
function StepTable({ caption, steps }: Pick<Props, 'caption' | 'steps'>) {
  if (steps.every(({ bar }) => bar === undefined)) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {steps.map(({ name, bar }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{bar === undefined ? '–' : formatNumber(bar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
