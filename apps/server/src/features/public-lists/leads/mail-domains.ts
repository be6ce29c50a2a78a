import { domainOf } from '@gegenpost/contract/shared/mail-domain.ts';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Providers of addresses for a few minutes. A message whose answer nobody can receive is refused. */
const disposable = disposableEmailBlocklistSet();

/** The domain and all above it: `a.b.de`, `b.de`, `de`. */
const linesOf = (domain: string) => domain.split('.').map((_, index, parts) => parts.slice(index).join('.'));

export const isDisposable = (email: string) => linesOf(domainOf(email)).some((domain) => disposable.has(domain));
