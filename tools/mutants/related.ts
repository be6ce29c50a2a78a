const server = 'apps/server/src';
const doors = [
  `${server}/platform/http/csrf.integration.test.ts`,
  `${server}/platform/http/http.integration.test.ts`,
  `${server}/features/auth/sessions/actor-lookup.integration.test.ts`,
];

/** Tests in other folders that check a source, by the beginning of its path. */
export const related: Readonly<Record<string, readonly string[]>> = {
  [`${server}/features/visibility/audience-policy.ts`]: [
    `${server}/features/search/views/opened-candidates.integration.test.ts`,
    `${server}/features/search/query/audience.integration.test.ts`,
  ],
  [`${server}/features/visibility/project-policy.ts`]: [
    `${server}/features/projects/projects.integration.test.ts`,
    `${server}/features/projects/project-sharing.integration.test.ts`,
  ],
  [`${server}/features/messaging/requests`]: [
    `${server}/features/messaging/messaging.integration.test.ts`,
    `${server}/features/messaging/threads/thread-blocks.integration.test.ts`,
    `${server}/features/messaging/threads/thread-events.integration.test.ts`,
  ],
  [`${server}/features/messaging/threads`]: [
    `${server}/features/messaging/messaging.integration.test.ts`,
    `${server}/features/messaging/requests/requests-over-time.integration.test.ts`,
  ],
  [`${server}/platform/http/csrf.ts`]: doors,
  [`${server}/platform/http/session.ts`]: [...doors, `${server}/features/auth/login/auth.integration.test.ts`],
  [`${server}/platform/http/access.ts`]: [`${server}/platform/http/http.integration.test.ts`],
  [`${server}/platform/http/rate-limits.ts`]: [`${server}/platform/http/rate-limits.integration.test.ts`],
  [`${server}/features/shop/limits`]: [`${server}/features/search/views/views.integration.test.ts`],
};
