import { COOKIE_CONSENT_DAYS } from '@gegenpost/contract/shared/constants.ts';

/** Services that load only after consent; the technical one needs none. */
export const optionalServices = ['analytics', 'advertising_display', 'advertising_conversion'] as const;
export type OptionalService = (typeof optionalServices)[number];
export type CookieConsent = readonly OptionalService[];

const NAME = 'cookie_consent';
const NOTHING = 'none';
const listeners = new Set<() => void>();

/** What the person allowed in the last 30 days; null when nobody was asked or the answer has lapsed. */
export function parseCookieConsent(cookies: string): CookieConsent | null {
  const value = cookies.match(new RegExp(`(?:^|; )${NAME}=([^;]*)`))?.[1];
  if (value === undefined) return null;
  return optionalServices.filter((service) => value.split('.').includes(service));
}

/** The stored answer as one string, the same object for the same answer: null, `none` or services joined by dots. */
export function readCookieConsent(): string | null {
  const consent = parseCookieConsent(document.cookie);
  return consent && (consent.join('.') || NOTHING);
}

/** Keeps the answer in a cookie that the browser itself forgets after 30 days. */
export function storeCookieConsent(consent: CookieConsent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = COOKIE_CONSENT_DAYS * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
  document.cookie = `${NAME}=${consent.join('.') || NOTHING}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export function onCookieConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
