import path from 'node:path';
import { checkVatId, normaliseVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { z } from 'zod';
import { readSender, SENDER_EXAMPLE } from '#platform/mail/mail-sender.ts';
import { readSearchUrl } from '#platform/search-url.ts';

/** The server's settings. Without any variable it uses its own database, outbox and files folder. */
export type Config = ReturnType<typeof loadConfig>;

/** Invalid environment variables. The message has one line for each, beginning with its name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port, 0 to 65535');

/** A URL of one of the given schemes, kept as it was written. */
const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''),
      `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

const PublicUrl = urlOf('http', 'https')
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash }) => pathname === '/' && !search && !hash, 'must be an origin, without a path')
  .transform(({ origin }) => origin);

const DatabaseUrl = urlOf('postgres', 'postgresql');

const FilesUrl = urlOf('file', 's3+https', 's3+http').refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'file:' || Boolean(url?.username && url.password && /^\/[^/]+$/.test(url.pathname));
}, 'must be file:///folder or s3+https://KEY:SECRET@host/bucket?region=REGION');

const RealtimeUrl = urlOf('http', 'https').refine((text) => {
  const url = URL.parse(text);
  return Boolean(url?.username && url.password && /^\/apps\/[\w-]+$/.test(url.pathname));
}, 'must be https://KEY:SECRET@host/apps/ID');

const ClamdUrl = urlOf('tcp', 'unix').refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'tcp:' ? Boolean(url.hostname && url.port) : Boolean(url?.pathname);
}, 'must be tcp://host:port or unix:///path');

const ClickHouseUrl = z.string().transform((text, context) => {
  const url = readSearchUrl(text);
  if (url) return url;
  context.addIssue({
    code: 'custom',
    message: 'must be clickhouse://user:password@host:8123/database?cluster=name&nodes=host:8123,host:8123',
  });
  return z.NEVER;
});

const MailFrom = z.string().transform((text, context) => {
  const sender = readSender(text);
  if (sender) return sender;
  context.addIssue({ code: 'custom', message: `must be name and address, such as ${SENDER_EXAMPLE}` });
  return z.NEVER;
});

/** Its prefix says of which member state it is. */
const OperatorVatId = z
  .string()
  .transform((text) => checkVatId(text, normaliseVatId(text).slice(0, 2)))
  .refine(({ problem }) => problem === null, 'must be a VAT id of the EU, such as DE136695976')
  .transform(({ vat_reg_no }) => vat_reg_no);

const Secret = z.string().min(32, 'must have at least 32 characters');

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'must be an IP address or localhost').optional(),
  METRICS_PORT: Port.optional(),
  PUBLIC_URL: PublicUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(DatabaseUrl))
    .default([]),
  SMTP_URL: urlOf('smtp', 'smtps')
    .refine((text) => URL.parse(text)?.hostname, 'must name a host')
    .optional(),
  MAIL_FROM: MailFrom.optional(),
  FILES_URL: FilesUrl.optional(),
  REALTIME_URL: RealtimeUrl.optional(),
  STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook of Stripe')
    .optional(),
  VAT_REGISTER: z.enum(['vies', 'format'], 'must be vies or format').default('format'),
  OPERATOR_VAT_ID: OperatorVatId.optional(),
  CLAMD_URL: ClamdUrl.optional(),
  SEARCH_URL: ClickHouseUrl.optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  APP_SECRET: Secret.optional(),
  APP_SECRET_OLD: Secret.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 *
 * @throws {ConfigError} When a value is wrong, naming its variable.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(linePerVariable(parsed.error));
  }
  const values = parsed.data;
  refuseContradictions(values);
  return {
    port: values.PORT,
    /** Null: listen on every address, or on loopback alone while the demo accounts exist. */
    host: values.HOST ?? null,
    /** Null: no separate port for health and metrics. */
    metricsPort: values.METRICS_PORT ?? null,
    /** Origin under which browsers reach the product, without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: path.resolve(values.DATA_DIR),
    /** Null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
    /** Null: mails stay in the outbox of the data folder. */
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, sender: values.MAIL_FROM } : null,
    /** Null: a folder of the data folder. */
    filesUrl: values.FILES_URL ?? null,
    /** Null: this server takes the WebSockets itself. */
    realtimeUrl: values.REALTIME_URL ?? null,
    /** Null: payments go to the sandbox. */
    stripe: stripeOf(values),
    /** With `vies` the operator's own number is there: it asks in its name. */
    vat: vatOf(values),
    /** Null: files are not scanned. */
    clamdUrl: values.CLAMD_URL ?? null,
    /** Null: each process searches in its own memory. */
    searchUrl: values.SEARCH_URL ?? null,
    /** Whether an empty database gets the demo data: as `DEMO` says; by default only the embedded database does. */
    loadsDemo: values.DEMO ? values.DEMO === 'on' : values.DATABASE_URL === undefined,
    /** `DEMO=on` was set explicitly: the demo accounts may then be reached from outside. */
    allowsPublicDemo: values.DEMO === 'on',
    /** Null: generated on the first start and stored in the data folder. */
    appSecret: values.APP_SECRET ?? null,
    /** Null: no data sealed with an earlier secret is left. */
    oldAppSecret: values.APP_SECRET_OLD ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** @throws {ConfigError} When the register is VIES and `OPERATOR_VAT_ID` is missing. */
function vatOf({ VAT_REGISTER: register, OPERATOR_VAT_ID: operatorId }: z.infer<typeof Environment>) {
  if (register === 'format') return { register };
  if (operatorId !== undefined) return { register, operatorId };
  throw new ConfigError(
    'OPERATOR_VAT_ID must be set with VAT_REGISTER=vies: your own VAT id, with which VIES is asked.',
  );
}

/** @throws {ConfigError} When Stripe's events could not be told from forged ones. */
function stripeOf({ STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret }: z.infer<typeof Environment>) {
  if (key === undefined) return null;
  if (webhookSecret !== undefined) return { key, webhookSecret };
  throw new ConfigError(
    'STRIPE_WEBHOOK_SECRET must be set with STRIPE_KEY: the signing secret of the webhook /api/payments/webhook.',
  );
}

function linePerVariable({ issues }: z.ZodError): string {
  const firstOfEach = new Map(issues.toReversed().map(({ path: [variable], message }) => [String(variable), message]));
  return [...firstOfEach]
    .toReversed()
    .map(([variable, message]) => `${variable} ${message}.`)
    .join('\n');
}

function refuseContradictions(values: z.infer<typeof Environment>): void {
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT !== 0 && values.METRICS_PORT === values.PORT) {
    throw new ConfigError('METRICS_PORT must differ from PORT.');
  }
  if (values.DATABASE_READ_URLS.length > 0 && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URLS needs DATABASE_URL: the embedded database has no copies.');
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new ConfigError(`MAIL_FROM must be set with SMTP_URL: name and address, such as ${SENDER_EXAMPLE}.`);
  }
}
