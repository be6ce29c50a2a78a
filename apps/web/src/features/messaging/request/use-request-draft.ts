import { useRef, useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#platform/session.ts';
import { keepUserDraft, readUserDraft } from '#platform/user-drafts.ts';
import { newUuid } from '#platform/uuid.ts';
import { RequestValues } from './contact-request-values.ts';

const Draft = z.object({ values: RequestValues, keys: z.record(z.string(), z.string()) });

/**
 * The draft of a request: its values, and the idempotency key of each candidate. The keys survive a reload, so that it
 * cannot send a request twice.
 *
 * @param name  Storage name of the draft on this device.
 */
export function useRequestDraft(name: string) {
  const { userHash } = useCurrentUser();
  const [kept] = useState(() => readUserDraft(userHash, name, Draft));
  const keys = useRef(kept?.keys ?? {});
  return {
    /** Values of the stored draft; null: none. */
    values: kept?.values ?? null,
    keyOf: (gegenpostId: string): string => {
      keys.current[gegenpostId] ??= newUuid();
      return keys.current[gegenpostId];
    },
    keep: (values: RequestValues) => keepUserDraft(userHash, name, { values, keys: keys.current }),
    /** The next request to these candidates is a new one. */
    dropKeys: (gegenpostIds: readonly string[]) => {
      const left = Object.entries(keys.current).filter(([id]) => !gegenpostIds.includes(id));
      keys.current = Object.fromEntries(left);
    },
    forget: () => keepUserDraft(userHash, name, null),
  };
}
