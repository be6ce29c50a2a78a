import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Ports = { http: number; tcp: number; interserver: number };
type Node = { folder: string; ports: Ports; process: ChildProcess | null };

/** What `tools/clickhouse-package.ts` unpacked: Debian's programs, or a current version as a library, for one shard. */
export type Programs = { folder: string; isCurrent: boolean };

function givenPrograms(): Programs {
  const { CLICKHOUSE_DIR: packaged = '', CLICKHOUSE_CURRENT: current } = process.env;
  return current ? { folder: current, isCurrent: true } : { folder: packaged, isCurrent: false };
}

const PASSWORD = 'only for tests';

/** ClickHouse in one or more shards on loopback, with a folder of its own. */
export class TestClickHouse {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-clickhouse-'));
  readonly #nodes: Node[] = [];
  readonly #programs: Programs;

  private constructor(programs: Programs) {
    this.#programs = programs;
    // A process that ends without `stop` leaves no server running.
    process.once('exit', () => {
      for (const { process: running } of this.#nodes) running?.kill('SIGKILL');
      rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  static async start(programs = givenPrograms(), shards = programs.isCurrent ? 1 : 2): Promise<TestClickHouse> {
    const clickhouse = new TestClickHouse(programs);
    const free = await freePorts(3 * shards);
    for (let shard = 0; shard < shards; shard += 1) {
      const [http, tcp, interserver] = free.slice(3 * shard, 3 * shard + 3) as [number, number, number];
      const folder = path.join(clickhouse.#folder, `shard-${shard}`);
      clickhouse.#nodes.push({ folder, ports: { http, tcp, interserver }, process: null });
    }
    for (const node of clickhouse.#nodes) clickhouse.#configure(node);
    await Promise.all(clickhouse.#nodes.map((_, shard) => clickhouse.startShard(shard)));
    return clickhouse;
  }

  /** What `SEARCH_URL` is set to. */
  url(password = PASSWORD): string {
    const [first, ...others] = this.#nodes.map(({ ports }) => `127.0.0.1:${ports.http}`);
    const nodes = others.length > 0 ? `&nodes=${others}` : '';
    return `clickhouse://default:${encodeURIComponent(password)}@${first}/default?cluster=shards${nodes}`;
  }

  /** The processes of the shards. */
  get pids(): number[] {
    return this.#nodes.flatMap(({ process: running }) => running?.pid ?? []);
  }

  async startShard(shard: number): Promise<void> {
    const node = this.#nodes[shard]!;
    node.process = this.#programs.isCurrent
      ? startCurrent(this.#programs.folder, node)
      : startPackaged(this.#programs.folder, node);
    while (!(await answers(node.ports.http))) {
      if (node.process.exitCode !== null) throw new Error(`ClickHouse ended: see ${node.folder}`);
      await sleep(50);
    }
  }

  async killShard(shard: number): Promise<void> {
    const { process: running } = this.#nodes[shard]!;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  /** The shard takes connections, but answers nothing until `resume`. */
  pauseShard(shard: number): { resume(): void } {
    const { process: running } = this.#nodes[shard]!;
    running?.kill('SIGSTOP');
    return { resume: () => running?.kill('SIGCONT') };
  }

  /** Runs a statement on one shard. */
  async execute(shard: number, sql: string): Promise<string> {
    const { ports } = this.#nodes[shard]!;
    const headers = { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': PASSWORD };
    const answer = await fetch(`http://127.0.0.1:${ports.http}`, { method: 'POST', headers, body: sql });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.text();
  }

  /** All columns of our tables. */
  async columns(): Promise<{ table: string; column: string; type: string }[]> {
    const sql = `select table, name, type from system.columns where database = 'default'`;
    const answers = await Promise.all(this.#nodes.map((_, shard) => this.execute(shard, sql)));
    return answers.flatMap((answer) =>
      answer
        .trim()
        .split('\n')
        .map((line) => line.split('\t') as [string, string, string])
        .map(([table, column, type]) => ({ table, column, type })),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((_, shard) => this.killShard(shard)));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #configure({ folder, ports }: Node): void {
    for (const name of ['data', 'tmp']) mkdirSync(path.join(folder, name), { recursive: true });
    const shards = this.#nodes.map(
      (node) =>
        `<shard><replica><host>127.0.0.1</host><port>${node.ports.tcp}</port><password>${PASSWORD}</password></replica></shard>`,
    );
    const cluster = `<tcp_port>${ports.tcp}</tcp_port><remote_servers><shards>${shards.join('')}</shards></remote_servers>`;
    const file = path.join(folder, 'config.xml');
    if (this.#programs.isCurrent) {
      writeFileSync(file, `<clickhouse>${cluster}</clickhouse>`);
      return;
    }
    writeFileSync(
      file,
      `<yandex>
        <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
        <listen_host>127.0.0.1</listen_host>
        <http_port>${ports.http}</http_port>
        <interserver_http_host>127.0.0.1</interserver_http_host><interserver_http_port>${ports.interserver}</interserver_http_port>
        <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
        <users_config>users.xml</users_config><default_profile>default</default_profile>
        <default_database>default</default_database><mark_cache_size>134217728</mark_cache_size>
        ${cluster}
      </yandex>`,
    );
    writeFileSync(
      path.join(folder, 'users.xml'),
      `<yandex>
        <profiles><default></default></profiles><quotas><default></default></quotas>
        <users><default>
          <password>${PASSWORD}</password><networks><ip>127.0.0.1</ip></networks>
          <profile>default</profile><quota>default</quota>
        </default></users>
      </yandex>`,
    );
  }
}

function startPackaged(programs: string, { folder }: Node): ChildProcess {
  const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'].map((each) => path.join(programs, each));
  return spawn(path.join(programs, 'usr/sbin/clickhouse-server'), ['--config-file=config.xml'], {
    cwd: folder,
    env: { LD_LIBRARY_PATH: libraries.join(':') },
    stdio: 'ignore',
  });
}

function startCurrent(library: string, { folder, ports }: Node): ChildProcess {
  const program = path.join(import.meta.dirname, 'current-clickhouse.ts');
  return spawn(process.execPath, [program, library, `${ports.http}`], { cwd: folder, stdio: 'ignore' });
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ping`)).ok;
  } catch {
    return false;
  }
}

/** All are open at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
