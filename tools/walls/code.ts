import { type parseSync, Visitor } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];

/** What a wall asks about in the code itself, beyond its imports. */
export type Habit = { kind: HabitKind; line: number };
export type HabitKind =
  /** A variable, an empty collection or a store of a whole module. */
  | 'module-state'
  /** `ref.current = …` while a component or a hook runs. */
  | 'ref-in-render'
  /** A failure that is passed over, without a comment that says why. */
  | 'silent-catch'
  /** Rows of SQL, or columns that are more than a number, a text or a boolean, whose type was written by hand. */
  | 'typed-rows';

type Node = { type: string; start: number; end: number };
type Named = Node & { id?: { name: string } | null };

const isNamed = (node: unknown, name: string | RegExp): boolean => {
  const text = (node as { name?: string } | null)?.name;
  return text !== undefined && (typeof name === 'string' ? text === name : name.test(text));
};
const rendering = /^(use[A-Z]|[A-Z])/;

export function findHabits(
  program: Program,
  comments: readonly { start: number; end: number }[],
  lineAt: (offset: number) => number,
): Habit[] {
  const habits: Habit[] = [];
  const add = (kind: HabitKind, { start }: { start: number }) => habits.push({ kind, line: lineAt(start) });
  const explained = new Set(comments.flatMap(({ start, end }) => [lineAt(start), lineAt(end), lineAt(end) + 1]));
  const isExplained = ({ start, end }: Node) => explained.has(lineAt(start)) || explained.has(lineAt(end));

  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const holdsState =
      declared.kind === 'let' || declared.declarations.some(({ id, init }) => isState(init) && !isReadonly(id));
    if (holdsState) add('module-state', statement);
  }

  /** Names of the functions around the place that is visited; null for one without a name. */
  const around: (string | null)[] = [];
  const names = new Map<object, string>();
  const enter = (node: Named) => void around.push(node.id?.name ?? names.get(node) ?? null);
  const leave = () => void around.pop();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression(node) {
      const { left } = node;
      if (left.type !== 'MemberExpression' || !isNamed(left.property, 'current')) return;
      if (rendering.test(around.at(-1) ?? '')) add('ref-in-render', node);
    },
    CallExpression(node) {
      const { callee, typeArguments, arguments: given } = node;
      if (callee.type !== 'MemberExpression') return;
      if (typeArguments && isNamed(callee.property, /^(execute|query)$/)) add('typed-rows', callee.property);
      if (isNamed(callee.property, 'catch') && doesNothing(given[0])) {
        const place = { ...node, start: callee.property.start };
        if (!isExplained(place)) add('silent-catch', place);
      }
    },
    TaggedTemplateExpression(node) {
      if (isNamed(node.tag, 'sql') && node.typeArguments?.params.some((type) => !isScalar(type)))
        add('typed-rows', node);
    },
    CatchClause(node) {
      if (node.body.body.length === 0 && !comments.some(({ start, end }) => start > node.start && end < node.end)) {
        add('silent-catch', node);
      }
    },
  }).visit(program);
  return habits;
}

/** A collection that begins empty is filled later; one with its entries is a list. */
function isState(init: unknown): boolean {
  const made = init as { type?: string; callee?: unknown; arguments?: unknown[] } | null;
  if (made?.type === 'NewExpression') return isNamed(made.callee, /^(Map|Set)$/) && made.arguments?.length === 0;
  return made?.type === 'CallExpression' && isNamed(made.callee, 'createStore');
}

/** `const NOBODY: ReadonlySet<string> = new Set()` stays as it is. */
function isReadonly(id: unknown): boolean {
  const { typeAnnotation } = id as { typeAnnotation?: { typeAnnotation?: { typeName?: unknown } } | null };
  return isNamed(typeAnnotation?.typeAnnotation?.typeName, /^Readonly(Set|Map)$/);
}

/** What the driver makes of numbers, texts and booleans of PostgreSQL; a moment or a list may come as something else. */
function isScalar(type: { type: string; types?: { type: string }[] }): boolean {
  if (type.type === 'TSUnionType') return (type.types ?? []).every(isScalar);
  return /^TS(Number|String|Boolean|Null)Keyword$/.test(type.type);
}

/** `() => {}`, `() => null` and `() => undefined`. */
function doesNothing(handler: unknown): boolean {
  const given = handler as { type?: string; body?: { type: string; body?: unknown[]; value?: unknown } } | undefined;
  if (given?.type !== 'ArrowFunctionExpression' || !given.body) return false;
  const { body } = given;
  if (body.type === 'BlockStatement') return body.body?.length === 0;
  return (body.type === 'Literal' && body.value === null) || isNamed(body, 'undefined');
}
