import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { unseal } from '#platform/sealed.ts';
import type { ExternalSharingRow } from './external-sharings.table.ts';

/** Dependencies of this room's services; the app has all of them. */
export type SharingParts = Pick<Parts, 'db' | 'clock' | 'mail' | 'config' | 'secrets' | 'files'> & {
  realtime: Realtime;
};
type Site = Pick<SharingParts, 'config' | 'secrets'>;

const TOKENS = 'sharing-tokens';

/** The key that encrypts tokens of sharings. */
export const tokenKey = ({ secrets }: Pick<Site, 'secrets'>): Buffer => secrets.key(TOKENS);
/** The keys that decrypt them. */
export const tokenKeys = ({ secrets }: Pick<Site, 'secrets'>): readonly Buffer[] => secrets.keys(TOKENS);

/** Whether a link has ended: by its owner, or after its last day. */
export function isEnded(
  { deactivated_at, expires_on }: Pick<ExternalSharingRow, 'deactivated_at' | 'expires_on'>,
  now: Date,
): boolean {
  return deactivated_at !== null || (expires_on !== null && expires_on < berlinDay(now));
}

/** URL of a link. */
export function linkOf({ config }: Pick<Site, 'config'>, token: string): string {
  return `${config.publicUrl}/de/external-sharing/${token}`;
}

export function tokenOf(site: Pick<Site, 'secrets'>, row: Pick<ExternalSharingRow, 'token_sealed'>): string {
  return unseal<{ token: string }>(tokenKeys(site), row.token_sealed).token;
}

/** A sharing for its owner only, because it contains the token. */
export function presentSharing(site: Site, row: ExternalSharingRow): ExternalSharing {
  const { id, email, with_documents, groups, companies, expires_on, views, thread_id } = row;
  const token = tokenOf(site, row);
  return {
    ...{ id, email, token, with_documents, companies, expires_on, views, thread_id },
    link: linkOf(site, token),
    groups: groups as ExternalSharing['groups'],
    last_viewed: row.last_viewed_at?.toISOString() ?? null,
    deactivated: row.deactivated_at !== null,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
