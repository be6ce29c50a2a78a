import { randomUUID } from 'node:crypto';
import type { ExternalSharing, NewExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { createSharing } from './external-sharings.service.ts';
import type { SharingParts } from './sharing-view.service.ts';

/** Creates a sharing as the candidate's client does. */
export function createLink(
  parts: SharingParts,
  profileId: number,
  sharing: Partial<NewExternalSharing> = {},
): Promise<ExternalSharing> {
  return createSharing(parts, profileId, {
    email: null,
    companies: [],
    with_documents: false,
    groups: ['name'],
    expires_on: null,
    send_mail: false,
    idempotency_key: randomUUID(),
    ...sharing,
  });
}
