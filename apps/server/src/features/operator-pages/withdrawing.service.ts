import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { conflict } from '#platform/http/errors.ts';
import { type Operator, type PageParts, readPageDetail, takePage } from './editing.service.ts';
import { deleteProposal, deleteSchedule, findProposal, updatePage } from './operator-pages.queries.ts';
import { isLegal, undoUntil } from './page-presentation.service.ts';
import { refusals } from './texts.de.ts';

type Change = { revision: number; reason: string };

/** Withdraws a page from the public, with what is planned for it. Its text and versions stay. */
export async function unpublishPage({ db, clock }: PageParts, operator: Operator, id: number, change: Change) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const page = await takePage(tx, id, change.revision);
    if (isLegal(page)) throw conflict(refusals.page_kept);
    if (page.published_at === null) throw conflict(refusals.page_not_public);
    await deleteSchedule(tx, id);
    await updatePage(tx, id, { published_at: null, unpublished_at: now, published_before: page.published_at });
    const { reason } = change;
    await logOperator(tx, operator, { action: 'page_unpublished', subject_kind: 'page', subject_id: id, reason }, now);
    return readPageDetail(tx, id, now);
  });
}

/** Undoes a withdrawal: the page is public as it was, since when it was. */
export async function undoUnpublish({ db, clock }: PageParts, operator: Operator, id: number, change: Change) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const page = await takePage(tx, id, change.revision);
    if (undoUntil(page, now) === null) throw conflict(refusals.page_nothing_new);
    await updatePage(tx, id, { published_at: page.published_before, unpublished_at: null, published_before: null });
    const { reason } = change;
    await logOperator(tx, operator, { action: 'page_published', subject_kind: 'page', subject_id: id, reason }, now);
    return readPageDetail(tx, id, now);
  });
}

/** Gives a planned publication up; its version stays among the others. */
export async function cancelSchedule({ db, clock }: PageParts, operator: Operator, id: number, change: Change) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePage(tx, id, change.revision);
    if (!(await deleteSchedule(tx, id))) throw conflict(refusals.page_nothing_new);
    await updatePage(tx, id, {});
    const about = { subject_kind: 'page', subject_id: id, reason: change.reason } as const;
    await logOperator(tx, operator, { action: 'page_schedule_cancelled', ...about }, now);
    return readPageDetail(tx, id, now);
  });
}

/** Rejects the release's text; it is not proposed again before it changes. */
export async function rejectProposal({ db, clock }: PageParts, operator: Operator, id: number, change: Change) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePage(tx, id, change.revision);
    const proposal = await findProposal(tx, id);
    if (!proposal) throw conflict(refusals.page_nothing_new);
    await deleteProposal(tx, id);
    // A page that was as released is the operator's from now on; otherwise the next start would bring the text.
    await updatePage(tx, id, { shipped_hash: null, seen_shipped_hash: proposal.shipped_hash });
    const { reason } = change;
    await logOperator(tx, operator, { action: 'proposal_rejected', subject_kind: 'page', subject_id: id, reason }, now);
    return readPageDetail(tx, id, now);
  });
}
