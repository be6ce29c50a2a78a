import './redacted.css';
import { uiTexts } from './ui.de.ts';

/**
 * The black bar in place of something that is not released. What it hides is not in the page at all.
 *
 * @param width  Width of the bar in pixels.
 * @param label  What a screen reader says; empty when the words beside the bar say it already.
 */
export function Redacted({ width = 92, label = uiTexts.redacted }: { width?: number; label?: string }) {
  return (
    <>
      <span className="redacted" style={{ width }} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** The name of a person, or the bar and the public id while it is not released. */
export function PersonName({ name, gegenpostId, width }: { name: string | null; gegenpostId: string; width?: number }) {
  if (name) return <span className="person-name">{name}</span>;
  return (
    <span className="person-name">
      {uiTexts.member} <Redacted width={width} label="" /> <span className="public-id">{gegenpostId}</span>
    </span>
  );
}
