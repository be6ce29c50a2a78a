import { parseSync, Visitor } from 'rolldown/utils';

/** A line of `docs/spec-coverage.md`. `room`: the text in its last cell besides proofs. */
export type Requirement = { state: string; text: string; proofs: Proof[]; room: string };
/** A test: its file's path from the root of the repository, and its title. */
export type Proof = { file: string; title: string };

const ROW = /^\| (\w+) \| (.*) \| (.*) \|$/;
/** A file in backticks, followed by › and its tests' titles in italics. */
const FILE = /`([\w./-]+)` ›((?:,? \*[^*]+\*)+)/g;
const folders: Record<string, string> = {
  server: 'apps/server/src',
  web: 'apps/web/src',
  contract: 'packages/contract/src',
};

/** The rows of the tables with requirements. */
export function requirementsOf(page: string): Requirement[] {
  return page.split('\n').flatMap((line) => {
    const [, state = 'state', text = '', last = ''] = ROW.exec(line) ?? [];
    if (state === 'state') return [];
    const room = last.replaceAll(FILE, '').replaceAll('<br>', '');
    return [{ state, text, proofs: proofsIn(`${text} ${last}`), room }];
  });
}

/** The path from the root of the repository for a file as the page names it. */
export const fileOf = (name: string): string => name.replace(/^\w+(?=\/)/, (folder) => folders[folder] ?? folder);

function proofsIn(cell: string): Proof[] {
  return [...cell.matchAll(FILE)].flatMap(([, name = '', titles = '']) => {
    const file = fileOf(name);
    return [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({
      file,
      title: title.replaceAll('\\|', '|'),
    }));
  });
}

const naming = new Set(['test', 'describe', 'step']);

/**
 * The titles of all tests of a file and of the steps of journeys, each alone and preceded by those of its groups: `what
 * leaves › names no employer`. Placeholders in a title stay as in the file: `refuses %s`.
 */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = [];
  const groups: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression(call) {
      const named = nameOf(call, source);
      if (!named) return;
      if (!named.isGroup)
        titles.push(...groups.map((_, at) => [...groups.slice(at), named.title].join(' › ')), named.title);
      groups.push(named.title);
    },
    'CallExpression:exit'(call) {
      if (nameOf(call, source)) groups.pop();
    },
  }).visit(program);
  return titles;
}

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: Node; arguments: readonly Node[] };

function nameOf({ callee, arguments: [first] }: Call, source: string): { title: string; isGroup: boolean } | null {
  const [caller = ''] = /^\w+/.exec(source.slice(callee.start, callee.end)) ?? [];
  if (!naming.has(caller) || !first || !/^['"`]/.test(source.slice(first.start, first.start + 1))) return null;
  const title = source.slice(first.start + 1, first.end - 1).replaceAll(/\\(['"`])/g, '$1');
  return { title, isGroup: caller === 'describe' };
}
