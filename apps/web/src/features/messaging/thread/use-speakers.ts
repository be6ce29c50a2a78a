import type { Message, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { agentOf, usePartyName } from './party-name.tsx';

type Speaker = {
  /** Who wrote it; null: words of the platform about what a side did. */
  speaker: string | null;
  /** Whether that is seen, or only heard. */
  showsSpeaker: boolean;
};

/** Who wrote each message of a thread. Own ones show their writer only where one speaks for somebody else. */
export function useSpeakers(thread: ThreadDetail): (message: Message) => Speaker {
  const { t } = useTranslation('messaging');
  const other = useOther(thread);
  const { speaks_for: placed } = thread;
  const own = placed ? t('party.youFor', { name: placed.name ?? placed.title ?? placed.gegenpost_id }) : t('party.you');
  return ({ mine, is_event }) => {
    if (is_event) return { speaker: null, showsSpeaker: false };
    return mine ? { speaker: own, showsSpeaker: placed !== undefined } : { speaker: other, showsSpeaker: true };
  };
}

/** The person on the other side with the company, or the recruiter with the candidate. */
function useOther(thread: ThreadDetail): string {
  const { t } = useTranslation('messaging');
  const name = usePartyName(thread);
  const { party, isSystem, isDeleted } = thread;
  const { profile, company, outsider, title } = party;
  const agent = agentOf(party);
  if (isSystem || isDeleted) return name;
  if (agent) return t('party.forOther', { agent, name: profile?.name ?? title ?? name });
  const person = outsider?.name ?? (company && profile?.name);
  return person ? `${person}, ${name}` : name;
}
