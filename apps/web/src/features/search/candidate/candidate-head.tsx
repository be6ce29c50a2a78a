import type { CandidateCard, CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { agentName } from '#platform/agent-name.ts';
import { formatAmount, formatEntryDate } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { PayMonths } from '#ui/pay-months.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { listOf, placeTypesOf } from './candidate-words.tsx';

/** The candidate's own preview has no views. */
type Card = Omit<CandidateCard, 'viewed_at'>;
type HeadProps = {
  candidate: Card & Partial<Pick<CandidateDetail, 'agency'>>;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Who it is, as far as that is released, and the occupation looked for. */
export function CandidateHead({ candidate, headingRef }: HeadProps) {
  const { profile, qualifications } = candidate;
  const { t } = useTranslation('search');
  return (
    <div className="candidate-head">
      <Avatar person={profile} size={76} />
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          <SlashBreaks text={qualifications[0]?.name ?? profile.gegenpost_id} />
        </h2>
        <p>
          <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={110} />
        </p>
        <p className="muted">
          <Origin candidate={candidate} />
          {!profile.name && ` · ${t('detail.nameHidden')}`}
        </p>
        {candidate.funding_possible && <p className="candidate-funding">{t('detail.funding')}</p>}
      </div>
    </div>
  );
}

/** Who placed the candidate. The name of the company leads to its page where that page is known to be open. */
function Origin({ candidate }: Pick<HeadProps, 'candidate'>) {
  const { t } = useTranslation('search');
  const { agency, vermittler } = candidate;
  const name = agentName(candidate);
  if (!agency) return name ? t('card.via', { name }) : t('card.selfRegistered');
  return (
    <>
      {t('detail.via')}{' '}
      <span className="candidate-agency">
        <CompanyMark name={agency.name} logo={agency.logo} size={22} />
        <CompanyLink gegenpostId={agency.gegenpost_id}>{agency.name}</CompanyLink>
      </span>
      {vermittler && vermittler !== agency.name && `, ${vermittler}`}
    </>
  );
}

/** Wished pay, start, working time and place. */
export function CandidateWishes({ candidate }: { candidate: Card }) {
  const { t } = useTranslation('search');
  const { income, job_place } = candidate;
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
                <PayMonths from={income.amount} to={income.amount} per={income.per} />
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
            {placeTypesOf(candidate, t)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
