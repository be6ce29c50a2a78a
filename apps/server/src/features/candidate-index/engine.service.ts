import type { IndexEngine } from '@gegenpost/search-engine';
import type { Parts } from '#platform/parts.ts';
import { candidateIndexOf } from './index-client.service.ts';

/** The engine that the configuration chooses, which still has to be started: this process's memory, or ClickHouse. */
export async function openEngine(parts: Pick<Parts, 'connection' | 'config' | 'log'>): Promise<IndexEngine> {
  const { searchUrl } = parts.config;
  if (searchUrl === null) return candidateIndexOf(parts);
  const { ClickHouseEngine } = await import('./clickhouse/clickhouse-engine.service.ts');
  return new ClickHouseEngine({ ...parts, searchUrl });
}
