import { sealAnew } from '#platform/sealed.ts';
import { findSealedTokens, updateSealedToken } from './external-sharings.queries.ts';
import { type SharingParts, tokenKeys } from './sharing-view.service.ts';

const PAGE = 500;

/**
 * Seals tokens anew that `APP_SECRET_OLD` sealed, so that it can be taken away. To be repeated while it is set: a
 * process that does not have the new secret yet still seals with the old one.
 */
export async function renewSealedTokens({ db, secrets }: Pick<SharingParts, 'db' | 'secrets'>): Promise<void> {
  const keys = tokenKeys({ secrets });
  if (keys.length === 1) return;
  let after = 0;
  for (;;) {
    const rows = await findSealedTokens(db, { after, limit: PAGE });
    for (const { id, token_sealed } of rows) {
      const renewed = sealAnew(keys, token_sealed);
      if (renewed !== null) await updateSealedToken(db, id, renewed);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
