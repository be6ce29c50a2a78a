import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#platform/config.ts';

test('needs no variable at all', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: null,
    metricsPort: null,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    smtp: null,
    oldAppSecret: null,
    filesUrl: null,
    stripe: null,
    vat: { register: 'format' },
    logLevel: 'info',
    loadsDemo: true,
    allowsPublicDemo: false,
  });
});

test('takes an empty variable as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

describe('takes what is right', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://Gegenpost.example/' }, { publicUrl: 'https://gegenpost.example' }],
    [{ HOST: '::' }, { host: '::' }],
    [{ METRICS_PORT: '9100' }, { metricsPort: 9100 }],
    [{ FILES_URL: 'file:///srv/files' }, { filesUrl: 'file:///srv/files' }],
    [
      { FILES_URL: 's3+https://k:s@s3.example/bucket?region=eu' },
      { filesUrl: 's3+https://k:s@s3.example/bucket?region=eu' },
    ],
    [{ REALTIME_URL: 'https://k:s@api.example/apps/7' }, { realtimeUrl: 'https://k:s@api.example/apps/7' }],
    [
      { SMTP_URL: 'smtp://relay', MAIL_FROM: ' Gegenpost GmbH <post@jobs.example.org> ' },
      { smtp: { url: 'smtp://relay', sender: { name: 'Gegenpost GmbH', address: 'post@jobs.example.org' } } },
    ],
    [
      { SMTP_URL: 'smtp://relay', MAIL_FROM: '"Müller, Söhne & Co." <post@xn--mller-kva.example>' },
      { smtp: { sender: { name: 'Müller, Söhne & Co.', address: 'post@xn--mller-kva.example' } } },
    ],
    [{ MAIL_FROM: 'Gegenpost <post@jobs.example.org>' }, { smtp: null }],
    [{ APP_SECRET_OLD: 'o'.repeat(32) }, { oldAppSecret: 'o'.repeat(32) }],
    [
      { STRIPE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_2' },
      { stripe: { key: 'sk_test_1', webhookSecret: 'whsec_2' } },
    ],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ CLAMD_URL: 'unix:///run/clamd.sock' }, { clamdUrl: 'unix:///run/clamd.sock' }],
    [
      { SEARCH_URL: 'clickhouse://u:p%40@one/db?cluster=all&nodes=two:8123' },
      {
        searchUrl: { nodes: ['one:8123', 'two:8123'], user: 'u', password: 'p@', database: 'db', cluster: 'all' },
      },
    ],
    [
      { DATABASE_URL: 'postgres://db/a', DATABASE_READ_URLS: 'postgres://r1/a, postgresql://r2/a' },
      { databaseReadUrls: ['postgres://r1/a', 'postgresql://r2/a'] },
    ],
  ])('%j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });
});

describe('refuses what is wrong and names the variable', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3000.5' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['METRICS_PORT', { METRICS_PORT: 'yes' }],
    ['METRICS_PORT', { PORT: '3001', METRICS_PORT: '3001' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gegenpost.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://gegenpost.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://gegenpost.example/app' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/a' }],
    ['DATABASE_READ_URLS', { DATABASE_URL: 'postgres://db/a', DATABASE_READ_URLS: 'postgres://r1/a,r2' }],
    ['DATABASE_READ_URLS', { DATABASE_READ_URLS: 'postgres://r1/a' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'Gegenpost <post@jobs.example.org>' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://relay' }],
    ['FILES_URL', { FILES_URL: 's3+https://s3.example/bucket' }],
    ['FILES_URL', { FILES_URL: './files' }],
    ['REALTIME_URL', { REALTIME_URL: 'https://api.example' }],
    ['STRIPE_KEY', { STRIPE_KEY: 'pk_test_1' }],
    ['VAT_REGISTER', { VAT_REGISTER: 'on' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_KEY: 'sk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['CLAMD_URL', { CLAMD_URL: 'tcp://scanner' }],
    ['SEARCH_URL', { SEARCH_URL: 'http://one:8123/db' }],
    ['SEARCH_URL', { SEARCH_URL: 'clickhouse://one' }],
    ['SEARCH_URL', { SEARCH_URL: 'clickhouse://u:50%@one/db' }],
    ['SEARCH_URL', { SEARCH_URL: 'clickhouse://one/db?nodes=two' }],
    ['DEMO', { DEMO: 'true' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['APP_SECRET_OLD', { APP_SECRET_OLD: 'short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('%s in %j', (variable, env) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(new RegExp(`^${variable} [^\n]+\\.$`));
  });

  test('each wrong variable on a line of its own', () => {
    expect(() => loadConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT .+\nDEMO .+$/);
  });
});

test.each([
  'post@jobs.example.org',
  '<post@jobs.example.org>',
  '"" <post@jobs.example.org>',
  'Gegenpost <post@jobs>',
  'Gegenpost <post@jobs.example.org',
  'Gegenpost <post@jobs.example.org> x',
  'Gegenpost <a@jobs.example.org>, Chef <b@jobs.example.org>',
  'a@jobs.example.org, Gegenpost <b@jobs.example.org>',
  'Gegenpost <post@jobs.example.org>\r\nBcc: a@jobs.example.org',
  'Gegen\r\nBcc: <post@jobs.example.org>',
  '"Gegen\r\npost" <post@jobs.example.org>',
  'Gegenpost <po st@jobs.example.org>',
  'Gegen\u0007post <post@jobs.example.org>',
  `${'x'.repeat(101)} <post@jobs.example.org>`,
])('refuses MAIL_FROM=%j in one line', (MAIL_FROM) => {
  const env = { SMTP_URL: 'smtp://relay', MAIL_FROM };
  expect(() => loadConfig(env)).toThrow(/^MAIL_FROM must be name and address, such as [^\n]+\.$/);
});

describe('loads the demo world', () => {
  const DATABASE_URL = 'postgres://db/a';
  test.each([
    [{}, { loadsDemo: true, allowsPublicDemo: false }],
    [{ DEMO: 'off' }, { loadsDemo: false, allowsPublicDemo: false }],
    [{ DEMO: 'on' }, { loadsDemo: true, allowsPublicDemo: true }],
    [{ DATABASE_URL }, { loadsDemo: false, allowsPublicDemo: false }],
    [
      { DATABASE_URL, DEMO: 'on' },
      { loadsDemo: true, allowsPublicDemo: true },
    ],
  ])('%j → %j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });
});
