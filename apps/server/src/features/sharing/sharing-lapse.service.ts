import { berlinDay } from '#platform/i18n/berlin.ts';
import { publishLinkChanged } from './sharing-events.service.ts';
import { updateLapsed } from './sharing-links.queries.ts';
import type { SharingParts } from './sharing-view.service.ts';

/**
 * Informs open pages of links whose last day is over. The links stop working at midnight, independently of this job.
 */
export async function tellLapsed({
  db,
  clock,
  realtime,
}: Pick<SharingParts, 'db' | 'clock' | 'realtime'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const sharing of await updateLapsed(tx, berlinDay(clock.now())))
      await publishLinkChanged(tx, realtime, sharing);
  });
}
