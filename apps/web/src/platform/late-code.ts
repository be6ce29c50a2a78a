import { i18n } from './i18n.ts';
import { notify } from './notices.ts';
import { online } from './offline.ts';

/** Code that is loaded when it is needed did not come in time. */
export class LateCodeError extends Error {
  override readonly name = 'LateCodeError';
}

/** How browsers, and the styles that a build loads beside its code, say that something did not come. */
const MISSING = /dynamically imported module|importing a module script|unable to preload css/i;

/** Whether code is missing: it was never loaded before the connection broke off, or a release took it away. */
export const isLateCode = (error: unknown): boolean =>
  error instanceof LateCodeError || (error instanceof Error && MISSING.test(error.message));

/** What happened and what to do. */
export const lateCodeText = (): string => i18n.t(online.get() ? 'platform:late_code' : 'platform:late_code_offline');

/** For code that a press on a button asks for. */
export function tellLateCode(): void {
  notify({ kind: 'error', text: lateCodeText(), name: 'late-code' });
}

/** What failed once is not asked for again before the page is loaded anew; an object, so that tests can stand in for the browser. */
export const thisPage = { reload: () => window.location.reload() };
