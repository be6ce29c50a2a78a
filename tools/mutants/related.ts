const server = 'apps/server/src';
const doors = [
  `${server}/platform/csrf.integration.test.ts`,
  `${server}/platform/http.integration.test.ts`,
  `${server}/features/auth/actor-lookup.integration.test.ts`,
  `${server}/features/search/confirmed-actor.integration.test.ts`,
];

/** Tests that hold what a source says and stand in other folders, by the beginning of its path. */
export const related: Readonly<Record<string, readonly string[]>> = {
  [`${server}/features/visibility`]: [
    `${server}/features/search/opened-candidates.integration.test.ts`,
    `${server}/features/search/audience.integration.test.ts`,
  ],
  [`${server}/features/visibility/project-policy.ts`]: [
    `${server}/features/projects/projects.integration.test.ts`,
    `${server}/features/projects/project-sharing.integration.test.ts`,
  ],
  [`${server}/platform/csrf.ts`]: doors,
  [`${server}/platform/session.ts`]: [...doors, `${server}/features/auth/auth.integration.test.ts`],
  [`${server}/platform/access.ts`]: [`${server}/platform/http.integration.test.ts`],
  [`${server}/platform/rate-limits.ts`]: [`${server}/platform/rate-limits.integration.test.ts`],
  [`${server}/features/shop/limits`]: [`${server}/features/search/views.integration.test.ts`],
};
