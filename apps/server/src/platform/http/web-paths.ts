import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';

/** What a path below the origin leads to. */
export type WebTarget =
  | { kind: 'file'; name: string }
  | { kind: 'frontpage' }
  /** The profile that a sharing link opens. */
  | { kind: 'shared' }
  /** A page of the app; `found` is false where the app can only show its 404 page. */
  | { kind: 'app'; found: boolean }
  /** A page of the app where there is a content page of this name. */
  | { kind: 'content'; slug: string }
  /** A path of this origin. */
  | { kind: 'redirect'; to: string }
  | { kind: 'nothing' };

const HOME = `/${DEFAULT_LOCALE}`;
const SHARED = new RegExp(`^${HOME}/external-sharing/[^/]+$`);
const SLUG = /^[a-z0-9-]{2,80}$/;
/** What belongs to the server or names a file is never sent to the app. */
const NEVER_PAGES = /^\/(api|app|healthz|readyz|metrics|assets)(\/|$)/;
const FILE_NAME = /\.(js|mjs|css|map|json|txt|xml|html|php|ico|svg|png|jpe?g|gif|webp|avif|woff2?|webmanifest)$/i;
/** Characters after the slash from which on an unknown path is taken for a page without its locale. */
const PAGE_LENGTH_MIN = 3;

/**
 * Decides where a GET leads. A path without a locale goes to the same path below the default one, its query kept; as
 * every redirect begins with the locale it never leaves the origin.
 *
 * @param url As the request line has it: path and query.
 * @param web `files`: names of the built files, without a slash before them; `pages`: paths below the locale that are
 *   pages of the app, beside content pages.
 */
export function targetOf(url: string, { files, pages }: { files: ReadonlySet<string>; pages: RegExp }): WebTarget {
  const parsed = URL.parse(`http://origin.invalid${url}`);
  if (!url.startsWith('/') || !parsed) return { kind: 'nothing' };
  const { search } = parsed;
  // The parser has resolved dots and turned backslashes; an empty first segment would read as a host.
  const path = parsed.pathname.replace(/^\/{2,}/, '/');
  if (files.has(path.slice(1))) return { kind: 'file', name: path.slice(1) };
  if (NEVER_PAGES.test(path) || FILE_NAME.test(path)) return { kind: 'nothing' };
  if (path === '/' || path === `${HOME}/`) return { kind: 'redirect', to: HOME + search };
  if (path === HOME) return { kind: 'frontpage' };
  if (SHARED.test(path)) return { kind: 'shared' };
  if (path.startsWith(`${HOME}/`)) return pageOf(path.slice(HOME.length + 1).replace(/\/+$/, ''), pages);
  const isOtherLocale = /^\/[a-z]{2}(\/|$)/i.test(path);
  if (isOtherLocale || decodedLength(path.slice(1)) < PAGE_LENGTH_MIN) return { kind: 'app', found: false };
  return { kind: 'redirect', to: HOME + path + search };
}

function pageOf(path: string, pages: RegExp): WebTarget {
  if (pages.test(path)) return { kind: 'app', found: true };
  return SLUG.test(path) ? { kind: 'content', slug: path } : { kind: 'app', found: false };
}

function decodedLength(path: string): number {
  try {
    return [...decodeURIComponent(path)].length;
  } catch {
    return path.length;
  }
}
