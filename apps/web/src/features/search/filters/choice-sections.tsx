import { useTranslation } from 'react-i18next';
import { Choices } from './choices.tsx';
import type { FilterProps } from './filters.tsx';
import { Option } from './option.tsx';

export function WorkingTimeSection(props: FilterProps) {
  return <Choices {...props} field="job_working_time" max={19} />;
}

export function SkillsSection(props: FilterProps) {
  const { t } = useTranslation('search');
  return (
    <>
      <Choices {...props} field="software" title={t('fields.software')} max={20} />
      <Choices {...props} field="coding" title={t('fields.coding')} max={20} />
      <Choices {...props} field="soft_skill" title={t('fields.soft_skill')} max={20} />
    </>
  );
}

/** Education and graduation share one lowest degree: a new choice replaces the one before. */
export function EducationSection({ onChange, ...props }: FilterProps) {
  const { t } = useTranslation('search');
  return (
    <>
      <p className="filter-hint">{t('filters.educationHint')}</p>
      <Choices
        {...props}
        onChange={onChange}
        field="education"
        title={t('fields.education')}
        max={17}
        onChoose={(ids) => onChange({ education: ids.slice(-1), graduation: [] })}
      />
      <Choices
        {...props}
        onChange={onChange}
        field="graduation"
        title={t('fields.graduation')}
        max={10}
        onChoose={(ids) => onChange({ graduation: ids.slice(-1), education: [] })}
      />
    </>
  );
}

export function MobilitySection(props: FilterProps) {
  const { t } = useTranslation('search');
  const { search, facets, onChange } = props;
  return (
    <>
      <fieldset className="options">
        <legend className="visually-hidden">{t('sections.mobility')}</legend>
        {(['driver_license', 'driver_has_vehicle', 'work_permit'] as const).map((field) => (
          <Option
            key={field}
            label={t(`fields.${field}`)}
            count={facets[field]?.get(1)?.count}
            isChosen={search[field]}
            onChange={(isChosen) => onChange({ [field]: isChosen })}
          />
        ))}
      </fieldset>
      <Choices {...props} field="driver_class" title={t('fields.driver_class')} max={23} />
    </>
  );
}
