import { type ReactNode, useEffect, useState } from 'react';
import './skeleton.css';
import { uiTexts } from './ui.de.ts';

const LONG_MS = 8000;

type Size = { width?: number | string; height?: number | string };

/** A grey bar with the size of the content to come. */
export function SkeletonBar({ width = '100%', height = '1em' }: Size) {
  return <span className="skeleton-bar" style={{ width, height }} />;
}

/** A grey disc in place of a portrait. */
export function SkeletonDisc({ size = 48 }: { size?: number }) {
  return <span className="skeleton-bar skeleton-disc" style={{ width: size, height: size }} />;
}

/**
 * Container for the bars of one loading part. It announces the loading once, stays invisible for the first 150 ms so
 * that fast answers do not flicker, and after 8 s offers to try again.
 */
export function Skeleton({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" aria-busy="true">
      <span role="status" className={isLong ? 'skeleton-long' : 'visually-hidden'}>
        {isLong ? uiTexts.loadingLong : uiTexts.loading}
      </span>
      {isLong && onRetry && (
        <button type="button" className="skeleton-retry" onClick={onRetry}>
          {uiTexts.retry}
        </button>
      )}
      <div className="skeleton-parts" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
