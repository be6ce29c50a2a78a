/**
 * Finds the cycles of a graph (Tarjan's strongly connected components).
 *
 * @returns One path per component, beginning with its alphabetically first name; a self-import counts.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];

  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1 || graph.get(node)?.includes(node)) knots.push(knot);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return knots.map((knot) => shortestCycle(graph, knot.sort()));
}

function shortestCycle(graph: ReadonlyMap<string, readonly string[]>, knot: readonly string[]): string[] {
  const [first = ''] = knot;
  const paths: string[][] = [[first]];
  const seen = new Set<string>();
  for (let current = paths.shift(); current; current = paths.shift()) {
    for (const next of graph.get(current.at(-1)!) ?? []) {
      if (next === first) return current;
      if (!knot.includes(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...current, next]);
    }
  }
  return [...knot];
}
