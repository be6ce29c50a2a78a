import type { Room } from '#platform/room.ts';
import { notificationsJobs } from './notifications.jobs.ts';

export const room = {
  jobs: [notificationsJobs],
} satisfies Room;
