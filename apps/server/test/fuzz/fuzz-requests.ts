import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import type { Random } from '#demo/random.ts';
import { type Access, isForOperators, isForPrograms } from '#platform/http/access.ts';
import { type ActorName, actors, roleOf } from './fuzz-people.ts';
import { formFor, uploadFields } from './fuzz-uploads.ts';
import type { World } from './fuzz-world.ts';
import { damaged, hostileText, hostileValue, spoiled } from './hostile-values.ts';
import { valueFor } from './schema-values.ts';

/** A request in a form that can be printed and sent again. */
export type FuzzRequest = {
  operation: string;
  actor: ActorName;
  url: string;
  type?: string;
  /** As text; a binary body is written in base64. */
  body?: string;
  base64?: string;
  encoding?: string;
};

export type FuzzOperation = {
  operation: string;
  endpoint: Endpoint | undefined;
  access: Access;
  /** The sender; left out: a random one, mostly with access. */
  actor?: ActorName;
  /** The body is valid except for hostile text inserted into one of its texts. */
  isSpoiled?: boolean;
};

/** A random request to an operation: many valid ones, the others damaged slightly or heavily. */
export function requestFor(random: Random, world: World, op: FuzzOperation, samples: readonly Buffer[]): FuzzRequest {
  const { operation, endpoint, access } = op;
  const weights = op.isSpoiled ? { none: 1 } : { none: 4, some: 4, much: 2 };
  const harm = random.weightedKey<'none' | 'some' | 'much'>(weights);
  const known = world.known(random);
  const there = harm !== 'much' && random.chance(0.7) ? world.paths.pick(random, pathIn(operation), mayCall(op)) : null;
  const actor = op.actor ?? there?.by ?? actorFor(random, operation, access);
  const path = there?.path ?? pathOf(random, world, { operation, actor }, harm);
  const url = `${path}${queryOf(random, endpoint, known, harm)}`;
  const request: FuzzRequest = { operation, actor, url };
  if (operation.startsWith('GET ')) return request;
  if (operation in uploadFields && harm !== 'much') {
    const { type, payload } = formFor(random, operation, samples);
    return { ...request, type, base64: payload.toString('base64') };
  }
  const schema = endpoint?.schema.body;
  if (!schema && harm === 'none') return request;
  const right = schema ? valueFor(random, schema, known) : {};
  const value = op.isSpoiled ? spoiled(random, right) : right;
  if (harm === 'none') return { ...request, type: 'application/json', body: JSON.stringify(value) };
  if (harm === 'some') return { ...request, type: 'application/json', body: JSON.stringify(harmed(random, value)) };
  return { ...request, ...oddBody(random, value) };
}

function harmed(random: Random, value: unknown): unknown {
  if (random.chance(0.7)) return spoiled(random, value);
  const once = damaged(random, value);
  return random.chance(0.2) ? damaged(random, once) : once;
}

function actorFor(random: Random, operation: string, access: Access): ActorName {
  if (operation.includes('finish-registration') && random.chance(0.7)) return 'newcomer';
  if (access === 'public' || random.chance(0.15)) return random.pick(actors);
  if (isForPrograms(access)) return random.pick(['staff_agent', 'leasing_agent'] as const);
  if (isForOperators(access)) return 'operator';
  const allowed = actors.filter((name) => access.roles.some((role) => role === roleOf(name)));
  return random.pick(allowed);
}

/** Who may be the sender of a request to a thing that somebody else found. */
function mayCall({ actor, access }: FuzzOperation): (by: ActorName) => boolean {
  if (actor) return (by) => by === actor;
  if (access === 'public' || isForPrograms(access)) return () => true;
  if (isForOperators(access)) return (by) => by === 'operator';
  return (by) => access.roles.some((role) => role === roleOf(by));
}

const pathIn = (operation: string) => operation.slice(operation.indexOf(' ') + 1);

