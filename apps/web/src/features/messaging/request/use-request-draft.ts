import { useRef, useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#platform/session.ts';
import { keepUserDraft, readUserDraft } from '#platform/user-drafts.ts';
import { newUuid } from '#platform/uuid.ts';
import { RequestValues } from './contact-request-values.ts';

const Draft = z.object({ values: RequestValues, keys: z.record(z.string(), z.string()) });

/**
 * A request that was not sent: all that was typed, and by candidate the key under which it is sent. A reload never makes
 * a second request of it.
 *
 * @param name  Of the draft, on this device.
 */
export function useRequestDraft(name: string) {
  const { userHash } = useCurrentUser();
  const [kept] = useState(() => readUserDraft(userHash, name, Draft));
  const keys = useRef(kept?.keys ?? {});
  return {
    /** What was typed before; null: nothing. */
    values: kept?.values ?? null,
    keyOf: (gegenpostId: string): string => {
      keys.current[gegenpostId] ??= newUuid();
      return keys.current[gegenpostId];
    },
    keep: (values: RequestValues) => keepUserDraft(userHash, name, { values, keys: keys.current }),
    /** What is sent to these people next is another letter. */
    dropKeys: (gegenpostIds: readonly string[]) => {
      const left = Object.entries(keys.current).filter(([id]) => !gegenpostIds.includes(id));
      keys.current = Object.fromEntries(left);
    },
    forget: () => keepUserDraft(userHash, name, null),
  };
}
