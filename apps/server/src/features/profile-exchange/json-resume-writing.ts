import type { Cv } from './cv.ts';

/** Data without a JSON Resume field, under our name in `meta`; it also marks files that we wrote. */
export type OwnMeta = {
  qualifications: string[];
  job_places: { postal_code: string; name: string; radius: number }[];
};

/** Names of the skill groups in our files. */
export const skillGroups = {
  software: 'Software',
  coding: 'Programmierung',
  soft_skills: 'Persönliche Stärken',
  driver_classes: 'Führerschein',
} as const;

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Writes a profile as JSON Resume 1.0.0. Wishes about pay, dates and working times are not part of a CV and left out.
 */
export function writeJsonResume(cv: Cv): object {
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const own: OwnMeta = { qualifications: named(cv.qualifications), job_places: cv.job_places };
  return without({
    $schema: SCHEMA,
    basics: basicsOf(cv),
    work: cv.work_experience.map(({ from, to, current, employer, title, description, qualification }) =>
      without({
        name: employer,
        position: title ?? qualification?.name,
        startDate: from,
        endDate: current ? null : to,
        summary: description,
        // In JSON Resume a missing end means "until today", so the difference is stored separately.
        current,
        occupation: qualification?.name,
      }),
    ),
    education: [...named(cv.education), ...named(cv.graduations)].map((studyType) => ({ studyType })),
    skills: (Object.keys(skillGroups) as (keyof typeof skillGroups)[])
      .filter((list) => cv[list].length > 0)
      .map((list) => ({ name: skillGroups[list], keywords: named(cv[list]) })),
    languages: cv.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    meta: { version: 'v1.0.0', lastModified: cv.updated_at.slice(0, 19), gegenpost: own },
  });
}

function basicsOf({ person, profile, qualifications, about }: Cv): object {
  const label = qualifications[0]?.name;
  if (!person) return without({ name: `Mitglied ${profile.gegenpost_id}`, label, summary: about });
  return without({
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    label,
    email: person.email,
    phone: person.phone,
    summary: about,
    location: without({
      address: person.street,
      postalCode: person.postal_code,
      city: person.city,
      countryCode: person.country,
    }),
  });
}

/** Leaves out unknown values, because the schema has no null. */
function without(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
