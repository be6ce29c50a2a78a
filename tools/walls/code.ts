import { type parseSync, Visitor } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];

/** A forbidden pattern found in the code itself, other than an import. */
export type Habit = { kind: HabitKind; line: number };
export type HabitKind =
  /** A variable, an empty collection or a store at module level. */
  | 'module-state'
  /** An assignment to `ref.current` while a component or a hook renders. */
  | 'ref-in-render'
  /** An ignored error without a comment that gives the reason. */
  | 'silent-catch'
  /** A hand-written type for rows of SQL, or for computed columns other than a number, a text or a boolean. */
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

  /** Names of the functions around the visited node; null for an anonymous one. */
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

/** An empty collection will be filled later, so it is state; one with entries is a constant. */
function isState(init: unknown): boolean {
  const made = init as { type?: string; callee?: unknown; arguments?: unknown[] } | null;
  if (made?.type === 'NewExpression') return isNamed(made.callee, /^(Map|Set)$/) && made.arguments?.length === 0;
  return made?.type === 'CallExpression' && isNamed(made.callee, 'createStore');
}

/** `const NOBODY: ReadonlySet<string> = new Set()` cannot change. */
function isReadonly(id: unknown): boolean {
  const { typeAnnotation } = id as { typeAnnotation?: { typeAnnotation?: { typeName?: unknown } } | null };
  return isNamed(typeAnnotation?.typeAnnotation?.typeName, /^Readonly(Set|Map)$/);
}

/** Types whose values the driver always returns as declared; a timestamp or an array may differ. */
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
