import type { TopEmployer } from '@gegenpost/contract/dashboard.ts';
import type { AppState } from '@gegenpost/contract/user-info.ts';

export type Figures = NonNullable<AppState['figures']>;

// The contract's schemas would pull zod into this entry: the two addresses are repeated here, and a test compares them
// with the contract.
export const urls = { userInfo: '/api/user-info', topEmployers: '/api/load-top-arbeitgeber' } as const;

/** The operator's public figures; null when they are not set or the server cannot be reached. */
export async function loadFigures(signal: AbortSignal): Promise<Figures | null> {
  try {
    // For guests the endpoint answers 401, with the state of the app in the body.
    const response = await fetch(urls.userInfo, { signal });
    if (response.status !== 200 && response.status !== 401) return null;
    const { figures } = (await response.json()) as Partial<AppState>;
    return figures ?? null;
  } catch {
    return null;
  }
}

/** The employers of the frontpage; empty when there are none or the server cannot be reached. */
export async function loadTopEmployers(signal: AbortSignal): Promise<TopEmployer[]> {
  try {
    const response = await fetch(urls.topEmployers, { signal });
    if (!response.ok) return [];
    const employers: unknown = await response.json();
    return Array.isArray(employers) ? employers : [];
  } catch {
    return [];
  }
}

const numberFormat = new Intl.NumberFormat('de-DE');

/** A figure rounded down for "Mehr als": 2137 → `2.100`, 312 → `300`, 87 → `80`. */
export function formatMoreThan(figure: number): string {
  const step = figure > 1000 ? 100 : figure > 100 ? 50 : 10;
  return numberFormat.format(Math.floor((figure - 1) / step) * step);
}
