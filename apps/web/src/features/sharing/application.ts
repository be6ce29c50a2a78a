import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import type { Application } from '@gegenpost/contract/job-manager.ts';
import { pathTo } from '#platform/paths.ts';

export type SharingState = 'active' | 'expired' | 'ended';

/** Days are those of Germany, as the server counts them. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);

export function stateOf({ deactivated, expires_on }: ExternalSharing): SharingState {
  if (deactivated) return 'ended';
  return expires_on !== null && expires_on < today() ? 'expired' : 'active';
}

/** The modal route of a row: `job-manager/sharing-7`, `job-manager/contact-128`. */
export const applicationPath = ({ kind, id }: Pick<Application, 'kind' | 'id'>): string =>
  pathTo('JobManagerEntry', { entry: `${kind}-${id}` });

/** What the address names; null: nothing that can be a row. */
export function parseEntry(entry: string | undefined): Pick<Application, 'kind' | 'id'> | null {
  const [, kind, id] = /^(sharing|contact)-([1-9]\d{0,9})$/.exec(entry ?? '') ?? [];
  return kind && id ? { kind: kind as Application['kind'], id: Number(id) } : null;
}

export const isDue = (day: string): boolean => day <= today();
