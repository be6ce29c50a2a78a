import { STATUS_CODES } from 'node:http';

/** The parts of an OpenAPI document that are used here. */
type Document = {
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
};

/** Removes named schemas that no operation refers to, and adds a description to every response. */
export function tidyDocument<D extends Document>(document: D): D {
  const named = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const name of refsOf(part)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(named[name]);
    }
  };
  follow(document.paths);
  describeAnswers(document.paths ?? {});
  const schemas = Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas } };
}

function refsOf(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}

function describeAnswers(paths: Record<string, unknown>): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path as object))) {
    for (const [status, answer] of Object.entries((operation as { responses?: object }).responses ?? {})) {
      (answer as { description: string }).description = STATUS_CODES[status] ?? 'Every failure';
    }
  }
}
