import { useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#platform/session.ts';
import { keepUserDraft, readUserDraft } from '#platform/user-drafts.ts';

const Draft = z.object({ body: z.string(), attachments: z.array(z.int()), question: z.string().default('') });
export type ThreadDraft = z.infer<typeof Draft> & { change: (draft: Partial<z.infer<typeof Draft>>) => void };

const empty = { body: '', attachments: [], question: '' };

/** The draft of a message and of a question before deciding. It is stored on this device until it is sent. */
export function useThreadDraft(threadId: number): ThreadDraft {
  const { userHash } = useCurrentUser();
  const name = `thread.${threadId}`;
  const [draft, setDraft] = useState(() => readUserDraft(userHash, name, Draft) ?? empty);
  const change = (changed: Partial<z.infer<typeof Draft>>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepUserDraft(
      userHash,
      name,
      next.body === '' && next.question === '' && next.attachments.length === 0 ? null : next,
    );
  };
  return { ...draft, change };
}
