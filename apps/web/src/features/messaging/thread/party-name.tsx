import type { Thread } from '@gegenpost/contract/messaging.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { LogoSign } from '#ui/logo.tsx';
import { PersonName } from '#ui/redacted.tsx';

type Party = Pick<Thread, 'party' | 'isDeleted' | 'isSystem'>;

/** The name of the other side: a released name, "Mitglied", the product, or a deleted member. */
export function usePartyName({ party: { profile, company }, isDeleted, isSystem }: Party): string {
  const { t } = useTranslation('messaging');
  if (isSystem) return t('party.product');
  if (isDeleted) return t('party.deleted');
  return company?.name ?? profile?.name ?? `${t('party.member')} ${profile?.gegenpost_id ?? ''}`;
}

/** The recruiter who speaks for the other side: the agency first; null: nobody does. */
export const agentOf = ({ agent }: Thread['party']): string | null =>
  agent ? [...new Set([agent.company, agent.name])].filter(Boolean).join(', ') : null;

/** Who speaks for whom, on either side; nothing where everybody speaks for themselves. */
export function SpeaksFor({ party, speaks_for: own }: Pick<Thread, 'party' | 'speaks_for'>) {
  const { t } = useTranslation('messaging');
  const agent = agentOf(party);
  if (!agent && !own) return null;
  return (
    <span className="speaks-for">
      {agent && t('party.via')}{' '}
      {agent && <CompanyLink gegenpostId={party.agent?.company_id ?? null}>{agent}</CompanyLink>}
      {own && t('party.for', { name: own.name ?? own.title ?? own.gegenpost_id })}
    </span>
  );
}

/**
 * The same, with the black bar in place of a name that is not released, the way to a company's page, and who writes
 * where they have no account.
 */
export function PartyName(props: Party) {
  const { t } = useTranslation('messaging');
  const name = usePartyName(props);
  const { profile, company, outsider } = props.party;
  if (outsider) return <span>{[name, t('party.outsider', outsider)].join(' · ')}</span>;
  if (company && !props.isSystem && !props.isDeleted) {
    return <CompanyLink gegenpostId={company.gegenpost_id}>{name}</CompanyLink>;
  }
  if (!profile || profile.name) return <span>{name}</span>;
  return <PersonName name={null} gegenpostId={profile.gegenpost_id} width={74} />;
}

export function PartyFace({ party: { profile, company }, isDeleted, isSystem, size }: Party & { size: number }) {
  if (company) return <CompanyMark name={company.name} logo={company.logo} size={size} />;
  if (profile && !isSystem && !isDeleted) return <Avatar person={profile} size={size} />;
  return (
    <span className="party-sign" style={{ width: size, height: size }}>
      {isSystem ? <LogoSign width={size * 0.52} /> : <IconTrash size={19} stroke={1.6} aria-hidden="true" />}
    </span>
  );
}
