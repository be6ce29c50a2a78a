import type { LetterHead } from '@gegenpost/contract/letter-head.ts';
import { firstSentence } from '@gegenpost/contract/shared/first-sentence.ts';
import type { Db } from '#platform/db/db.ts';
import { findSender } from './letter-head.queries.ts';

/** What stands above and below the letters of somebody who writes for a company; null for anybody else. */
export async function findLetterHead(db: Db, profileId: number): Promise<LetterHead | null> {
  const sender = await findSender(db, profileId);
  if (!sender) return null;
  const { description, industry, title, job_function, phone, email, ...company } = sender;
  return {
    ...company,
    line: firstSentence(description ?? '') ?? industry,
    signature: { title, job_function, phone, email },
  };
}
