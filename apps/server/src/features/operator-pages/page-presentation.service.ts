import type { OperatorPage, OperatorPageDetail } from '@gegenpost/contract/operator-pages.ts';
import { LEGAL_SLUGS } from '@gegenpost/contract/shared/slugs.ts';
import { textOf } from '#features/pages/page-versions.service.ts';
import type { PageRow } from '#features/pages/pages.table.ts';
import { undoableSince } from '#platform/undo-window.ts';
import type { OperatorPageRow } from './operator-pages.queries.ts';

export const isLegal = ({ slug }: Pick<PageRow, 'slug'>): boolean => LEGAL_SLUGS.has(slug);

/** Until when a withdrawal can be undone; null: it cannot. */
export function undoUntil({ unpublished_at, published_before }: PageRow, now: Date): Date | null {
  const since = undoableSince(now);
  if (unpublished_at === null || published_before === null || unpublished_at <= since) return null;
  return new Date(now.getTime() + unpublished_at.getTime() - since.getTime());
}

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** Presents a page for the list of the operator area. */
export function presentInList({ page, draft, schedule, proposal }: OperatorPageRow, now: Date): OperatorPage {
  const { id, slug, language, revision, published_no, published_at, unpublished_at } = page;
  return {
    ...{ id, slug, language, revision, published_no },
    title: draft?.title || page.title,
    state: published_at !== null ? 'published' : unpublished_at !== null ? 'unpublished' : 'never_published',
    is_legal: isLegal(page),
    published_at: iso(published_at),
    undo_until: iso(undoUntil(page, now)),
    has_draft: draft !== null,
    scheduled_at: iso(schedule?.at),
    has_proposal: proposal !== null,
  };
}

/** Presents a page for the editor. */
export function presentDetail(row: OperatorPageRow, oldSlugs: string[], now: Date): OperatorPageDetail {
  const { page, draft, schedule, proposal, draft_author } = row;
  return {
    ...presentInList(row, now),
    published: page.published_at === null && page.published_no === null ? null : textOf(page),
    draft: textOf(draft ?? page),
    draft_saved_at: iso(draft?.saved_at),
    draft_author,
    schedule: schedule && {
      version_no: schedule.version_no,
      at: schedule.at.toISOString(),
      asks_consent: schedule.asks_consent,
    },
    proposal: proposal && {
      title: proposal.title,
      body: proposal.body,
      offered_at: proposal.offered_at.toISOString(),
    },
    old_slugs: oldSlugs,
  };
}
