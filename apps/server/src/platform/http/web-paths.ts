import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';

/** The kinds of targets of a GET. */
export type WebTarget =
  | { kind: 'file'; name: string }
  | { kind: 'frontpage' }
  /** The page of a sharing link. */
  | { kind: 'shared' }
  /** A page of the app; `found` is false when the app will show its own 404 page. `hidden`: nothing for search engines. */
  | { kind: 'app'; found: boolean; hidden?: true }
  /** A page of the app if a content page of this slug exists. */
  | { kind: 'content'; slug: string; search: string }
  /** A redirect to a path of this origin. */
  | { kind: 'redirect'; to: string }
  | { kind: 'nothing' };

const HOME = `/${DEFAULT_LOCALE}`;
const SHARED = new RegExp(`^${HOME}/external-sharing/[^/]+$`);
/** Drafts that are shown by a link. */
const HIDDEN = /^page-preview\//;
const SLUG = /^[a-z0-9-]{2,80}$/;
/** Paths of the server and of files never become pages of the app. */
const NEVER_PAGES = /^\/(api|app|healthz|readyz|metrics|assets)(\/|$)/;
const FILE_NAME = /\.(js|mjs|css|map|json|txt|xml|html|php|ico|svg|png|jpe?g|gif|webp|avif|woff2?|webmanifest)$/i;
/** An unknown path with at least so many characters after the slash is redirected to the locale. */
const PAGE_LENGTH_MIN = 3;

/**
 * Decides what a GET is answered with. A path without a locale is redirected to the same path below the default locale,
 * with its query. As every redirect begins with the locale it never leaves the origin.
 *
 * @param url Path and query, as in the request line.
 * @param web `files`: names of the built files, without a leading slash; `pages`: paths below the locale that are pages
 *   of the app, content pages aside.
 */
export function targetOf(url: string, { files, pages }: { files: ReadonlySet<string>; pages: RegExp }): WebTarget {
  const parsed = URL.parse(`http://origin.invalid${url}`);
  if (!url.startsWith('/') || !parsed) return { kind: 'nothing' };
  const { search } = parsed;
  // The URL parser has resolved dots and backslashes; an empty first segment would be read as a host.
  const path = parsed.pathname.replace(/^\/{2,}/, '/');
  if (files.has(path.slice(1))) return { kind: 'file', name: path.slice(1) };
  if (NEVER_PAGES.test(path) || FILE_NAME.test(path)) return { kind: 'nothing' };
  if (path === '/' || path === `${HOME}/`) return { kind: 'redirect', to: HOME + search };
  if (path === HOME) return { kind: 'frontpage' };
  if (SHARED.test(path)) return { kind: 'shared' };
  if (path.startsWith(`${HOME}/`)) return pageOf(path.slice(HOME.length + 1).replace(/\/+$/, ''), { pages, search });
  const isOtherLocale = /^\/[a-z]{2}(\/|$)/i.test(path);
  if (isOtherLocale || decodedLength(path.slice(1)) < PAGE_LENGTH_MIN) return { kind: 'app', found: false };
  return { kind: 'redirect', to: HOME + path + search };
}

function pageOf(path: string, { pages, search }: { pages: RegExp; search: string }): WebTarget {
  if (pages.test(path)) return { kind: 'app', found: true, ...(HIDDEN.test(path) ? { hidden: true } : {}) };
  return SLUG.test(path) ? { kind: 'content', slug: path, search } : { kind: 'app', found: false };
}

function decodedLength(path: string): number {
  try {
    return [...decodeURIComponent(path)].length;
  } catch {
    return path.length;
  }
}
