import { type ContactFunnel, FunnelPart, MEDIAN_LEAST } from '@gegenpost/contract/contact-funnel.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { projects } from '#features/projects/projects.table.ts';
import { isProjectOpenTo } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';

const Row = FunnelPart.extend({ kind: z.enum(['whole', 'project', 'template']) });

/**
 * How far the letters since a moment came, of those that a user may count. One statement, so that its parts agree.
 * Projects that the user may not open have neither a name nor a row of their own, and nobody is hired in them.
 */
export async function countFunnel(db: Db, actor: Actor, since: Date): Promise<ContactFunnel> {
  const companyId = companyOf(actor);
  const rows = await rowsOf(
    db,
    Row,
    sql`
    with open_projects as materialized (
      select ${projects.id} as id, ${projects.title} as title from ${projects}
      where ${projects.company_id} = ${companyId} and ${isProjectOpenTo(actor)}),
    letters as materialized (
      select project.id as project_id, template.id as template_id, request.state = 'accepted' as is_accepted,
        request.state in ('accepted', 'rejected') or opening.status = 'read' or answer.exists as is_read,
        exists (select from appointments talk
          where talk.thread_id = request.thread_id and talk.state <> 'cancelled') as has_talk,
        exists (select from project_candidates entry
          join project_stages stage on stage.project_id = entry.project_id and stage.id = entry.stage_id
          join open_projects place on place.id = entry.project_id
          where entry.profile_id = request.profile_id and entry.removed_at is null and stage.key = 'hired'
            and place.id = coalesce(thread.project_id, place.id)) as is_hired,
        case when request.state in ('accepted', 'rejected')
          then extract(epoch from request.decided_at - request.created_at) / 3600 end as hours
      from contact_requests request join threads thread on thread.id = request.thread_id
      left join open_projects project on project.id = thread.project_id
      left join message_templates template on template.id = request.template_id and template.deleted_at is null
      cross join lateral (
        select status from messages where thread_id = request.thread_id order by id limit 1) as opening
      cross join lateral (select exists (select from messages said
        join thread_members writer on writer.id = said.sender_member_id and writer.is_candidate_side
        where said.thread_id = request.thread_id)) as answer
      where request.company_id = ${companyId} and request.created_at >= ${since.toISOString()}::timestamptz
        and ${isCounted(actor)}),
    counted as (
      select case when grouping(project_id) = 0 then 'project' when grouping(template_id) = 0 then 'template'
          else 'whole' end as kind,
        coalesce(project_id, template_id) as id, count(*)::int as sent, count(*) filter (where is_read)::int as read,
        count(*) filter (where is_accepted)::int as accepted,
        count(*) filter (where is_accepted and has_talk)::int as talk,
        count(*) filter (where is_accepted and is_hired)::int as hired, count(hours)::int as answered,
        case when count(hours) >= ${MEDIAN_LEAST}
          then (percentile_cont(0.5) within group (order by hours))::double precision end as median_hours
      from letters group by grouping sets ((), (project_id), (template_id)))
    select counted.*, coalesce(project.title, template.title) as title from counted
    left join open_projects project on kind = 'project' and project.id = counted.id
    left join message_templates template on kind = 'template' and template.id = counted.id
    order by counted.id is null, sent desc, title, counted.id`,
  );
  const ofKind = (kind: z.infer<typeof Row>['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _kind, ...part }) => part);
  const [whole = NONE] = ofKind('whole').map(({ id: _id, title: _title, ...steps }) => steps);
  return {
    whole,
    projects: ofKind('project'),
    templates: ofKind('template'),
  };
}

const NONE = { sent: 0, read: 0, accepted: 0, talk: 0, hired: 0, answered: 0, median_hours: null };

/** Sub-accounts count what they sent, and what was sent from projects that they may open. */
function isCounted({ is_sub_account, user_id }: Actor): SQL {
  return is_sub_account ? sql`(request.opened_by = ${user_id} or project.id is not null)` : sql`true`;
}
