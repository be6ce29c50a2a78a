import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import type { Project, ProjectDetail } from '@gegenpost/contract/projects.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findAttributes } from '#features/reference/reference.service.ts';
import { putInWords, type Words } from '#features/search/query/criteria-words.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FoundProject } from './project-access.queries.ts';
import { countEntries, findStages, type StageCount } from './projects.queries.ts';
import type { ProjectStageRow } from './projects.table.ts';
import { t } from './texts.de.ts';

/**
 * A project's criteria for a viewer. Outside of the owner's company two kinds are left out: criteria protected by law,
 * because their justification holds for that company only, and "placed by me", which would mean somebody else.
 */
export function criteriaFor(actor: Actor, project: Pick<FoundProject, 'company_id' | 'criteria'>): SearchCriteria {
  const criteria = SearchCriteria.parse(project.criteria);
  if (project.company_id === actor.company_id) return criteria;
  const { age, age_ignored, nationality, handicap, legal_ground, only_own_user, staff_agent_gegenpost_id, ...rest } =
    criteria;
  return SearchCriteria.parse(rest);
}

/** Projects for lists. */
export async function presentProjects(db: Db, actor: Actor, projects: readonly FoundProject[]): Promise<Project[]> {
  const ids = projects.map(({ id }) => id);
  const [stages, counts] = await Promise.all([findStages(db, ids), countEntries(db, actor, ids)]);
  const words = await wordsOf(db, actor, projects);
  return projects.map((project, index) =>
    present(actor, project, { ...the(words[index], 'words of a project'), stages, counts }),
  );
}

/** A project for its page. */
export async function presentProject(db: Db, actor: Actor, project: FoundProject): Promise<ProjectDetail> {
  return presentDetail(db, actor, project, await countEntries(db, actor, [project.id]));
}

/** As `presentProject`, with known counts of the stages. */
export async function presentDetail(
  db: Db,
  actor: Actor,
  project: FoundProject,
  counts: readonly StageCount[],
): Promise<ProjectDetail> {
  const stages = await findStages(db, [project.id]);
  const [words] = await wordsOf(db, actor, [project]);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const presented = present(actor, project, { ...the(words, 'words of the project'), stages, counts });
  return {
    ...presented,
    criteria: the(words, 'words of the project').criteria,
    hidden_count: total - presented.candidates_count,
    revision: project.revision,
  };
}

type Around = Words & {
  criteria: SearchCriteria;
  qualifications: Project['qualifications'];
  stages: readonly ProjectStageRow[];
  counts: readonly StageCount[];
};

function present(
  actor: Actor,
  project: FoundProject,
  { criteria, qualifications, label, job_place, stages, counts }: Around,
): Project {
  const { id, title, description, status, access, company_wide } = project;
  const { customer_id, customer_name, position_id, position_title } = project;
  const isOwn = project.company_id === actor.company_id;
  const visible = new Map(counts.filter((count) => count.project_id === id).map((count) => [count.stage_id, count]));
  return {
    id,
    title,
    description,
    customer: isOwn ? named(customer_id, customer_name) : null,
    position: isOwn ? named(position_id, position_title) : null,
    status,
    qualifications,
    place: job_place && {
      id: the(criteria.job_place_id, 'id of the place'),
      postal_code: job_place.postal_code,
      name: job_place.name,
      country: job_place.country,
    },
    label,
    access,
    owner: ownerOf(project),
    company_wide,
    candidates_count: [...visible.values()].reduce((sum, count) => sum + count.visible, 0),
    stages: stages
      .filter((stage) => stage.project_id === id)
      .map((stage) => ({
        id: stage.id,
        key: stage.key,
        name: stage.name,
        count: visible.get(stage.id)?.visible ?? 0,
      })),
    created_at: project.created_at.toISOString(),
    updated_at: project.updated_at.toISOString(),
  };
}

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

function ownerOf({
  owner_name,
  company_name,
  company_gegenpost_id,
  company_logo_hash,
}: FoundProject): Project['owner'] {
  return {
    name: owner_name ?? t('deleted_member'),
    company: company_name,
    company_id: company_gegenpost_id,
    company_logo: companyLogoUrl(company_gegenpost_id, company_logo_hash),
  };
}

async function wordsOf(db: Db, actor: Actor, projects: readonly FoundProject[]) {
  const criteria = projects.map((project) => criteriaFor(actor, project));
  const words = await putInWords(db, criteria);
  const attributes = await findAttributes(db, [...new Set(criteria.flatMap(({ qualifications }) => qualifications))]);
  return criteria.map((each, index) => ({
    ...the(words[index], 'words of a project'),
    criteria: each,
    qualifications: each.qualifications.flatMap((id) => {
      const attribute = attributes.get(id);
      return attribute ? [{ id, name: attribute.label }] : [];
    }),
  }));
}
