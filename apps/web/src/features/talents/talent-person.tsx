import type { Talent } from '@gegenpost/contract/talents.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { agentName } from '#platform/agent-name.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName } from '#ui/redacted.tsx';

type Props = {
  talent: Talent;
  /** Ids of all candidates in the list that open in the dialog, for its previous and next buttons. */
  neighbours: readonly string[];
};

/** Display name of a talent in sentences and labels. */
export const nameOf = ({ candidate }: Talent, hidden: string): string =>
  candidate?.profile.name ?? candidate?.profile.gegenpost_id ?? hidden;

/** Name as far as it is visible to the company now. It opens the dialog, or the shared page while a link is active. */
export function TalentPerson({ talent, neighbours }: Props) {
  const { t } = useTranslation('talents');
  const modalState = useModalState();
  const { candidate, token, image, rejected } = talent;
  if (!candidate) {
    return (
      <div className="talent-person is-hidden">
        <b>{t('person.hidden')}</b>
        <p>{t('person.hidden_why')}</p>
      </div>
    );
  }
  const { profile } = candidate;
  const { gegenpost_id: productId } = profile;
  const to = token ? pathTo('ExternalSharing', { token }) : pathTo('CandidateDialog', { productId });
  const agent = agentName(candidate);
  const list = { ids: [...neighbours], total: neighbours.length };
  return (
    <div className="talent-person">
      {image ? (
        <img className="talent-image" src={image} width={40} height={40} alt="" decoding="async" />
      ) : (
        <Avatar person={profile} size={40} />
      )}
      <div>
        <Link to={to} state={{ ...modalState, neighbours: list }}>
          <PersonName name={profile.name} gegenpostId={productId} width={64} />
        </Link>
        {agent && <span className="talent-agent">{t('person.via', { name: agent })}</span>}
        {rejected && <span className="talent-rejected">{t('person.rejected')}</span>}
      </div>
    </div>
  );
}
