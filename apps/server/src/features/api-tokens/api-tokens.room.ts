import type { Room } from '#platform/room.ts';
import { apiTokensJobs } from './api-tokens.jobs.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';

export const room = {
  routes: [apiTokensRoutes],
  jobs: [apiTokensJobs],
} satisfies Room;
