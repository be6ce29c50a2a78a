import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { eraseOldAnswers } from './calls/answers.service.ts';
import { eraseOldEvents } from './events/events.service.ts';

const SWEEP = 'candidate-api.sweep';

export function candidateApiJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(SWEEP, async () => {
    await eraseOldAnswers(db, clock.now());
    await eraseOldEvents(db, clock.now());
  });
  jobs.schedule(SWEEP, '20 * * * *');
}
