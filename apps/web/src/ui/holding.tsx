import './holding.css';

/**
 * Stands where something may come that is not known yet, and keeps what follows beside it out of sight: it would be read
 * already, and then pushed down.
 */
export function Holding() {
  return <div className="holding" />;
}
