import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillIn, type Words, wordsOf } from './feature-new/words.ts';
import { root as here } from './steps.ts';

const templates = path.join(import.meta.dirname, 'feature-new/templates');

/** Target folder of the template files for each part of the repository. */
const folders = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/features/__names-kebab__',
  web: 'apps/web/src/features/__names-kebab__',
};

/** Lines that register the room: a file, the line before which they are inserted, and the lines. */
const entries: readonly { file: string; before: string; lines: string }[] = [
  {
    file: 'apps/server/src/rooms.ts',
    before: "    dashboard: () => import('#features/dashboard/dashboard.room.ts'),\n",
    lines: "    '__names-kebab__': () => import('#features/__names-kebab__/__names-kebab__.room.ts'),\n",
  },
  {
    file: 'apps/server/test/access-table/companies.ts',
    before: "  'GET /api/invoices': ",
    lines:
      "  'GET /api/__names-kebab__': { roles: companies, owner: 'company' },\n" +
      "  'POST /api/__names-kebab__': { roles: companies, owner: 'company' },\n\n",
  },
  {
    file: 'apps/server/src/features/privacy/erasure.queries.ts',
    before: "    'customers',\n",
    lines: "    '__names_snake__',\n",
  },
  {
    file: 'apps/web/src/platform/paths.ts',
    before: "  Customers: 'customers',\n",
    lines: "  __Names__: '__names-kebab__',\n",
  },
  {
    file: 'apps/web/src/app/company-routes.ts',
    before: "  {\n    name: 'Customers',\n",
    lines:
      "  {\n    name: '__Names__',\n    access: companyRoles,\n    shell: 'app',\n    page: '__names-kebab__',\n" +
      "    texts: '__names-kebab__',\n    load: () => import('#features/__names-kebab__/__names-kebab__.page.tsx'),\n  },\n",
  },
];

/**
 * Creates a room in server, web app and contract that lists and adds objects of a company and passes the check, as a
 * starting point.
 *
 * @param root The repository.
 * @returns Paths of the created and changed files.
 * @throws {Error} When the room exists already; nothing was written then.
 */
export function makeFeature(root: string, words: Words): string[] {
  const made = globSync('**/*.txt', { cwd: templates }).map((name) => {
    const [floor, ...rest] = name.split(path.sep) as [keyof typeof folders, ...string[]];
    const file = fillIn(`${folders[floor]}/${rest.join('/').replace(/\.txt$/, '')}`, words);
    return { file, text: fillIn(readFileSync(path.join(templates, name), 'utf8'), words) };
  });
  const changed = entries.map(({ file, before, lines }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} has no single place before ${before.trim()}`);
    return { file, text: text.replace(before, () => fillIn(lines, words) + before) };
  });
  const taken = made.find(({ file }) => existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken.file} exists already.`);
  for (const { file, text } of [...made, ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...made, ...changed].map(({ file }) => file);
}

if (import.meta.main) {
  const [name, title] = process.argv.slice(2);
  if (!name || !title) {
    console.error('npm run feature:new -- interview-notes "Gesprächsnotizen"');
    process.exit(1);
  }
  console.log(makeFeature(here, wordsOf(name, title)).join('\n'));
  console.log('\nNext: npm run format, npm run db:generate, npm run check; then docs/adding-a-feature.md.');
}
