import type { FacetKey } from '@gegenpost/contract/search.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importanceOf, partOf, type Section, sections } from '#features/search/address/criteria.ts';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import { OpenRegions } from '#features/search/region-map/open-regions.tsx';
import type { ChangeSearch, ChosenPlace } from '#features/search/use-search.ts';
import type { Gap } from '#ui/picture-gap.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { type Chip, chipsIn } from './chips.ts';
import { FilterSection } from './filter-section.tsx';
import { ImportanceField } from './importance-field.tsx';
import { OccupationSection } from './occupation-section.tsx';
import { PlaceSection } from './place-section.tsx';
import type { Facets, HitsState } from './use-facets.ts';
import './filters.css';

export type FilterProps = {
  search: SearchAddress;
  place: ChosenPlace | null;
  facets: Facets;
  /** Facets whose first answer is on its way. */
  awaited: readonly FacetKey[];
  /** Why pictures of the facets have no counts. */
  gap: Gap | null;
  hits: HitsState;
  onChange: ChangeSearch;
};

type Props = FilterProps & {
  chips: readonly Chip[];
  open: ReadonlySet<Section>;
  onToggle: (section: Section) => void;
};

const TermsSection = lazy(async () => ({ default: (await import('./terms-section.tsx')).TermsSection }));
const WorkingTimeSection = lazy(async () => ({
  default: (await import('./choice-sections.tsx')).WorkingTimeSection,
}));
const EducationSection = lazy(async () => ({ default: (await import('./choice-sections.tsx')).EducationSection }));
const SkillsSection = lazy(async () => ({ default: (await import('./choice-sections.tsx')).SkillsSection }));
const MobilitySection = lazy(async () => ({ default: (await import('./choice-sections.tsx')).MobilitySection }));
const LanguagesSection = lazy(async () => ({ default: (await import('./languages-section.tsx')).LanguagesSection }));
const OriginSection = lazy(async () => ({ default: (await import('./origin-section.tsx')).OriginSection }));
const ProtectedSection = lazy(async () => ({ default: (await import('./protected-section.tsx')).ProtectedSection }));

const bodies: Record<Section, (props: FilterProps) => ReactNode> = {
  occupation: (props) => <OccupationSection {...props} />,
  place: (props) => (
    <>
      <PlaceSection {...props} />
      <OpenRegions {...props} />
    </>
  ),
  terms: (props) => <TermsSection {...props} />,
  working_time: (props) => <WorkingTimeSection {...props} />,
  skills: (props) => <SkillsSection {...props} />,
  languages: (props) => <LanguagesSection {...props} />,
  education: (props) => <EducationSection {...props} />,
  mobility: (props) => <MobilitySection {...props} />,
  origin: (props) => <OriginSection {...props} />,
  protected: (props) => <ProtectedSection {...props} />,
};

/** The part of the formula that a section weights; the section of terms weights two parts itself. */
const parts = {
  occupation: 'occupation',
  place: 'distance',
  working_time: 'working_time',
  skills: 'skills',
  languages: 'languages',
  education: 'education',
} as const satisfies Partial<Record<Section, string>>;

/** All filters, in sections; every change acts at once. The data of a section are loaded when it is opened. */
export function Filters({ chips, open, onToggle, ...props }: Props) {
  const { t } = useTranslation('search');
  const { search, onChange } = props;
  return (
    <div className="filters">
      {sections.map((section) => {
        const own = chipsIn(chips, section);
        const part = section in parts ? parts[section as keyof typeof parts] : null;
        return (
          <FilterSection
            key={section}
            title={t(`sections.${section}`)}
            summary={own.map(({ label }) => label).join(', ')}
            isOpen={open.has(section)}
            onToggle={() => onToggle(section)}
          >
            <Suspense fallback={<SectionSkeleton height={section === 'occupation' ? 285 : 110} />}>
              {bodies[section](props)}
            </Suspense>
            {part && own.some(({ field }) => partOf[field] === part) && (
              <ImportanceField
                part={part}
                value={importanceOf(search, part)}
                onChange={(step) => onChange({ weights: { ...search.weights, [part]: step } })}
              />
            )}
          </FilterSection>
        );
      })}
    </div>
  );
}

/** As high as the content to come: the section of occupations is open from the start. */
function SectionSkeleton({ height }: { height: number }) {
  return (
    <Skeleton>
      <SkeletonBar height={height} />
    </Skeleton>
  );
}
