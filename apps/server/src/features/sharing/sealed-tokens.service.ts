import { sealAnew } from '#platform/sealed.ts';
import { findSealedTokens, updateSealedToken } from './external-sharings.queries.ts';
import { type SharingParts, tokenKeys } from './sharing-view.service.ts';

const PAGE = 500;

/**
 * Encrypts tokens again that are encrypted with `APP_SECRET_OLD`, so that it can be removed. It has to be repeated
 * while that is set: a process without the new secret still uses the old one.
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
