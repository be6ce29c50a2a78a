import type { ReactNode } from 'react';
import { sharedTexts } from './shared-profile.de.ts';
import type { ShownProfile } from './shared-sheet.tsx';

const texts = sharedTexts.sheet;
type Candidate = ShownProfile['candidate'];
type Fact = { label: string; value: ReactNode; isShown: boolean };

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ');

/** Education, languages and skills in a narrow column; empty values are left out. */
export function SharedFacts({ candidate, heading: Heading }: { candidate: Candidate; heading: 'h2' | 'h3' }) {
  return (
    <div className="shared-facts">
      {factsOf(candidate)
        .filter(({ isShown }) => isShown)
        .map(({ label, value }) => (
          <section key={label}>
            <Heading>{label}</Heading>
            {value}
          </section>
        ))}
    </div>
  );
}

function factsOf(candidate: Candidate): Fact[] {
  const { driver_classes, driver_has_vehicle, work_permit, birth_year } = candidate;
  const licence = [namesOf(driver_classes), driver_has_vehicle && texts.vehicle].filter(Boolean).join(', ');
  return [
    listed(texts.qualifications, candidate.qualifications),
    listed(texts.education, [...candidate.graduations, ...candidate.education]),
    {
      label: texts.languages,
      value: <Languages languages={candidate.languages} />,
      isShown: candidate.languages.length > 0,
    },
    tagged(texts.software, candidate.software),
    tagged(texts.coding, candidate.coding),
    listed(texts.strengths, candidate.soft_skills),
    worded(texts.licence, licence),
    worded(texts.work_permit, work_permit === null ? '' : texts.work_permits[`${work_permit}`]),
    worded(texts.nationality, namesOf(candidate.nationalities)),
    worded(texts.handicap, namesOf(candidate.handicaps)),
    worded(texts.birth_year, birth_year === null ? '' : String(birth_year)),
  ];
}

const worded = (label: string, value: string): Fact => ({ label, value: <p>{value}</p>, isShown: value !== '' });

function listed(label: string, entries: readonly { id: number; name: string }[]): Fact {
  const items = entries.map(({ id, name }) => <li key={id}>{name}</li>);
  return { label, value: <ul>{items}</ul>, isShown: entries.length > 0 };
}

function tagged(label: string, entries: readonly { id: number; name: string }[]): Fact {
  const items = entries.map(({ id, name }) => <li key={id}>{name}</li>);
  return { label, value: <ul className="shared-tags">{items}</ul>, isShown: entries.length > 0 };
}

function Languages({ languages }: Pick<Candidate, 'languages'>) {
  return (
    <ul className="shared-languages">
      {languages.map(({ id, name, level }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="shared-muted">{level.split(' – ')[0]}</span>
        </li>
      ))}
    </ul>
  );
}
