import { STATUS_CODES } from 'node:http';

/** What of an OpenAPI document is looked at here. */
type Document = {
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
};

/** Leaves out the named schemas that no operation leads to, and says of every answer what it means. */
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
