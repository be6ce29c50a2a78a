import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import type { Application } from '@gegenpost/contract/job-manager.ts';
import { today } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';

export type SharingState = 'active' | 'expired' | 'ended';

export function stateOf({ deactivated, expires_on }: ExternalSharing): SharingState {
  if (deactivated) return 'ended';
  return expires_on !== null && expires_on < today() ? 'expired' : 'active';
}

/** The modal route of a row: `job-manager/sharing-7`, `job-manager/contact-128`. */
export const applicationPath = ({ kind, id }: Pick<Application, 'kind' | 'id'>): string =>
  pathTo('JobManagerEntry', { entry: `${kind}-${id}` });

/** What the address names, e.g. `sharing-7`; the route takes no other. */
export function parseEntry(entry = ''): Pick<Application, 'kind' | 'id'> {
  const [kind, id] = entry.split('-');
  return { kind: kind === 'contact' ? 'contact' : 'sharing', id: Number(id) };
}

/** What is due on a day, or was. */
export const isDue = (day: string): boolean => day <= today();
