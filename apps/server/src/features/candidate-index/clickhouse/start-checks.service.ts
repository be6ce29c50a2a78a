import { type ClickHouse, ClickHouseError } from './clickhouse.ts';

/** The oldest version that the tests use. */
const OLDEST = [18, 16] as const;
/** Wrong password, unknown user, and either of them in later versions. */
const REFUSED = [193, 192, 516];

/** What an operator has to put right; the message is one line. */
export class SearchUrlError extends Error {
  override readonly name = 'SearchUrlError';
}

/**
 * Whether each node can be reached, is new enough and knows the cluster.
 *
 * @throws {SearchUrlError}
 */
export async function checkNodes(clickhouse: ClickHouse): Promise<void> {
  const { nodes, cluster } = clickhouse.url;
  for (const node of nodes) {
    const sql = `select version(), (select count() from system.clusters where cluster = '${cluster}')`;
    const [row] = await clickhouse.query(sql, node);
    const [version, shards] = [String(row?.[0]), Number(row?.[1])];
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
      throw new SearchUrlError(`${node} is ClickHouse ${version}, but ${OLDEST.join('.')} is needed at least`);
    }
    if (shards !== nodes.length) {
      throw new SearchUrlError(
        `${node} knows ${shards} shards of the cluster ${cluster}, but SEARCH_URL names ${nodes.length} nodes`,
      );
    }
  }
}

/** What went wrong, in one line. */
export function describe(error: unknown): string {
  if (error instanceof ClickHouseError && REFUSED.includes(error.code ?? 0)) return 'user or password were refused';
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
