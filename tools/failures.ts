import path from 'node:path';
import { z } from 'zod';

/** A failed test, or a file that did not load. */
export type Failure = {
  file: string;
  test: string;
  message: string;
  /** What the pages of a journey showed. */
  pages?: string;
};

const MESSAGE_LINES = 12;
const PAGES_LINES = 200;

const VitestFailures = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
const Suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          results: z.array(
            z.object({
              errors: z.array(z.object({ message: z.string().optional() })),
              attachments: z.array(z.object({ name: z.string(), body: z.base64().optional() })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightFailures = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

/** What failed in a Vitest report (`--reporter=json`). */
export function vitestFailures(json: unknown, root: string): Failure[] {
  return VitestFailures.parse(json).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults
      .filter((each) => each.status !== 'passed')
      .map((each) => ({ file, test: each.fullName, message: each.failureMessages?.join('\n') || each.status }));
    return status === 'failed' && failed.length === 0 ? [{ file, test: 'the file', message: message ?? '' }] : failed;
  });
}

/** What failed in a Playwright report (`--reporter=json`). */
export function playwrightFailures(json: unknown, root: string): Failure[] {
  const { config, suites } = PlaywrightFailures.parse(json);
  return suites.flatMap((suite) => failuresIn(suite, path.relative(root, path.join(config.rootDir, suite.file))));
}

function failuresIn({ specs, suites = [] }: z.infer<typeof Suite>, file: string): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file,
        test: `${title} (${projectName})`,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        pages: results
          .flatMap(({ attachments }) => attachments)
          .filter(({ name }) => name === 'pages')
          .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
          .join('\n'),
      })),
    ),
    ...suites.flatMap((suite) => failuresIn(suite, file)),
  ];
}

/** The failures in lines, shortened: the end of a run's output names them all. */
export function describeFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ file, test, message, pages = '' }) => {
      const told = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
      const lines = [...told.slice(0, MESSAGE_LINES), ...pages.split('\n', PAGES_LINES)].filter(Boolean);
      return [`✗ ${file} › ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}
