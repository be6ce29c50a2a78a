import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import type { Application } from '@gegenpost/contract/job-manager.ts';
import { today } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';

export type SharingState = 'active' | 'expired' | 'ended';

export function stateOf({ deactivated, expires_on }: ExternalSharing): SharingState {
  if (deactivated) return 'ended';
  return expires_on !== null && expires_on < today() ? 'expired' : 'active';
}

/** Path of an application's modal: `job-manager/sharing-7`, `job-manager/contact-128`. */
export const applicationPath = ({ kind, id }: Pick<Application, 'kind' | 'id'>): string =>
  pathTo('JobManagerEntry', { entry: `${kind}-${id}` });

/** Parses the application in the address, e.g. `sharing-7`; the route accepts no other form. */
export function parseEntry(entry = ''): Pick<Application, 'kind' | 'id'> {
  const [kind, id] = entry.split('-');
  return { kind: kind === 'contact' ? 'contact' : 'sharing', id: Number(id) };
}

/** Whether a day is today or in the past. */
export const isDue = (day: string): boolean => day <= today();
