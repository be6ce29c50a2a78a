import { threadMailsJobs } from '#features/messaging/mails/thread-mails.jobs.ts';
import { contactRequestsRoutes } from '#features/messaging/requests/contact-requests.routes.ts';
import { requestAnswersRoutes } from '#features/messaging/requests/request-answers.routes.ts';
import { messageTemplatesRoutes } from '#features/messaging/templates/message-templates.routes.ts';
import { messagingRoutes } from '#features/messaging/threads/messaging.routes.ts';
import { threadBlocksRoutes } from '#features/messaging/threads/thread-blocks.routes.ts';
import { threadFoldersRoutes } from '#features/messaging/threads/thread-folders.routes.ts';
import type { Room } from '#platform/room.ts';
import { messagingJobs } from './messaging.jobs.ts';

export const room = {
  routes: [
    messagingRoutes,
    threadFoldersRoutes,
    threadBlocksRoutes,
    contactRequestsRoutes,
    requestAnswersRoutes,
    messageTemplatesRoutes,
  ],
  jobs: [messagingJobs, threadMailsJobs],
} satisfies Room;
