import { COOKIE_CONSENT_DAYS } from '@gegenpost/contract/shared/constants.ts';

/** Services that require consent; technically necessary cookies do not. */
export const optionalServices = ['analytics', 'advertising_display', 'advertising_conversion'] as const;
export type OptionalService = (typeof optionalServices)[number];
export type CookieConsent = readonly OptionalService[];

const NAME = 'cookie_consent';
const NOTHING = 'none';
const listeners = new Set<() => void>();

/** The services that the user allowed in the last 30 days; null when there is no answer or it has expired. */
export function parseCookieConsent(cookies: string): CookieConsent | null {
  const value = cookies.match(new RegExp(`(?:^|; )${NAME}=([^;]*)`))?.[1];
  if (value === undefined) return null;
  return optionalServices.filter((service) => value.split('.').includes(service));
}

/** The stored answer as a string, so that equal answers compare equal: null, `none` or services joined by dots. */
export function readCookieConsent(): string | null {
  const consent = parseCookieConsent(document.cookie);
  return consent && (consent.join('.') || NOTHING);
}

/** Stores the answer in a cookie that expires after 30 days. */
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
