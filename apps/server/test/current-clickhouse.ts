import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';

/**
 * A process that answers as a node of ClickHouse over HTTP, by the engine of a current version in a library (`chdb`,
 * which `tools/clickhouse-package.ts` unpacks): our SQL is held to what production uses, which Debian does not ship.
 * One node only, because the library takes no connections from other nodes; `config.xml` in the working directory names
 * the cluster. Arguments: the folder of the library, the port.
 */

type Session = { query(sql: string, format?: string): string };
type Chdb = { Session: new (folder: string) => Session };

const [folder = '', port = ''] = process.argv.slice(2);
const { Session } = createRequire(path.join(folder, 'package.json'))('chdb') as Chdb;
const session = new Session(path.resolve('data'));

/** Settings of the request that belong to HTTP, or that a session could not take back. */
const NOT_OF_STATEMENTS = ['database', 'query', 'default_format', 'readonly'];

function settingsOf(parameters: URLSearchParams): string {
  const settings = [...parameters].filter(([name]) => !NOT_OF_STATEMENTS.includes(name));
  return settings.map(([name, value]) => `${name} = ${value}`).join(', ');
}

const insertion = /^insert into (\w+) format RowBinary$/;

/** The library reads binary rows from files only. */
function insert(statement: string, rows: Buffer): string {
  const [, table = ''] = insertion.exec(statement) ?? [];
  const columns = session.query(`select name, type from system.columns where table = '${table}'`, 'TSV');
  const structure = columns.trim().replaceAll('\t', ' ').split('\n').join(', ').replaceAll("'", "''");
  const file = path.resolve('rows.bin');
  writeFileSync(file, rows);
  return session.query(`insert into ${table} select * from file('${file}', 'RowBinary', '${structure}')`);
}

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/ping') return 'Ok.\n';
  const statement = searchParams.get('query');
  if (statement !== null) return insert(statement, await buffer(request));
  const sql = await text(request);
  const settings = settingsOf(searchParams);
  const format = searchParams.get('default_format') ?? 'TSV';
  return session.query(settings && /^\s*(select|with)\b/i.test(sql) ? `${sql} settings ${settings}` : sql, format);
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.end(body),
    // As a node would begin it.
    (error: unknown) => response.writeHead(500).end(String(error).replace(/^.*?(?=Code: )/s, '')),
  );
}).listen(Number(port), '127.0.0.1');
