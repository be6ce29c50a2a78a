import { useState } from 'react';
import { z } from 'zod';
import { keepUserDraft, readUserDraft } from '#platform/user-drafts.ts';
import { newUuid } from '#platform/uuid.ts';

const Draft = z.object({ subject: z.string(), body: z.string(), key: z.string() });

/** The words of a request that was not sent, and the key under which it is: a reload never makes a second request of it. */
export function useRequestDraft(userHash: string, gegenpostId: string) {
  const name = `request.${gegenpostId}`;
  const [{ key, ...words }] = useState(() => {
    const { key = newUuid(), ...words } = readUserDraft(userHash, name, Draft) ?? {};
    return { key, ...words };
  });
  return {
    key,
    words,
    keep: ({ subject, body }: { subject: string; body: string }) =>
      keepUserDraft(userHash, name, { subject, body, key }),
    forget: () => keepUserDraft(userHash, name, null),
  };
}
