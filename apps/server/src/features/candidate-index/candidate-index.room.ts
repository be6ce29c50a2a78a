import type { Room } from '#platform/room.ts';
import { candidateIndexJobs } from './candidate-index.jobs.ts';

export const room = {
  jobs: [candidateIndexJobs],
} satisfies Room;
