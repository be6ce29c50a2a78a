import { locale } from './locale.ts';
import { pathTo } from './paths.ts';

/** A place that does not exist; only its origin matters. */
const BASE = 'https://this-site.invalid';

/**
 * Accepts a redirect target only if it is a path of this site.
 *
 * Refused are other origins in every spelling that browsers or proxies resolve to one: `//x`, `/\x`, `/%2F/x`, `javascript:`, user info, control characters.
 *
 * @returns Path with query and fragment, or null.
 */
export function safeRedirect(target: string | null): string | null {
  if (!target?.startsWith('/') || target.length > 2000) return null;
  if (hasOddCharacters(target) || /^\/(?:%2f|%5c)/i.test(target) || target.includes('@')) return null;
  let url: URL;
  try {
    url = new URL(target, BASE);
    decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const isOwnPage = url.pathname === `/${locale.get()}` || url.pathname.startsWith(`/${locale.get()}/`);
  if (url.origin !== BASE || !isOwnPage || /\/\/|%2f|%5c/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Backslashes, blanks and control characters, also escaped ones: the URL parser drops or turns some of them. */
function hasOddCharacters(target: string): boolean {
  return [...target].some((char) => char === '\\' || char.charCodeAt(0) <= 0x20 || char.charCodeAt(0) === 0x7f);
}

/** The login's address that leads back to a place afterwards: `redirect` holds the path, `query` its query as JSON. */
export function loginPathFor({ pathname, search }: { pathname: string; search: string }): string {
  const query = Object.fromEntries(new URLSearchParams(search));
  return pathTo('Login', {}, { redirect: pathname, query: search.length > 1 ? JSON.stringify(query) : null });
}

/** Where a login leads: the remembered place if it is one of ours, else null. */
export function redirectTarget(params: URLSearchParams): string | null {
  const path = safeRedirect(params.get('redirect'));
  if (path === null) return null;
  const query = parseQuery(params.get('query'));
  if (!query) return path;
  return safeRedirect(`${path.split(/[?#]/)[0]}?${query}`) ?? path;
}

function parseQuery(json: string | null): string {
  try {
    const values: unknown = JSON.parse(json ?? 'null');
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return '';
    const plain = Object.entries(values).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
    return new URLSearchParams(plain.map(([key, value]) => [key, String(value)])).toString();
  } catch {
    return '';
  }
}
