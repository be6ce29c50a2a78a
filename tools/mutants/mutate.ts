import { parseAst } from 'rolldown/parseAst';

/** A mutant: the source from `start` to `end` is replaced by `text`, or left out when it is a statement. */
export type Mutant = { start: number; end: number; text: string; is: 'expression' | 'statement'; line: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Keys of type positions in the syntax tree, which do not exist at run time. */
const TYPE_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const OPERATORS: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};
const CONDITIONS = ownWords({
  eq: 'ne',
  ne: 'eq',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  inArray: 'notInArray',
  asc: 'desc',
  desc: 'asc',
  and: 'or',
  or: 'and',
});
const METHODS = ownWords({ some: 'every', every: 'some', min: 'max', max: 'min' });

/** Without what every object inherits: a call of `toString` has no other method to be replaced by. */
function ownWords(words: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}

/** Replacements of SQL keywords that decide something; each occurrence is a mutant of its own. */
const SQL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\band\b/gi, 'or'],
  [/\bor\b/gi, 'and'],
  [/\bnot exists\b/gi, 'exists'],
  [/(?<!not )\bexists\b/gi, 'not exists'],
  [/\bnot (?!exists|null|distinct|materialized)/gi, ''],
  [/\bis not null\b/gi, 'is null'],
  [/\bis null\b/gi, 'is not null'],
  [/\bis distinct from\b/gi, 'is not distinct from'],
  [/ <> /g, ' = '],
  [/ = /g, ' <> '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/\btrue\b/gi, 'false'],
  [/\bfalse\b/gi, 'true'],
  [/\basc\b/gi, 'desc'],
  [/\bdesc\b/gi, 'asc'],
];

