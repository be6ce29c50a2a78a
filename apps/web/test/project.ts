import type { ProjectEntry } from '@gegenpost/contract/project-candidates.ts';
import type { Project, ProjectDetail, Stage } from '@gegenpost/contract/projects.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { newCard } from '#test/candidate.ts';

export const stages: readonly Stage[] = [
  { id: 1, key: 'noted', name: 'Vorgemerkt', count: 2 },
  { id: 2, key: 'interview', name: 'Im Gespräch', count: 1 },
  { id: 3, key: 'hired', name: 'Eingestellt', count: 0 },
];

/** An own project with three stages and three candidates; pass what the test is about. */
export function newProject(project: Partial<Project> = {}): Project {
  return {
    id: 5,
    title: 'Medizintechnik Kiel',
    description: '',
    customer: null,
    position: null,
    status: 'open',
    qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }],
    place: null,
    label: 'Ingenieur/in - Medizintechnik',
    access: 'owner',
    owner: {
      name: 'Anke Petersen',
      company: 'Nordlicht Medizintechnik',
      company_id: '5c1n7wd3hqa',
      company_logo: null,
    },
    company_wide: true,
    candidates_count: 3,
    stages: [...stages],
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...project,
  };
}

export function newProjectDetail({
  hidden_count = 0,
  revision = 7,
  ...project
}: Partial<ProjectDetail> = {}): ProjectDetail {
  return { ...newProject(project), criteria: SearchCriteria.parse({}), hidden_count, revision };
}

/** A candidate in the first stage. */
export function newEntry(id: string, name: string, entry: Partial<ProjectEntry> = {}): ProjectEntry {
  return {
    candidate: newCard({ profile: { gegenpost_id: id, name } }),
    stage_id: 1,
    position: 1,
    note: '',
    added_at: '2026-11-10T09:00:00.000Z',
    moved_at: '2026-11-12T09:00:00.000Z',
    request: null,
    ...entry,
  };
}

/** Two in the first stage, one in the second. */
export const threeEntries = (): ProjectEntry[] => [
  newEntry('aaaaaaaaaaa', 'Ada Amsel', { position: 1 }),
  newEntry('bbbbbbbbbbb', 'Bo Buche', { position: 2 }),
  newEntry('ccccccccccc', 'Cleo Cremer', { stage_id: 2, position: 1 }),
];
