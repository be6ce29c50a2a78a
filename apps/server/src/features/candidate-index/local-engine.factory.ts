import { CandidateIndex, type IndexEngine, type IndexPage } from '@gegenpost/search-engine';
import type { Parts } from '#platform/parts.ts';
import { openFeed } from './candidate-feed.service.ts';

/** An index in the thread of the test, with the real feed. */
export async function openLocalEngine({ connection }: Pick<Parts, 'connection'>): Promise<IndexEngine> {
  const feed = await openFeed({ connection, logLevel: 'silent' });
  const index = await CandidateIndex.build(await feed.catalogue(), feed.rows());
  let reading: Promise<void> = Promise.resolve();
  const catchUp = () => {
    reading = reading.then(async () => {
      const changes = await feed.changesSince(0);
      if (!changes) throw new Error('The feed does not know its changes any more.');
      index.put(changes.rows);
      index.remove(changes.removed);
    });
    return reading;
  };
  return {
    isReady: true,
    async search(query, after) {
      await catchUp();
      return { answered: index.search(query, after), position: null };
    },
    async answer(query, extras) {
      await catchUp();
      const page = Promise.withResolvers<IndexPage>();
      const insights = index.answer(query, extras, page.resolve);
      return { answered: { page: await page.promise, insights: Promise.resolve(insights) }, position: null };
    },
    start: () => {},
    stop: () => feed.close(),
  };
}