/** Every mutant of a source that a test should notice. */
export function mutantsOf(source: string): Mutant[] {
  const found = new Map<string, Mutant>();
  const code = ({ start, end }: Node) => source.slice(start, end);
  const add = ({ start, end }: Node, text: string, is: Mutant['is'] = 'expression') => {
    const line = source.slice(0, start).split('\n').length;
    if (source.slice(start, end) !== text) found.set(`${start}-${end}-${text}`, { start, end, text, is, line });
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node, null, (node, parent) => {
    changeLogic(node, code, add);
    changeCall(node, source, add);
    changeLiteral(node, parent, add);
    changeSql(node, source, add);
    if (isLeftOut(node, parent)) add(node, '', 'statement');
  });
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

type Add = (node: Node, text: string, is?: Mutant['is']) => void;
type Code = (node: Node) => string;

function changeLogic(node: Node, code: Code, add: Add): void {
  const { left, right, operator, test } = node as Node & { left: Node; right: Node; operator: string; test: Node };
  if (node.type === 'LogicalExpression') {
    add(node, code(left));
    add(node, code(right));
    if (operator !== '??') add(node, `(${code(left)}) ${operator === '&&' ? '||' : '&&'} (${code(right)})`);
  }
  if (node.type === 'BinaryExpression' && !(operator === '+' && [left, right].some(isText))) {
    for (const other of OPERATORS[operator] ?? []) add(node, `(${code(left)}) ${other} (${code(right)})`);
  }
  if (node.type === 'UnaryExpression' && operator === '!') add(node, code(node.argument as Node));
  if (['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type)) {
    if (node.type !== 'WhileStatement') add(test, 'true');
    add(test, 'false');
  }
}

const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string';

function changeCall(node: Node, source: string, add: Add): void {
  if (node.type !== 'CallExpression') return;
  const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
  const rest = source.slice(callee.end, node.end);
  if (callee.type === 'Identifier') {
    const name = callee.name as string;
    const opposite = CONDITIONS.get(name);
    if (opposite) add(node, `__d.${opposite}${rest}`);
    if (name === 'not' && given[0]) add(node, source.slice(given[0].start, given[0].end));
    if ((name === 'and' || name === 'or') && given.length > 1) {
      for (const dropped of given) {
        const kept = given.filter((argument) => argument !== dropped);
        add(node, `${name}(${kept.map(({ start, end }) => source.slice(start, end)).join(', ')})`);
      }
    }
  }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return;
  const { object, property } = callee as Node & { object: Node; property: Node };
  const other = METHODS.get(property.name as string);
  if (other) add(node, `${source.slice(object.start, object.end)}.${other}${rest}`);
  if (property.name === 'filter') add(node, source.slice(object.start, object.end));
}

function changeLiteral(node: Node, parent: Node | null, add: Add): void {
  if (node.type === 'ArrayExpression' && (node.elements as unknown[]).length > 0) add(node, '[]');
  if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression') add(node, "''");
  if (node.type !== 'Literal' || node.regex) return;
  if (typeof node.value === 'boolean') add(node, String(!node.value));
  if (typeof node.value === 'number') add(node, `${node.value + 1}`);
  if (typeof node.value === 'string') add(node, node.value === '' ? "'mutant'" : "''");
}

function changeSql(node: Node, source: string, add: Add): void {
  if (node.type !== 'TaggedTemplateExpression') return;
  const { tag, quasi } = node as Node & { tag: Node; quasi: Node & { quasis: (Node & { value: { raw: string } })[] } };
  if (tag.name !== 'sql') return;
  for (const { start: open, value } of quasi.quasis) {
    for (const [pattern, word] of SQL_WORDS) {
      for (const match of value.raw.matchAll(pattern)) {
        const at = open + 1 + match.index;
        add(node, source.slice(node.start, at) + word + source.slice(at + match[0].length, node.end));
      }
    }
  }
}

/** Whether a statement is left out as a mutant: a call for its effect, and an early return behind a condition. */
function isLeftOut(node: Node, parent: Node | null): boolean {
  if (node.type === 'ThrowStatement') return true;
  if (node.type === 'ReturnStatement') return parent?.type === 'IfStatement';
  return node.type === 'ExpressionStatement' && !node.directive;
}

function walk(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  if (WRAPPERS.has(node.type)) {
    walk(node.expression as Node, parent, visit);
    return;
  }
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration' || node.declare || isDeveloperError(node)) return;
  visit(node, parent);
  for (const [key, child] of Object.entries(node)) {
    if (TYPE_KEYS.has(key) || (key === 'key' && !node.computed) || key === 'source') continue;
    for (const each of Array.isArray(child) ? child : [child]) {
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string') walk(each as Node, node, visit);
    }
  }
}

/** An error message for developers, which is not worth a mutant. */
const isDeveloperError = ({ type, callee }: Node) => type === 'NewExpression' && (callee as Node).name === 'Error';

/**
 * The source with all of its mutants, each behind a switch: `first` is the number of the first one. So the app is
 * loaded once, and a mutant costs no more than the tests that reach it.
 */
export function withSwitches(source: string, mutants: readonly Mutant[], first: number): string {
  const write = (from: number, to: number, inside: readonly (Mutant & { id: number })[]): string => {
    let text = '';
    let at = from;
    for (let index = 0; index < inside.length; ) {
      const { start, end, is } = inside[index]!;
      const here = inside.filter((mutant) => mutant.start === start && mutant.end === end);
      const within = inside.filter((mutant) => mutant.start >= start && mutant.end <= end && !here.includes(mutant));
      const original = write(start, end, within);
      text +=
        source.slice(at, start) + (is === 'statement' ? withoutStatement(original, here) : chosen(original, here));
      at = end;
      index = inside.findIndex((mutant, next) => next > index && mutant.start >= end);
      if (index === -1) break;
    }
    return text + source.slice(at, to);
  };
  const numbered = mutants.map((mutant, index) => ({ ...mutant, id: first + index }));
  return `${PREFIX}${write(0, source.length, numbered)}`;
}

/**
 * Every switch counts its calls, to stop a mutant that loops for ever: nothing else could stop it inside one process.
 */
const PREFIX =
  "import * as __d from 'drizzle-orm';" +
  'const __m=(id)=>{const __s=globalThis.__mutants;if(!__s)return false;__s.reached.add(id);' +
  "if(__s.active!==-1&&(__s.steps-=1)<0)throw new Error('endless');return __s.active===id};";

type Numbered = Mutant & { id: number };

const chosen = (original: string, here: readonly Numbered[]) =>
  `(${here.map(({ id, text }) => `__m(${id})?(${text}):`).join('')}(${original}))`;

const withoutStatement = (original: string, here: readonly Numbered[]) =>
  `{if(!(${here.map(({ id }) => `__m(${id})`).join('||')})){${original}}}`;
