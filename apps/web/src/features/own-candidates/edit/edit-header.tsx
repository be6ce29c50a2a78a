import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import { IconAlertTriangle, IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { placementOf, useOnlineSwitch } from '#features/own-candidates/bulk/use-online-switch.ts';
import { CompletenessRing } from '#features/own-candidates/list/cells.tsx';
import { useNeighbours } from '#features/own-candidates/list/list-walk.ts';
import { OnlineSwitch } from '#features/own-candidates/list/online-switch.tsx';
import { ownCandidateQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useConflictCount } from '#platform/use-saved-field.ts';
import { Avatar } from '#ui/avatar.tsx';
import '#ui/icon-button.css';
import { scopeOf } from './candidate-profile-source.ts';
import { fullNameOf } from './full-name.ts';
import { tabOfStep } from './tabs.ts';

type Props = { candidate: OwnCandidate };

/** Who it is, whether employers find the profile, and how complete it is. */
export function EditHeader({ candidate }: Props) {
  const { t } = useTranslation('own-candidates');
  const { id, gegenpost_id, person, profile, is_online, is_claimed, agent } = candidate;
  const { has_profile_image, hash, completeness } = profile;
  const name = fullNameOf(candidate);
  const conflicts = useConflictCount(`${scopeOf(id)}/`);
  const switchOnline = useSwitch(candidate);
  const facts = [profile.qualifications[0]?.name, profile.job_places[0]?.name, t('edit.agent', { name: agent.name })];
  return (
    <header className="own-candidate-head">
      <Walk id={id} />
      <div className="own-candidate-who">
        <Avatar person={{ gegenpost_id, id, salutation: person.salutation, has_profile_image, hash }} size={72} />
        <div>
          <h1>{name}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="own-candidate-online" data-online={is_online}>
          <OnlineSwitch row={candidate} name={name} onSwitch={switchOnline} />
          <span>
            <b>{t(is_online ? 'edit.online' : 'edit.offline')}</b>
            <small>{t(is_online ? 'edit.online_hint' : 'edit.offline_hint')}</small>
          </span>
        </div>
        <div className="own-candidate-complete">
          <CompletenessRing percent={completeness.percent} size={52} />
          {completeness.next.length > 0 && (
            <ul aria-label={t('edit.next')}>
              {completeness.next.map((step) => (
                <li key={step}>
                  <Link replace to={{ search: `?tab=${tabOfStep[step]}`, hash: step }}>
                    {t(`steps.${step}`)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {is_claimed && <p className="own-candidate-note">{t('edit.claimed')}</p>}
      {conflicts > 0 && (
        <p className="own-candidate-note is-warning">
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          {t('edit.conflicts', { count: conflicts })}
        </p>
      )}
    </header>
  );
}

/** Back to the list, and to those who stand beside this one in it. */
function Walk({ id }: { id: number }) {
  const { t } = useTranslation('own-candidates');
  const { previous, next, place, of } = useNeighbours(id);
  return (
    <nav className="own-candidate-walk" aria-label={t('edit.walk')}>
      <Link to={pathTo('Candidates')}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
        {t('edit.back')}
      </Link>
      {of > 1 && place > 0 && (
        <span>
          <Step id={previous} label={t('edit.previous')} Icon={IconChevronLeft} />
          <small>{t('edit.place', { place, of })}</small>
          <Step id={next} label={t('edit.following')} Icon={IconChevronRight} />
        </span>
      )}
    </nav>
  );
}

function Step({ id, label, Icon }: { id: number | null; label: string; Icon: typeof IconChevronLeft }) {
  const icon = <Icon size={20} stroke={1.6} aria-hidden="true" />;
  if (id === null) {
    return (
      <button type="button" className="icon-button" disabled aria-label={label}>
        {icon}
      </button>
    );
  }
  return (
    <Link className="icon-button" aria-label={label} to={pathTo('CandidateEdit', { candidateId: id })}>
      {icon}
    </Link>
  );
}

/** Switches the profile on- or offline; without a consent it leads to where one is stated. */
function useSwitch(candidate: OwnCandidate) {
  const { id, gegenpost_id } = candidate;
  const client = useQueryClient();
  const navigate = useNavigate();
  const switchOnline = useOnlineSwitch();
  const { queryKey } = ownCandidateQuery(id);
  const show = (is_online: boolean) => client.setQueryData(queryKey, (now) => now && { ...now, is_online });
  return async (online: boolean) => {
    // What was asked for before the change, e.g. after a consent was stated, would show the switch as it was.
    await client.cancelQueries({ queryKey, exact: true });
    show(online);
    const result = await switchOnline({ id, gegenpost_id, name: fullNameOf(candidate) }, online);
    void client.invalidateQueries({ queryKey, exact: true });
    if (result === 'done') return;
    show(!online);
    if (result === 'consent_missing') void navigate(placementOf(id), { replace: true });
  };
}
