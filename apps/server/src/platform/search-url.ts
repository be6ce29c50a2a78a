/** Where ClickHouse is: the first node is asked, the others are needed for making tables. */
export type SearchUrl = { nodes: readonly string[]; user: string; password: string; database: string; cluster: string };

/**
 * Reads `clickhouse://user:password@host:8123/database?cluster=name&nodes=host:8123,host:8123`. `nodes`: the HTTP
 * addresses of the other shards. `cluster`: what the nodes' configuration calls all shards together.
 */
export function readSearchUrl(text: string): SearchUrl | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'clickhouse:' || !url.hostname || !/^\/\w+$/.test(url.pathname)) return null;
  const cluster = url.searchParams.get('cluster') ?? 'gegenpost';
  const others = url.searchParams.get('nodes')?.split(',') ?? [];
  const [user, password] = [unescaped(url.username), unescaped(url.password)];
  if (user === null || password === null) return null;
  if (!/^\w+$/.test(cluster) || !others.every((node) => /^[\w.-]+:\d+$/.test(node))) return null;
  return {
    nodes: [`${url.hostname}:${url.port || '8123'}`, ...others],
    user: user || 'default',
    password,
    database: url.pathname.slice(1),
    cluster,
  };
}

/** null: a `%` of the text begins no escaped character. */
function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // a `%` itself has to be written as `%25`
  }
}
