import { readdirSync } from 'node:fs';
import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';

/** Every endpoint of the contract by its operation (`POST /api/login`), whichever file exports it. */
export async function contractEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const folder = new URL('../../../packages/contract/src/', import.meta.url);
  const found = new Map<string, Endpoint>();
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    for (const value of Object.values<unknown>(await import(new URL(file, folder).href))) collect(value, found);
  }
  return found;
}

function collect(value: unknown, found: Map<string, Endpoint>): void {
  if (isEndpoint(value)) found.set(`${value.method} ${value.url}`, value);
  else if (isPlain(value)) for (const inner of Object.values(value)) collect(inner, found);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isEndpoint(value: unknown): value is Endpoint {
  return isPlain(value) && typeof value.method === 'string' && typeof value.url === 'string' && isPlain(value.schema);
}
