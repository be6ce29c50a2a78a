import { i18n } from './i18n.ts';
import { notify } from './notices.ts';
import { online } from './offline.ts';

/** A lazily loaded chunk did not arrive in time. */
export class LateCodeError extends Error {
  override readonly name = 'LateCodeError';
}

/** Messages of browsers and of the build's style loader for a chunk that cannot be loaded. */
const MISSING = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether the error is a missing chunk: the browser went offline before it was loaded, or a release removed it. */
export const isLateCode = (error: unknown): boolean =>
  error instanceof LateCodeError || (error instanceof Error && MISSING.test(error.message));

/** Error text with the next step for the user. */
export const lateCodeText = (): string => i18n.t(online.get() ? 'platform:late_code' : 'platform:late_code_offline');

/** Shows a notice when a chunk for an action cannot be loaded. */
export function notifyLateCode(): void {
  notify({ kind: 'error', text: lateCodeText(), name: 'late-code' });
}

/** Browsers cache a failed import until the page reloads; an object, so that tests can replace it. */
export const thisPage = {
  reload: () => window.location.reload(),
  /** Leaves the app for one of its own addresses, so that it begins anew. */
  open: (path: string) => window.location.assign(path),
};
