import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gap } from '#ui/picture-gap.tsx';
import { Redacted } from '#ui/redacted.tsx';
import { CandidateDocuments } from './candidate-documents.tsx';
import { CandidateExplanation, ExplanationGap } from './candidate-explanation.tsx';
import { CandidateHead, CandidateWishes } from './candidate-head.tsx';
import { CandidatePlaces } from './candidate-places.tsx';
import { listOf } from './candidate-words.tsx';
import { isScored } from './explanation-chips.tsx';
import type { PlacedSearch } from './placed-search.ts';
import { WorkExperienceList } from './work-experience-list.tsx';
import './candidate-body.css';

type Props = {
  /** The candidate; the candidate's own preview has no contact and no link to an agent's company. */
  candidate: Omit<CandidateDetail, 'contact' | 'note' | 'viewed_at' | 'agency'> &
    Partial<Pick<CandidateDetail, 'agency'>>;
  headingRef: Ref<HTMLHeadingElement>;
  /** The match with the search that led here; null: opened without a search. */
  explanation?: Explanation | null;
  /** Why the match is not known. */
  gap?: Gap | null;
  /** That search, as far as it is known. */
  criteria?: SearchCriteria | null;
  /** Its place. */
  search?: PlacedSearch | null;
  /** Rendered at the end. */
  children?: ReactNode;
};

/** The profile as far as this company may see it; a black bar replaces data that are not released. */
export function CandidateBody({ candidate, headingRef, explanation, gap, criteria, search, children }: Props) {
  const { t } = useTranslation('search');
  const distance = explanation?.parts.find(({ key }) => key === 'distance')?.has ?? null;
  return (
    <div className="candidate-scroll">
      <CandidateHead candidate={candidate} headingRef={headingRef} />
      <CandidateWishes candidate={candidate} />
      {explanation && isScored(explanation) && (
        <CandidateExplanation explanation={explanation} wishes={candidate} criteria={criteria ?? null} />
      )}
      {gap && criteria && <ExplanationGap gap={gap} criteria={criteria} />}
      <CandidatePlaces places={candidate.job_places} search={search ?? null} distance={distance} />
      <Facts candidate={candidate} />
      <WorkExperienceList entries={candidate.work_experience} />
      <CandidateDocuments documents={candidate.documents} />
      {candidate.about && (
        <section>
          <h3>{t('detail.about')}</h3>
          <p className="candidate-about">{candidate.about}</p>
        </section>
      )}
      {children}
    </div>
  );
}

type Fact = [string, ReactNode];

function Facts({ candidate }: Pick<Props, 'candidate'>) {
  const { t } = useTranslation('search');
  const languages = candidate.languages.map(({ name, level }) => `${name} ${level.split(' – ')[0]}`.trim()).join(', ');
  const licence = [listOf(candidate.driver_classes), candidate.driver_has_vehicle && t('detail.vehicle')];
  const nationalities: Fact = ['nationalities', listOf(candidate.nationalities)];
  const handicaps: Fact = ['handicaps', listOf(candidate.handicaps)];
  const facts: Fact[] = [
    ['qualifications', listOf(candidate.qualifications)],
    ['education', listOf([...candidate.graduations, ...candidate.education])],
    ['languages', languages],
    ['licence', licence.filter(Boolean).join(', ')],
    ['workPermit', candidate.work_permit === null ? null : t(candidate.work_permit ? 'detail.yes' : 'detail.no')],
    ['software', listOf(candidate.software)],
    ['coding', listOf(candidate.coding)],
    ['strengths', listOf(candidate.soft_skills)],
    // few candidates state these on purpose, so empty values are not shown
    ...[nationalities, handicaps].filter(([, value]) => value !== null),
    ['residence', residenceOf(candidate.residence, (region) => t('detail.region', { region }))],
    ['birthYear', candidate.birth_year ?? <Redacted width={44} />],
    ['email', candidate.email ?? <Redacted width={140} />],
    ['phone', candidate.phone ?? <Redacted width={110} />],
  ];
  return (
    <section>
      <h3>{t('detail.profile')}</h3>
      <dl className="candidate-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`detail.${name}` as 'detail.profile')}</dt>
            <dd>{value || t('detail.notStated')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A postal region reads "Region 24"; a complete place is shown as it is. */
function residenceOf(residence: string | null, asRegion: (region: string) => string): string | null {
  return residence && /^([A-Z]{2} )?\d{2}$/.test(residence) ? asRegion(residence) : residence;
}
