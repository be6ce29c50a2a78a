import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { KeptTalent, Talent } from '@gegenpost/contract/talents.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import { findRecordsWithViews, type RecordWithView } from '#features/search/hits/cards.service.ts';
import { findSharedGroups, type OpenSharing } from '#features/sharing/sharing-access.service.ts';
import { tokenOf } from '#features/sharing/sharing-view.service.ts';
import { holderOfLink, projectCard } from '#features/visibility/access-policy.ts';
import type { Parts as AllParts } from '#platform/parts.ts';
import { type CompanyViewer, findKeptNumbers, findTalents, type KeptRow } from './talents.queries.ts';

/** Dependencies of this room's services; the app has all of them. */
export type TalentParts = Pick<AllParts, 'db' | 'clock' | 'secrets'> & CardParts;

/** Number of records read per statement. */
const CHUNK = 200;

/**
 * Streams a company's talents with their present visibility, most recently added first; one who is not visible has no
 * `candidate`.
 */
export async function* readTalents(parts: TalentParts, viewer: CompanyViewer): AsyncGenerator<Talent[]> {
  let rows: KeptRow[];
  let before: number | null = null;
  do {
    rows = await findTalents(parts.db, viewer, { before, limit: CHUNK });
    before = rows.at(-1)?.id ?? null;
    if (rows.length > 0) yield await presentTalents(parts, viewer, rows);
  } while (rows.length === CHUNK);
}

/** Public ids of the talents whom the company may see now. */
export async function findKept(parts: TalentParts, viewer: CompanyViewer): Promise<KeptTalent[]> {
  const rows = await findKeptNumbers(parts.db, viewer);
  const sharingIds = rows.flatMap(({ is_open, sharing_id }) => (is_open ? [] : (sharing_id ?? [])));
  const links = await findSharedGroups(parts.db, viewer.company_id, sharingIds, parts.clock.now());
  return rows
    .filter(({ is_open, sharing_id }) => is_open || (sharing_id !== null && links.has(sharing_id)))
    .map(presentNumber);
}

/** A talent with its public id only. */
export const presentNumber = ({ id, gegenpost_id, rejected }: KeptTalent): KeptTalent => ({
  id,
  gegenpost_id,
  rejected,
});

/** One talent; null when it does not exist, belongs to another company or was removed. */
export async function findTalent(parts: TalentParts, viewer: CompanyViewer, id: number): Promise<Talent | null> {
  const rows = await findTalents(parts.db, viewer, { ids: [id], limit: 1 });
  const [talent] = await presentTalents(parts, viewer, rows);
  return talent ?? null;
}

async function presentTalents(parts: TalentParts, viewer: CompanyViewer, rows: readonly KeptRow[]): Promise<Talent[]> {
  const { db, clock } = parts;
  const sharingIds = rows.flatMap(({ sharing_id }) => sharing_id ?? []);
  const links = await findSharedGroups(db, viewer.company_id, sharingIds, clock.now());
  const linkOf = ({ sharing_id }: KeptRow) => (sharing_id === null ? undefined : links.get(sharing_id));
  const seen = rows.filter((row) => row.is_open || linkOf(row)).map(({ profile_id }) => profile_id);
  const found = await findRecordsWithViews(parts, viewer, seen);
  return rows.map((row) => {
    const { id, origin, rejected, created_at } = row;
    const candidate = found.get(row.profile_id);
    const updated_at = changedAt(row, candidate !== undefined);
    const own = { id, origin, rejected, created_at: created_at.toISOString(), updated_at };
    if (!candidate) return { ...own, token: null, image: null, candidate: null, note: null };
    return { ...own, ...presentSeen(parts, viewer, { row, link: linkOf(row), ...candidate }), note: row.note };
  });
}

function presentSeen(
  { secrets }: TalentParts,
  viewer: CompanyViewer,
  { row, record, link, viewed_at }: RecordWithView & { row: KeptRow; link: OpenSharing | undefined },
): { token: string | null; image: string | null; candidate: CandidateCard } {
  const shared = link?.groups ?? [];
  const token = link && row.token_sealed !== null ? tokenOf({ secrets }, { token_sealed: row.token_sealed }) : null;
  // A candidate whom the company may open only by the link is shown as to any visitor of the link.
  const card = projectCard(row.is_open ? { ...viewer, shared } : holderOfLink(shared), record);
  const hasImage = card.profile.has_profile_image && shared.includes('image');
  return {
    token,
    image: hasImage && token ? `/api/external_sharings/by-token/${token}/image` : null,
    candidate: { ...card, viewed_at },
  };
}

/** For a candidate who is not visible the time of the note is hidden as well. */
function changedAt({ updated_at, noted_at }: KeptRow, isSeen: boolean): string {
  return (isSeen && noted_at && noted_at > updated_at ? noted_at : updated_at).toISOString();
}
