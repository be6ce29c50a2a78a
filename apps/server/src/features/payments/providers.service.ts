import type { Config } from '#platform/config.ts';
import type { JobLog } from '#platform/job-log.ts';
import type { Parts } from '#platform/parts.ts';
import type { PaymentProvider } from './provider.ts';
import { openSandbox } from './sandbox/sandbox.service.ts';
import { openStripe } from './stripe/stripe-provider.ts';

export type ProviderParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'config' | 'secrets'> & { log: JobLog };

export const providerName = ({ stripe }: Pick<Config, 'stripe'>): PaymentProvider['name'] =>
  stripe === null ? 'sandbox' : 'stripe';

/** Stripe's client keeps its connections, so each configuration has one. */
const clients = new WeakMap<Config, Promise<PaymentProvider>>();

/** The provider of this server: Stripe with a key, otherwise the sandbox. */
export async function findProvider(parts: ProviderParts): Promise<PaymentProvider> {
  const { config } = parts;
  if (config.stripe === null) return openSandbox(parts);
  const found = clients.get(config) ?? openStripe({ ...config.stripe, publicUrl: config.publicUrl });
  clients.set(config, found);
  return found;
}

/** For tests: the provider that a configuration with Stripe gets. */
export function useProvider(config: Config, provider: PaymentProvider): void {
  clients.set(config, Promise.resolve(provider));
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether cards and direct debits are taken here. The sandbox takes them for play money, so a site that others reach
 * offers them only as a demo.
 */
export function takesPayments({ stripe, publicUrl, allowsPublicDemo }: Config): boolean {
  return stripe !== null || allowsPublicDemo || LOCAL_NAMES.includes(new URL(publicUrl).hostname);
}
