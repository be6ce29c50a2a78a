import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#features/account/account.routes.ts';
import { finishRegistrationRoutes } from '#features/account/finish-registration.routes.ts';
import { sessionsRoutes } from '#features/account/sessions.routes.ts';
import { settingsRoutes } from '#features/account/settings.routes.ts';
import { authJobs } from '#features/auth/auth.jobs.ts';
import { authRoutes } from '#features/auth/login/auth.routes.ts';
import { passwordResetRoutes } from '#features/auth/login/password-reset.routes.ts';
import { registrationRoutes } from '#features/auth/registration/registration.routes.ts';
import { lookUpActors } from '#features/auth/sessions/actor-lookup.service.ts';
import { termsRoutes } from '#features/auth/terms/terms.routes.ts';
import { loadTerms } from '#features/auth/terms/terms.service.ts';
import { candidateIndexJobs } from '#features/candidate-index/candidate-index.jobs.ts';
import type { IndexEngine } from '#features/candidate-index/query.service.ts';
import { noIndex } from '#features/candidate-index/sql-search.service.ts';
import { customersJobs } from '#features/customers/customers.jobs.ts';
import { customersRoutes } from '#features/customers/customers.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { userInfoRoutes } from '#features/dashboard/user-info.routes.ts';
import { documentsJobs } from '#features/documents/documents.jobs.ts';
import { documentsRoutes } from '#features/documents/documents.routes.ts';
import { threadMailsJobs } from '#features/messaging/mails/thread-mails.jobs.ts';
import { messagingJobs } from '#features/messaging/messaging.jobs.ts';
import { contactRequestsRoutes } from '#features/messaging/requests/contact-requests.routes.ts';
import { messageTemplatesRoutes } from '#features/messaging/templates/message-templates.routes.ts';
import { messagingRoutes } from '#features/messaging/threads/messaging.routes.ts';
import { threadBlocksRoutes } from '#features/messaging/threads/thread-blocks.routes.ts';
import { threadFoldersRoutes } from '#features/messaging/threads/thread-folders.routes.ts';
import { notificationListRoutes } from '#features/notification-list/notification-list.routes.ts';
import { notificationsJobs } from '#features/notifications/notifications.jobs.ts';
import { pagesRoutes } from '#features/pages/pages.routes.ts';
import { findPageLinks, loadPages } from '#features/pages/pages.service.ts';
import { paletteRoutes } from '#features/palette/palette.routes.ts';
import { privacyJobs } from '#features/privacy/privacy.jobs.ts';
import { privacyRoutes } from '#features/privacy/privacy.routes.ts';
import { profileExchangeRoutes } from '#features/profile-exchange/profile-exchange.routes.ts';
import { imagesJobs } from '#features/profiles/images.jobs.ts';
import { ownProfileRoutes } from '#features/profiles/own-profile.routes.ts';
import { profilesRoutes } from '#features/profiles/profiles.routes.ts';
import { projectsJobs } from '#features/projects/projects.jobs.ts';
import { projectsRoutes } from '#features/projects/projects.routes.ts';
import { referenceRoutes } from '#features/reference/reference.routes.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { alertsJobs } from '#features/saved-searches/alerts.jobs.ts';
import { savedSearchesJobs } from '#features/saved-searches/saved-searches.jobs.ts';
import { savedSearchesRoutes } from '#features/saved-searches/saved-searches.routes.ts';
import { type KeptHits, openKeptHits } from '#features/search/hits/hits.service.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { sharingJobs } from '#features/sharing/sharing.jobs.ts';
import { sharingRoutes } from '#features/sharing/sharing.routes.ts';
import { loadPlans } from '#features/shop/shop.service.ts';
import { subAccountsRoutes } from '#features/sub-accounts/sub-accounts.routes.ts';
import { talentsJobs } from '#features/talents/talents.jobs.ts';
import { talentsRoutes } from '#features/talents/talents.routes.ts';
import { unsubscribeRoutes } from '#features/unsubscribe/unsubscribe.routes.ts';
import { releasesRoutes } from '#features/visibility/releases.routes.ts';
import type { Db } from '#platform/db/db.ts';
import type { TimeLimits } from '#platform/http/http.ts';
import { createPlatform } from '#platform/http/platform.ts';
import type { Parts } from '#platform/parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    candidateIndex: IndexEngine;
    keptHits: KeptHits;
  }
}

