import { paths } from '#platform/paths.ts';
import { allRoutes } from './all-routes.ts';
import type { AppRoute } from './app-route.ts';
import { paramRules } from './route-params.ts';

/**
 * All paths below the locale that are pages of the app, as one regular expression: the server answers other paths with
 * 404. Content pages are left out, because only the server knows their slugs.
 */
export function pagesPattern(): string {
  const known = allRoutes.filter(({ name }) => name !== 'Page').map(patternOf);
  return `^(?:${[...new Set(known)].join('|')})$`;
}

/** `candidates/:productId` → `candidates/(?:[A-Za-z0-9_-]{11})` */
export function patternOf({ name }: Pick<AppRoute, 'name'>): string {
  return paths[name].replace(/(\/?):(\w+)(\??)/g, (_, slash: string, name: string, optional: string) => {
    const value = paramRules[name]?.source.replace(/^\^|\$$/g, '') ?? '[^/]+';
    return `(?:${slash}(?:${value}))${optional}`;
  });
}
