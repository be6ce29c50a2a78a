import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { agentName } from '#platform/agent-name.ts';
import { formatAmount, formatEntryDate } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { listOf, usePlaceTypes } from './candidate-words.tsx';

/** The candidate's own preview has no views. */
type Card = Omit<CandidateCard, 'viewed_at'>;
type HeadProps = { candidate: Card; headingRef?: Ref<HTMLHeadingElement> };

/** Who it is, as far as that is released, and the occupation looked for. */
export function CandidateHead({ candidate, headingRef }: HeadProps) {
  const { profile, qualifications } = candidate;
  const agent = agentName(candidate);
  const { t } = useTranslation('search');
  return (
    <div className="candidate-head">
      <Avatar person={profile} size={76} />
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          {qualifications[0]?.name ?? profile.gegenpost_id}
        </h2>
        <p>
          <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={110} />
        </p>
        <p className="muted">
          {agent ? t('card.via', { name: agent }) : t('card.selfRegistered')}
          {!profile.name && ` · ${t('detail.nameHidden')}`}
        </p>
      </div>
    </div>
  );
}

/** Wished pay, start, working time and place. */
export function CandidateWishes({ candidate }: { candidate: Card }) {
  const { t } = useTranslation('search');
  const { income, job_place } = candidate;
  const placeTypes = usePlaceTypes(candidate);
  return (
    <section className="candidate-wishes">
      <h3>{t('detail.wishes')}</h3>
      <dl>
        <div>
          <dt>{t('detail.pay')}</dt>
          <dd>
            {income ? (
              <>
                <b>{formatAmount(income.amount, income.per)}</b> {t(`card.per.${income.per}`)}
              </>
            ) : (
              t('detail.notStated')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('detail.start')}</dt>
          <dd>
            <b>{formatEntryDate(candidate.job_date_entry)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('detail.workingTime')}</dt>
          <dd>
            <b>{listOf(candidate.working_times) ?? t('detail.notStated')}</b>
          </dd>
        </div>
        <div>
          <dt>{t('detail.place')}</dt>
          <dd>
            {job_place && (
              <b>
                {job_place.postal_code} {job_place.name}
              </b>
            )}
            <br />
            {placeTypes}
          </dd>
        </div>
      </dl>
    </section>
  );
}
