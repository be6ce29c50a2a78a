import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import type { PublicCard } from '@gegenpost/contract/public-lists.ts';
import type { ReportSnapshot } from '@gegenpost/contract/reports.ts';

type Fact = ReportSnapshot['facts'][number];

const factsOf = (facts: Partial<Record<Fact['name'], string | null>>): Fact[] =>
  Object.entries(facts).flatMap(([name, text]) => (text ? [{ name: name as Fact['name'], text }] : []));

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');

type Shown = Omit<CandidateDetail, 'viewed_at' | 'contact' | 'note' | 'agency'>;

/** @param candidate What the access policy showed to the reporter. */
export function snapshotOfCandidate(candidate: Shown): ReportSnapshot {
  const { profile, qualifications, work_experience, documents, skills, email, phone } = candidate;
  const stations = work_experience.map(({ employer, title, description, qualification }) =>
    [title ?? qualification?.name, employer, description].filter(Boolean).join(' · '),
  );
  const facts = factsOf({
    agency: candidate.vermittler_company,
    qualifications: namesOf(qualifications),
    place: candidate.residence,
    about: candidate.about,
    experience: stations.filter(Boolean).join('\n'),
    skills: namesOf(skills),
    documents: namesOf(documents ?? []),
    contact: [email, phone].filter(Boolean).join(' · '),
  });
  return { title: profile.name ?? profile.gegenpost_id, facts, messages: [] };
}

export function snapshotOfCompany({ name, description, website, postal_code, city }: CompanyPage): ReportSnapshot {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return { title: name, facts: factsOf({ place, website, description }), messages: [] };
}

export function snapshotOfCard({ id, occupation, region, skills }: PublicCard): ReportSnapshot {
  const facts = factsOf({ place: region, skills: skills.join(', ') });
  return { title: occupation?.label ?? id, facts, messages: [] };
}
