import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

/** What the demo accounts were told of: their requests and the answers, offers from public lists, who is new in their saved searches, and which projects were shared with them. */
export async function loadNotifications(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, created_at, read_at)
    select me.user_id, 'request_received', request.thread_id, request.created_at,
      case when request.state <> 'open' then request.created_at + interval '1 hour' end
    from contact_requests request
    join thread_members me on me.thread_id = request.thread_id and me.is_candidate_side and me.user_id is not null`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, created_at, read_at)
    select request.opened_by, 'request_' || request.state, request.thread_id,
      coalesce(request.decided_at, request.expires_at),
      case when me.unread_count = 0 then coalesce(request.decided_at, request.expires_at) + interval '1 hour' end
    from contact_requests request
    join thread_members me on me.thread_id = request.thread_id and me.user_id = request.opened_by
    where request.state <> 'open'`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, created_at, read_at)
    select me.user_id, 'interest_received', lead.thread_id, lead.confirmed_at,
      case when me.unread_count = 0 then lead.confirmed_at + interval '1 hour' end
    from leads lead
    join thread_members me on me.thread_id = lead.thread_id and me.is_candidate_side and me.user_id is not null`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, count, created_at)
    select search.user_id, 'saved_search_matched', search.id, count(*), max(match.matched_at)
    from saved_searches search
    join saved_search_matches match on match.saved_search_id = search.id and match.matched_at > search.last_opened_at
    group by search.id`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, created_at, read_at)
    select u.id, 'project_shared', share.project_id, share.created_at, share.opened_at
    from project_shares share join users u on lower(u.email) = share.email`);
}
