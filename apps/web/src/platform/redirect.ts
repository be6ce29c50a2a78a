import { locale } from './locale.ts';
import { pathTo, type RouteName } from './paths.ts';

/** An origin that does not exist, for parsing relative URLs. */
const BASE = 'https://this-site.invalid';

/**
 * Accepts a redirect target only if it is a path of this site.
 *
 * Refused are other origins in every spelling that browsers or proxies resolve to one: `//x`, `/\x`, `/%2F/x`,
 * `javascript:`, user info, control characters.
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

/** Backslashes, whitespace and control characters, also percent-encoded: URL parsers remove or convert some of them. */
function hasOddCharacters(target: string): boolean {
  return [...target].some((char) => char === '\\' || char.charCodeAt(0) <= 0x20 || char.charCodeAt(0) === 0x7f);
}

type Place = { pathname: string; search: string };

/** Address of the login that redirects to a place afterwards. */
export function loginPathFor(place: Place): string {
  return pathTo('Login', {}, targetOf(place));
}

/** Address of a required step that redirects to the requested place afterwards. */
export function stepPathFor(step: 'FinishRegistration' | 'AcceptNewTerms', place: Place): string {
  return pathTo(step, {}, place.pathname === pathTo('Dashboard') ? {} : targetOf(place));
}

/** `redirect` holds the path, `query` its query as JSON. */
function targetOf({ pathname, search }: Place): { redirect: string; query: string | null } {
  const query = Object.fromEntries(new URLSearchParams(search));
  return { redirect: pathname, query: search.length > 1 ? JSON.stringify(query) : null };
}

/** Address of another page with the same redirect target, e.g. from the login to the registration. */
export function pathKeepingTarget(name: RouteName, params: URLSearchParams): string {
  return pathTo(name, {}, { redirect: params.get('redirect'), query: params.get('query') });
}

/** The address that was confirmed just now, in the history state of a link to the login: no URL holds it. */
export const knownAddress = (state: unknown): string | null => (state as { email?: string } | null)?.email ?? null;

const TARGET_KEY = 'gegenpost.target';
/** The lifetime of the link in the confirmation mail. */
const TARGET_DAYS = 7;

/** Stores the redirect target for the link of the confirmation mail, which opens in another tab. */
export function rememberTarget(params: URLSearchParams): void {
  if (redirectTarget(params) === null) {
    forgetTarget();
    return;
  }
  const until = Date.now() + TARGET_DAYS * 86_400_000;
  try {
    localStorage.setItem(TARGET_KEY, JSON.stringify({ search: params.toString(), until }));
  } catch {
    // storage is blocked: the login redirects to the dashboard
  }
}

/** Query parameters of the login with the stored redirect target; empty when there is none. */
export function rememberedTarget(): URLSearchParams {
  try {
    const { search, until } = JSON.parse(localStorage.getItem(TARGET_KEY) ?? 'null');
    return new URLSearchParams(Date.now() < until ? String(search) : '');
  } catch {
    return new URLSearchParams();
  }
}

export function forgetTarget(): void {
  try {
    localStorage.removeItem(TARGET_KEY);
  } catch {
    // storage is blocked: nothing was stored
  }
}

/** The redirect target after a login if it is a path of this site, otherwise null. */
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
