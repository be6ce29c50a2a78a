import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { useTranslation } from 'react-i18next';

/** A read-only summary of the candidate's skills. */
export function SkillsSummary({ profile }: { profile: JobProfile }) {
  const { t } = useTranslation('profiles');
  const short = ({ name }: { name: string }) => name.split(' – ')[0];
  const lists = {
    education: profile.education.map(({ name }) => name),
    graduations: profile.graduations.map(({ name }) => name),
    languages: profile.languages.map(({ name, level }) => `${name} ${level.split(' – ')[0]}`),
    driver_classes: profile.driver_classes.map(short),
    soft_skills: profile.soft_skills.map(({ name }) => name),
    software: profile.software.map(({ name }) => name),
    coding: profile.coding.map(({ name }) => name),
  };
  const stated = (Object.keys(lists) as (keyof typeof lists)[]).filter((name) => lists[name].length > 0);
  if (stated.length === 0) return <p className="profile-hint">{t('skills.empty')}</p>;
  return (
    <dl className="skills-summary">
      {stated.map((name) => (
        <div key={name}>
          <dt>{t(`skills.${name}`)}</dt>
          <dd>{lists[name].join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
