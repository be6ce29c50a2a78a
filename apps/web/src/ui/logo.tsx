import { brand } from '@gegenpost/contract/shared/brand.ts';
import './logo.css';

/** The logo without the name: an envelope with its flap to the front. */
export function LogoSign({ width = 30 }: { width?: number }) {
  return (
    <svg viewBox="0 0 34 26" width={width} height={Math.round((width * 26) / 34)} aria-hidden="true">
      <path d="M0 0h34v26H0z" fill="var(--c-primary)" />
      <path d="M0 0h34L17 15z" fill="var(--c-accent)" />
      <path d="M10.5 26 17 19.5l6.5 6.5z" fill="var(--c-bg)" opacity=".9" />
    </svg>
  );
}

export function Logo({ small = false }: { small?: boolean }) {
  return (
    <span className="logo">
      <LogoSign width={small ? 26 : 30} />
      <b>{brand.name}</b>
    </span>
  );
}