function pathOf(
  random: Random,
  world: World,
  { operation, actor }: Pick<FuzzRequest, 'operation' | 'actor'>,
  harm: string,
): string {
  const path = pathIn(operation);
  return path.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined, at: number) => {
    if (harm !== 'none' && random.chance(0.15)) {
      const text = random.chance(0.3) ? '%ED%A0%80%00' : encodeURIComponent(hostileText(random).toWellFormed());
      return text.slice(0, 300) || '%20';
    }
    const isPublic = name === 'productId' || name === 'gegenpost_id';
    const place = `${path.slice(0, at)}${isPublic ? '#' : ''}`;
    const value = world.inPath(random, place, isPublic ? 'gegenpost_id' : (name ?? whole), actor);
    return name === 'token' && random.chance(0.2) ? changedToken(random, value) : value;
  });
}

function changedToken(random: Random, token: string): string {
  const at = random.int(0, token.length);
  return random.pick([
    token.slice(0, at),
    token.toUpperCase(),
    `${token}a`,
    `${token.slice(0, at)}${random.pick(['a', '0', '%00', 'ä', '='])}${token.slice(at + 1)}`,
  ]);
}

function queryOf(
  random: Random,
  endpoint: Endpoint | undefined,
  known: ReturnType<World['known']>,
  harm: string,
): string {
  const schema = endpoint?.schema.querystring;
  const query = new URLSearchParams();
  const value = schema ? valueFor(random, schema, known) : {};
  const sent = harm === 'none' ? value : damaged(random, value);
  if (typeof sent !== 'object' || sent === null)
    return `?${encodeURIComponent(String(sent).toWellFormed()).slice(0, 2000)}`;
  for (const [name, one] of Object.entries(sent)) {
    const text = typeof one === 'object' ? (JSON.stringify(one) ?? '') : String(one);
    const times = harm === 'much' && random.chance(0.2) ? 3 : 1;
    for (let at = 0; at < times; at += 1) query.append(name.toWellFormed(), text.toWellFormed().slice(0, 9000));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Bodies that no client sends: other content types, malformed or huge JSON, JSON of another shape. */
function oddBody(random: Random, value: unknown): Partial<FuzzRequest> {
  const json = JSON.stringify(value) ?? 'null';
  const type = 'application/json';
  const kinds: (() => Partial<FuzzRequest>)[] = [
    () => ({ type, body: JSON.stringify(hostileValue(random)) ?? 'null' }),
    () => ({ type, body: JSON.stringify(damaged(random, damaged(random, damaged(random, value)))) ?? 'null' }),
    () => ({ type, body: json.slice(0, random.int(0, json.length)) }),
    () => ({ type, body: json.replace('{', '{"__proto__":{"role_id":3},') }),
    () => ({ type, body: json.replace('{', '{"constructor":{"prototype":{"x":1}},') }),
    () => ({ type, body: json.replace(/\{"(\w+)":/, '{"$1":null,"$1":') }),
    () => ({ type, body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` }),
    () => ({ type, body: json.replaceAll(/:"(\w)/g, ':"\\ud83d$1') }),
    () => ({ type, body: json.replaceAll(/:\d+/g, ':1e400') }),
    () => ({ type, body: `\ufeff${json}` }),
    () => ({ type: `${type}; charset=utf-16`, body: json }),
    () => ({ type, base64: gzipSync(json).toString('base64'), encoding: 'gzip' }),
    () => ({ type, base64: Buffer.from(json, 'utf16le').toString('base64') }),
    () => ({ type: random.pick(['text/plain', 'text/xml', 'x', 'application/json, text/plain']), body: json }),
    () => ({ type: 'application/x-www-form-urlencoded', body: `a=1&a=2&__proto__[x]=1&b=%ED%A0%80&${json}` }),
    () => ({ type: 'multipart/form-data; boundary=x', body: `--x\r\n\r\n${json}\r\n--x--` }),
    () => ({ body: json }),
    () => ({ type, body: '' }),
  ];
  return random.pick(kinds)();
}
