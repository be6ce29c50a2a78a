import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { CriteriaList } from '#ui/criteria-list.tsx';
import { AsideCandidate, AsideProject } from './aside-candidate.tsx';
import { AsideCompany } from './aside-company.tsx';
import { PartyFace, PartyName, SpeaksFor } from './party-name.tsx';

/**
 * Beside the thread on wide screens, below the letter on narrow ones: the other side with what the reader needs of it to
 * go on, and for a candidate how well they match.
 */
export function ThreadAside({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const { profile, company, title, outsider } = thread.party;
  // While a letter is decided on, its own head and signature stand above.
  const isReading = thread.can_decide || thread.rejection !== null;
  if (thread.isSystem || (!profile && !company)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <aside className="thread-aside" tabIndex={0} aria-label={t('thread.aside')}>
      <PartyFace {...thread} size={88} />
      <h2>{title && !company ? title : outsider ? company?.name : <PartyName {...thread} />}</h2>
      {outsider && <p>{t('party.outsider', outsider)}</p>}
      {!company && (profile?.name ? <p>{profile.name}</p> : <p className="muted">{t('thread.nameHidden')}</p>)}
      {!outsider && (
        <p>
          <SpeaksFor {...thread} />
        </p>
      )}
      {company && !outsider && !isReading && <AsideCompany thread={thread} />}
      {thread.candidate && <AsideCandidate thread={thread} candidate={thread.candidate} />}
      {thread.project && <AsideProject project={thread.project} />}
      {thread.explanation && (
        <section>
          <h3>{t('fit.title')}</h3>
          <p>
            <b>{t(`fit.band.${thread.explanation.band}`)}</b>, {t('fit.score', { score: thread.explanation.score })}
          </p>
          <CriteriaList
            items={thread.explanation.parts.map(({ key, state, required, has }) => ({
              key,
              label: t(`fit.key.${key}`),
              state,
              required,
              has,
            }))}
          />
        </section>
      )}
    </aside>
  );
}
