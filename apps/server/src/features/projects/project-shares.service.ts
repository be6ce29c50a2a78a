import type { ProjectShare } from '@gegenpost/contract/projects.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { limitRequest } from '#features/auth/login/request-limits.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { FoundProject } from './project-access.queries.ts';
import { getOwnProject, lockOwnProject } from './project-access.service.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import {
  deleteShare,
  findAddress,
  findNameOf,
  findShare,
  findShares,
  findUserIdByAddress,
  type NamedShare,
  updateShareAccess,
  upsertShare,
} from './project-shares.queries.ts';
import { t } from './texts.de.ts';

type ShareParts = ProjectParts & Pick<Parts, 'mail' | 'config'>;
type NewShare = Pick<ProjectShare, 'email' | 'access'>;

/** @throws {AppError} 404, 403 `project_read_only` for anybody but the owner. */
export async function listShares(db: Db, actor: Actor, id: number): Promise<ProjectShare[]> {
  await getOwnProject(db, actor, id);
  return (await findShares(db, id)).map(present);
}

/**
 * Shares a project with an address. A new share sends a mail; the answer does not tell whether the address has an
 * account.
 *
 * @throws {AppError} 404, 403 `project_read_only`; 422 for the own address; 429 when too many mails were sent to the
 *   address.
 */
export async function shareProject(
  parts: ShareParts,
  actor: Actor & { ip: string },
  id: number,
  { email, access }: NewShare,
): Promise<ProjectShare> {
  const now = parts.clock.now();
  const address = email.toLowerCase();
  return parts.db.transaction(async (tx) => {
    const project = await lockOwnProject(tx, actor, id);
    if (address === (await findAddress(tx, actor.user_id))) throw invalid({ email: [validationText('invalid')] });
    const share = await upsertShare(tx, { project_id: id, email: address, access, created_at: now });
    if (share.is_new) {
      await limitRequest(tx, 'share-project', { email: address, ip: actor.ip }, now);
      await sendLetter(parts.mail, tx, address, invitation(parts, project, await findNameOf(tx, actor.user_id)));
      const userId = await findUserIdByAddress(tx, address);
      if (userId !== null) {
        await notify(tx, parts.realtime, { user_id: userId, kind: 'project_shared', subject_id: id, now });
      }
    }
    await finishChange(tx, parts, actor, project);
    return getShare(tx, id, share.id);
  });
}

/** @throws {AppError} 404, also when the share was ended; 403 `project_read_only`. */
export async function changeShare(
  parts: ProjectParts,
  actor: Actor,
  { id, shareId }: { id: number; shareId: number },
  access: ProjectShare['access'],
): Promise<ProjectShare> {
  return parts.db.transaction(async (tx) => {
    const project = await lockOwnProject(tx, actor, id);
    await updateShareAccess(tx, id, shareId, access);
    const share = await getShare(tx, id, shareId);
    await finishChange(tx, parts, actor, project);
    return share;
  });
}

/**
 * Ends a share; open pages of its user are informed at once.
 *
 * @throws {AppError} As `changeShare`.
 */
export async function endShare(
  parts: ProjectParts,
  actor: Actor,
  { id, shareId }: { id: number; shareId: number },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const project = await lockOwnProject(tx, actor, id);
    const share = await findShare(tx, id, shareId);
    if (!share) throw notFound();
    const userId = share.user_id ?? (await findUserIdByAddress(tx, share.email));
    await deleteShare(tx, id, shareId);
    await finishChange(tx, parts, actor, project, { left: userId === null ? [] : [userId] });
  });
}

async function getShare(tx: Db, id: number, shareId: number): Promise<ProjectShare> {
  const share = await findShare(tx, id, shareId);
  if (!share) throw notFound();
  return present(share);
}

function present({ id, email, access, name, opened_at, created_at }: NamedShare): ProjectShare {
  return {
    id,
    email,
    access,
    name,
    opened_at: opened_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** Contains neither title nor content of the project, because the address may be mistyped. */
function invitation({ config }: ShareParts, { id, company_name }: FoundProject, sharer: string | null) {
  // It becomes part of the subject, which must be one line.
  const from = oneLine(sharer === null ? company_name : `${sharer} (${company_name})`);
  return {
    subject: t('mail.shared_subject', { company: oneLine(company_name) }),
    text: t('mail.shared_text', { from }),
    action: { label: t('mail.shared_button'), url: `${config.publicUrl}/de/projects/${id}` },
    hint: t('mail.shared_hint'),
  };
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