type Options = {
  /** Where the built web app lies. */
  webDir?: string;
  timeLimits?: TimeLimits;
  candidateIndex?: IndexEngine;
};

const WEB_DIR = path.resolve(import.meta.dirname, '../../web/dist');

/** The product: all rooms on one server, one line each; it neither listens nor works off jobs yet. */
export async function buildApp(
  parts: Parts,
  { webDir = WEB_DIR, timeLimits, candidateIndex = noIndex }: Options = {},
): Promise<FastifyInstance> {
  const app = await openPlatform(parts, { webDir, timeLimits });

  await app.register(authRoutes);
  await app.register(registrationRoutes);
  await app.register(passwordResetRoutes);
  await app.register(termsRoutes);
  authJobs(parts.jobs, app);
  await app.register(finishRegistrationRoutes);
  await app.register(pagesRoutes);
  await app.register(referenceRoutes);
  await app.register(accountRoutes);
  await app.register(sessionsRoutes);
  await app.register(settingsRoutes);
  await app.register(profilesRoutes);
  imagesJobs(parts.jobs, app);
  await app.register(ownProfileRoutes);
  await app.register(profileExchangeRoutes);
  await app.register(releasesRoutes);
  await app.register(documentsRoutes);
  documentsJobs(parts.jobs, app);
  await app.register(customersRoutes);
  customersJobs(parts.jobs, app);
  app.decorate('candidateIndex', candidateIndex);
  app.decorate('keptHits', openKeptHits());
  if (candidateIndex !== noIndex) waitForIndex(app, candidateIndex);
  candidateIndexJobs(parts.jobs, app);
  await app.register(searchRoutes);
  await app.register(savedSearchesRoutes);
  savedSearchesJobs(parts.jobs, app);
  alertsJobs(parts, app);
  await app.register(messagingRoutes);
  await app.register(threadFoldersRoutes);
  await app.register(threadBlocksRoutes);
  await app.register(contactRequestsRoutes);
  await app.register(messageTemplatesRoutes);
  messagingJobs(parts.jobs, app);
  threadMailsJobs(parts.jobs, app);
  await app.register(sharingRoutes, { watch: sharingJobs(parts, app) });
  await app.register(talentsRoutes);
  talentsJobs(parts.jobs, app);
  await app.register(projectsRoutes);
  projectsJobs(parts.jobs, app);
  await app.register(subAccountsRoutes);
  await app.register(privacyRoutes);
  privacyJobs(parts.jobs, app);
  await app.register(unsubscribeRoutes);
  await app.register(notificationListRoutes);
  notificationsJobs(parts.jobs, app);
  await app.register(paletteRoutes);
  await app.register(userInfoRoutes);
  await app.register(dashboardRoutes);

  return app;
}

/** Takes requests from other machines once the index was there; without it searches are slower, but right. */
function waitForIndex(app: FastifyInstance, index: IndexEngine): void {
  let wasReady = false;
  app.readyChecks.set('candidate_index', async () => {
    wasReady ||= index.isReady;
    return wasReady;
  });
}

/** Brings reference lists, plans, pages, help and terms to what this release delivers. Safe to repeat, by several processes too. */
export async function loadShipped(db: Db, now: Date): Promise<void> {
  await loadReferenceData(db);
  await loadPlans(db);
  await loadPages(db, now);
  await loadTerms(db, now);
}

/** The server without any room, and what it asks of rooms. */
function openPlatform(parts: Parts, options: { webDir: string; timeLimits: TimeLimits | undefined }) {
  return createPlatform(parts, {
    ...options,
    actors: lookUpActors(parts.db, parts.clock),
    hasPage: async (wanted) => {
      const pages = await findPageLinks(parts.db, parts.clock.now());
      return pages.some(({ slug }) => slug === wanted);
    },
  });
}
