import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { LetterSignature, nameOfSite } from '#ui/letter-head.tsx';
import { asideTexts as texts } from './aside.de.ts';

/** The company that wrote to the candidate, and the person who writes for it. */
export function AsideCompany({ thread: { party, letter_head: head } }: { thread: ThreadDetail }) {
  const name = party.profile?.name ?? null;
  const town = [head?.postal_code, head?.city].filter(Boolean).join(' ');
  return (
    <>
      {head && (head.line || head.street || town || head.website) && (
        <section>
          <h3>{texts.company}</h3>
          {head.name_addition && <p>{head.name_addition}</p>}
          {head.line && <p>{head.line}</p>}
          {(head.street || town) && <p>{[head.street, town].filter(Boolean).join(', ')}</p>}
          {head.website && (
            <p>
              <a href={head.website} target="_blank" rel="noopener noreferrer nofollow">
                {nameOfSite(head.website)}
              </a>
            </p>
          )}
        </section>
      )}
      {(name || head) && (
        <section>
          <h3>{texts.person}</h3>
          {head ? <LetterSignature name={name} signature={head.signature} /> : <p>{name}</p>}
        </section>
      )}
    </>
  );
}
