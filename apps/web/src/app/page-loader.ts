import { CHUNK_LOAD_TIMEOUT_MS } from '@gegenpost/contract/shared/constants.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { i18n } from '#platform/i18n.ts';
import { LateCodeError } from '#platform/late-code.ts';
import { online } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import type { AppRoute, PageModule } from './app-route.ts';

const FAILED_KEY = 'gegenpost.chunk-failed';
/** A second failure within this time means that loading the home page has not helped. */
const FAILED_AGAIN_MS = 30_000;

/** `loaded` settles when the code is there, or has failed to come. */
type LatePage = { Page: LazyExoticComponent<ComponentType>; loaded: Promise<void> };

const pages = new Map<string, LatePage>();

/** Leaves the app for the home page; an object, so that tests can replace it. */
export const homePage = { open: () => window.location.assign(pathTo('Frontpage')) };

/** The component of a route, loaded when it is first rendered. */
export function pageOf(route: AppRoute): LatePage {
  const known = pages.get(route.page);
  if (known) return known;
  const { promise: loaded, resolve: settle } = Promise.withResolvers<void>();
  const Page = lazy(async () => {
    try {
      const { Component, prepare } = await loadPage(route);
      prepare?.();
      return { default: Component };
    } catch (error) {
      pages.delete(route.page); // another try loads the page again
      leaveForHome();
      throw error;
    } finally {
      settle();
    }
  });
  const page = { Page, loaded };
  pages.set(route.page, page);
  return page;
}

/** Loads the code and texts of a page ahead of time; a failure is shown only when the page is opened. */
export function prefetchPage(route: AppRoute): void {
  loadPage(route).catch(() => {}); // loaded again when the page is opened, which shows the error
}

async function loadPage(route: AppRoute): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateCodeError(`${route.page} did not load in time`)), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    const [module] = await Promise.race([Promise.all([route.load(), i18n.loadNamespaces(route.texts)]), tooLate]);
    return module;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * After a release the old chunks are gone; the document of the home page refers to the new ones. Offline, and right
 * after a first failure, a new document would not help.
 */
function leaveForHome(): void {
  const failedAt = Number(sessionStorage.getItem(FAILED_KEY) ?? 0);
  if (!online.get() || Date.now() - failedAt < FAILED_AGAIN_MS) return;
  sessionStorage.setItem(FAILED_KEY, String(Date.now()));
  homePage.open();
}
