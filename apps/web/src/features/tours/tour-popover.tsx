import type { TourStep } from '@gegenpost/contract/tours.ts';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '#ui/button-link.tsx';
import { type Box, placeBeside } from './tour-placement.ts';

type Props = {
  step: Pick<TourStep, 'title' | 'content' | 'position' | 'buttons'>;
  /** null: in the middle of the window. */
  target: HTMLElement | null;
  /** The page dims, and what stands there cannot be used. */
  isFramed: boolean;
  /** "2 von 5". */
  count: string;
  note: string | null;
  onAction: (action: string) => void;
};

const FRAME_PADDING = 6;

/** One step: a sheet beside its target, and around the target a frame if the page dims. */
export function TourPopover({ step, target, isFramed, count, note, onAction }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const box = useBox(target);
  const place = usePlace(dialog, box, step.position);
  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);
  useTargetInSight(target);
  const last = step.buttons.length - 1;
  return createPortal(
    <>
      {isFramed && <div className="tour-shade" aria-hidden="true" />}
      {isFramed && box && <div className="tour-frame" style={framed(box)} aria-hidden="true" />}
      <div
        ref={dialog}
        className={isFramed ? 'tour-popover' : 'tour-popover is-free'}
        role="dialog"
        aria-modal={isFramed}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-count ${id}-text`}
        tabIndex={-1}
        style={place}
        onKeyDown={isFramed ? keepFocus : undefined}
      >
        <p id={`${id}-count`} className="tour-count">
          {count}
        </p>
        <h2 id={`${id}-title`}>{step.title}</h2>
        <p id={`${id}-text`} className="tour-text">
          {step.content}
        </p>
        {note && <p className="tour-note">{note}</p>}
        <div className="tour-buttons">
          {step.buttons.map(({ label, action }, index) => (
            <button
              key={`${action}-${label}`}
              type="button"
              className={index === last ? buttonClass({ size: 'sm' }) : 'tour-plain'}
              onClick={() => onAction(action)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </>,
    document.body,
  );
}

const framed = ({ left, top, width, height }: Box) => ({
  left: left - FRAME_PADDING,
  top: top - FRAME_PADDING,
  width: width + 2 * FRAME_PADDING,
  height: height + 2 * FRAME_PADDING,
});

/** Where the target stands in the window, also while the page scrolls or changes. */
function useBox(target: HTMLElement | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!target) return setBox(null);
    const measure = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const next = { left, top, width, height };
      setBox((known) => (known && isSame(known, next) ? known : next));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(target);
    observer?.observe(document.body);
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [target]);
  return box;
}

const isSame = (a: Box, b: Box) => a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Turning a phone moves the page: the target may be far out of the window then. */
function useTargetInSight(target: HTMLElement | null): void {
  useEffect(() => {
    const turn = window.matchMedia?.('(orientation: landscape)');
    const show = () => target?.scrollIntoView({ block: 'center', behavior: 'auto' });
    turn?.addEventListener('change', show);
    return () => turn?.removeEventListener('change', show);
  }, [target]);
}

function usePlace(dialog: RefObject<HTMLDivElement | null>, box: Box | null, position: TourStep['position']) {
  const [place, setPlace] = useState<{ left: number; top: number } | undefined>();
  const screenSize = useSyncExternalStore(onResize, () => `${window.innerWidth}x${window.innerHeight}`);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const [width = 0, height = 0] = screenSize.split('x').map(Number);
    const screen = { width, height };
    const middle = { left: screen.width / 2, top: screen.height / 2, width: 0, height: -size.height };
    setPlace(placeBeside(box ? clipped(box, screen) : middle, size, position, screen));
  }, [dialog, box, position, screenSize]);
  return place;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The part of a large target that is in the window. */
function clipped({ left, top, width, height }: Box, screen: { width: number; height: number }): Box {
  const [right, bottom] = [Math.min(left + width, screen.width), Math.min(top + height, screen.height)];
  const [from, down] = [Math.max(left, 0), Math.max(top, 0)];
  return { left: from, top: down, width: Math.max(0, right - from), height: Math.max(0, bottom - down) };
}

/** Tab stays among the buttons while the page is dimmed. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const { activeElement } = document;
  const isOut = event.shiftKey
    ? activeElement === first || activeElement === event.currentTarget
    : activeElement === last;
  if (!isOut) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
