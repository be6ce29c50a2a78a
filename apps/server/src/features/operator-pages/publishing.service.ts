import type { PagePublication, PageSource, PageText, PageVersionKind } from '@gegenpost/contract/operator-pages.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { TERMS_SLUGS } from '@gegenpost/contract/shared/slugs.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { publishTermsOfPages } from '#features/auth/terms/terms.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { addVersion, isSameText, showVersion, textOf } from '#features/pages/page-versions.service.ts';
import type { PageVersionRow } from '#features/pages/page-versions.table.ts';
import type { PageRow } from '#features/pages/pages.table.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { type Operator, readPageDetail, takePage } from './editing.service.ts';
import {
  deleteDraft,
  deleteProposal,
  deleteSchedule,
  findDraft,
  findDuePageIds,
  findDueSchedule,
  findProposal,
  findVersion,
  lockPage,
  updatePage,
  upsertSchedule,
} from './operator-pages.queries.ts';
import { refusals, t } from './texts.de.ts';

type PublishingParts = Pick<Parts, 'db' | 'clock' | 'jobs'>;

export const PUBLISH_PAGE = 'operator-pages.publish';
export type PublishPageJob = { page_id: number };

/** What is published, and the hash of the release's text if it is one. */
type Source = { text: PageText; kind: PageVersionKind; shipped_hash: string | null };

/** What people are told who have to accept a new text; null: nobody has to. */
type Consent = { changes: string | null };

/** Publishes the draft, a proposal or an earlier version as a new version, at once or at a time to come. */
export async function publishPage(
  { db, clock, jobs }: PublishingParts,
  operator: Operator,
  id: number,
  publication: PagePublication,
) {
  const { revision, source: from, reason, asks_consent, changes } = publication;
  const now = clock.now();
  const at = publication.at === undefined ? null : new Date(publication.at);
  return db.transaction(async (tx) => {
    const page = await takePage(tx, id, revision);
    const source = await findSource(tx, page, from);
    checkPublication(page, source, { at, asks_consent, now });
    const { kind, text } = source;
    const version = await addVersion(tx, { page_id: id, kind, text, author_id: operator.user_id, note: reason }, now);
    const about = { subject_kind: 'page', subject_id: id, reason } as const;
    if (at) {
      await upsertSchedule(tx, {
        ...{ page_id: id, version_no: version.no, at, asks_consent, reason, operator_id: operator.user_id },
        changes: asks_consent ? changes : '',
      });
      await updatePage(tx, id, {});
      await jobs.enqueue(tx, PUBLISH_PAGE, { page_id: id } satisfies PublishPageJob, { startAfter: at });
      await logOperator(tx, operator, { action: 'page_scheduled', ...about }, now);
    } else {
      await show(tx, page, { version, source, consent: { changes: asks_consent ? changes : null } }, now);
      await logOperator(tx, operator, { action: 'page_published', ...about }, now);
    }
    return readPageDetail(tx, id, now);
  });
}

async function findSource(tx: Db, page: PageRow, from: PageSource): Promise<Source> {
  if (from === 'draft') {
    const draft = await findDraft(tx, page.id);
    return { text: textOf(draft ?? page), kind: 'published', shipped_hash: null };
  }
  if (from === 'proposal') {
    const proposal = await findProposal(tx, page.id);
    if (!proposal) throw conflict(refusals.page_nothing_new);
    const { title, body, shipped_hash } = proposal;
    const { nav_title, description } = page;
    return { text: { title, body, nav_title, description }, kind: 'taken_over', shipped_hash };
  }
  const version = await findVersion(tx, page.id, from);
  if (!version) throw notFound();
  return { text: textOf(version), kind: 'restored', shipped_hash: null };
}

function checkPublication(
  { slug }: PageRow,
  { text }: Source,
  { at, asks_consent, now }: { at: Date | null; asks_consent: boolean; now: Date },
): void {
  const required = [validationText('fill_required')];
  if (text.title.trim() === '') throw invalid({ title: required });
  if (text.body.trim() === '') throw invalid({ body: required });
  if (at && at <= now) throw invalid({ at: [validationText('moment_is_over')] });
  if (asks_consent && !TERMS_SLUGS.has(slug)) {
    throw invalid({ asks_consent: [validationText('consent_of_terms_only')] });
  }
}

type Shown = { version: PageVersionRow; source: Source; consent: Consent };

/** Makes a version public; a draft that says the same is done, and so is the plan of another version. */
async function show(tx: Db, page: PageRow, { version, source, consent }: Shown, now: Date): Promise<void> {
  const isRelease = source.shipped_hash !== null;
  const seen = page.shipped_hash ?? page.seen_shipped_hash;
  const origin = { shipped_hash: source.shipped_hash, seen_shipped_hash: isRelease ? null : seen };
  await showVersion(tx, version, origin, now);
  await deleteSchedule(tx, page.id);
  if (isRelease) await deleteProposal(tx, page.id);
  const draft = await findDraft(tx, page.id);
  if (draft && isSameText(draft, version)) await deleteDraft(tx, page.id);
  await updatePage(tx, page.id, {});
  if (TERMS_SLUGS.has(page.slug)) await publishTermsOfPages(tx, consent.changes, now);
}

/** Publishes what is planned for this page, if its time has come; of several processes one does it. */
export async function publishPlanned({ db, clock }: Pick<Parts, 'db' | 'clock'>, pageId: number): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    const plan = page && (await findDueSchedule(tx, pageId, now));
    if (!page || !plan) return;
    const version = the(await findVersion(tx, pageId, plan.version_no), 'planned version');
    const shipped_hash = version.kind === 'taken_over' ? await proposedHash(tx, pageId, version) : null;
    const source = { text: textOf(version), kind: version.kind, shipped_hash };
    await show(tx, page, { version, source, consent: { changes: plan.asks_consent ? plan.changes : null } }, now);
    const reason = t('scheduled.reason', { reason: plan.reason });
    const operator = { user_id: plan.operator_id };
    await logOperator(
      tx,
      operator,
      { action: 'page_published', subject_kind: 'page', subject_id: pageId, reason },
      now,
    );
  });
}

/** The hash of the release's text that was planned; null: the release brings another one by now. */
async function proposedHash(tx: Db, pageId: number, version: PageVersionRow): Promise<string | null> {
  const proposal = await findProposal(tx, pageId);
  const isSame = proposal?.body === version.body && proposal.title === version.title;
  return isSame ? proposal.shipped_hash : null;
}

/** Publishes all that is due, e.g. what a process that stopped has left. */
export async function publishAllPlanned(parts: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  for (const id of await findDuePageIds(parts.db, parts.clock.now())) await publishPlanned(parts, id);
}
