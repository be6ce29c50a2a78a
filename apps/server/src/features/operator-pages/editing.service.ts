import type { NewPage, OperatorPageDetail, PageDraft, PageText } from '@gegenpost/contract/operator-pages.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { addVersion, isSameText, textOf } from '#features/pages/page-versions.service.ts';
import type { PageVersionRow } from '#features/pages/page-versions.table.ts';
import type { PageRow } from '#features/pages/pages.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import type { Parts } from '#platform/parts.ts';
import {
  deleteDraft,
  findDraft,
  findOldSlugs,
  findPageByKey,
  insertPage,
  lockCreation,
  lockPage,
  readOperatorPage,
  takeSlug,
  updatePage,
  upsertDraft,
  upsertRedirect,
} from './operator-pages.queries.ts';
import { isLegal, presentDetail } from './page-presentation.service.ts';
import { refusals } from './texts.de.ts';

export type PageParts = Pick<Parts, 'db' | 'clock'>;
export type Operator = Pick<Actor, 'user_id'>;

/** A page with all that its editor shows. */
export async function readPageDetail(db: Db, id: number, now: Date): Promise<OperatorPageDetail> {
  const row = await readOperatorPage(db, id);
  return presentDetail(row, await findOldSlugs(db, row.page), now);
}

/**
 * The page, locked, for a change that was made on what this revision shows.
 *
 * @throws {AppError} 404; 409 `page_changed` when it has changed since.
 */
export async function takePage(tx: Db, id: number, revision: number): Promise<PageRow> {
  const page = await lockPage(tx, id);
  if (!page) throw notFound();
  if (page.revision !== revision) throw conflict(refusals.page_changed);
  return page;
}

/** Creates a page with an empty draft. */
export async function createPage({ db, clock }: PageParts, operator: Operator, page: NewPage) {
  const { reason, idempotency_key, ...content } = page;
  const request_digest = digestOf({ reason, ...content });
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCreation(tx, idempotency_key);
    const earlier = await findPageByKey(tx, idempotency_key);
    if (earlier) return readPageDetail(tx, sameRequest(earlier, request_digest).id, now);
    if (!(await takeSlug(tx, content, null))) throw invalid({ slug: [validationText('slug_taken')] });
    const id = await insertPage(tx, { ...content, body: '', idempotency_key, request_digest });
    await logOperator(tx, operator, { action: 'page_created', subject_kind: 'page', subject_id: id, reason }, now);
    return readPageDetail(tx, id, now);
  });
}

/** Saves the draft; a draft that says the same as the page is none. */
export async function saveDraft({ db, clock }: PageParts, operator: Operator, id: number, draft: PageDraft) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const page = await takePage(tx, id, draft.revision);
    if (draft.sets_aside) await setStoredDraftAside(tx, page, now);
    if (isSameText(textOf(page), draft.text)) await deleteDraft(tx, id);
    else await upsertDraft(tx, { page_id: id, ...draft.text, author_id: operator.user_id, saved_at: now });
    await updatePage(tx, id, {});
    return readPageDetail(tx, id, now);
  });
}

async function setStoredDraftAside(tx: Db, { id }: PageRow, now: Date): Promise<void> {
  const stored = await findDraft(tx, id);
  if (!stored) return;
  const { author_id } = stored;
  await addVersion(tx, { page_id: id, kind: 'set_aside', text: stored, author_id, note: null }, now);
}

/** Keeps a text among the versions, without publishing it. */
export async function setAside(
  { db, clock }: PageParts,
  operator: Operator,
  id: number,
  text: PageText,
): Promise<PageVersionRow> {
  return db.transaction(async (tx) => {
    if (!(await lockPage(tx, id))) throw notFound();
    const version = { page_id: id, kind: 'set_aside', text, author_id: operator.user_id, note: null } as const;
    return addVersion(tx, version, clock.now());
  });
}

type Rename = { revision: number; slug: string; reason: string };

/** Changes the address of a page; the old one leads to it from now on. */
export async function renamePage({ db, clock }: PageParts, operator: Operator, id: number, change: Rename) {
  const { revision, slug, reason } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const page = await takePage(tx, id, revision);
    if (isLegal(page)) throw conflict(refusals.page_kept);
    if (page.slug === slug) throw conflict(refusals.page_nothing_new);
    if (!(await takeSlug(tx, { ...page, slug }, id))) throw invalid({ slug: [validationText('slug_taken')] });
    await updatePage(tx, id, { slug });
    if (page.published_no !== null) {
      await upsertRedirect(tx, { slug: page.slug, language: page.language, page_id: id });
    }
    await logOperator(
      tx,
      operator,
      { action: 'page_renamed', subject_kind: 'page', subject_id: id, reason: `${page.slug} → ${slug}: ${reason}` },
      now,
    );
    return readPageDetail(tx, id, now);
  });
}
