import './redacted.css';
import { uiTexts } from './ui.de.ts';

/**
 * A black bar in place of data that are not released. The hidden data are not in the document.
 *
 * @param width  Width of the bar in pixels.
 * @param label  Text for screen readers; empty if the text beside the bar says the same.
 */
export function Redacted({ width = 92, label = uiTexts.redacted }: { width?: number; label?: string }) {
  return (
    <>
      <span className="redacted" style={{ width }} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** The name of a person, or the bar and the public id if it is not released. */
export function PersonName({ name, gegenpostId, width }: { name: string | null; gegenpostId: string; width?: number }) {
  if (name) return <span className="person-name">{name}</span>;
  return (
    <span className="person-name">
      {uiTexts.member} <Redacted width={width} label="" /> <span className="public-id">{gegenpostId}</span>
    </span>
  );
}
