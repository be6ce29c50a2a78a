import type { Random } from '#demo/random.ts';

const texts: readonly (() => string)[] = [
  () => '',
  () => ' ',
  () => '\0',
  () => 'Max\0imilian',
  () => '\ud800',
  () => 'halb \udc00',
  () => '👩‍🔧🏳️‍🌈',
  () => '\u202eTXT.exe',
  () => 'ﷺ'.repeat(30),
  () => 'Z\u0300\u0301\u0302\u0303'.repeat(40),
  () => 'ß'.repeat(100),
  () => 'a'.repeat(100_000),
  () => '\u{1f4a9}'.repeat(5000),
  () => "'; drop table users; --",
  () => '%_\\%',
  () => '\\',
  () => '((((((((((',
  () => ':* & | ! <->',
  () => '{{7*7}}{%raw%}',
  () => '../../../../etc/passwd',
  () => 'C:\\con\\nul',
  () => '\r\nBcc: a@b.example',
  () => '\u2028\u2029\u0085\ufeff\u200b',
  () => '=cmd|calc!A0',
  () => '<script>alert(1)</script>',
  () => '__proto__',
  () => 'constructor',
  () => 'null',
  () => 'NaN',
  () => '-0',
  () => '1e308',
  () => '2147483648',
  () => '9007199254740993',
  () => '-1',
  () => '0x10',
  () => '٣',
  () => '0000-00-00',
  () => '0000-01-01',
  () => '0001-01-01',
  () => '9999-12-31',
  () => '+275760-09-13',
  () => '-271821-04-20',
  () => '2026-02-30',
  () => '9999-12-31T23:59:59.999Z',
  () => '0000-01-01T00:00:00Z',
  () => '1969-12-31T24:00:00Z',
  () => 'a@b',
  () => '"a b"@example.org',
  () => `${'x'.repeat(245)}@ex.example`,
  () => 'ü@münchen.example',
  () => 'https://[::1]:99999/%',
  () => 'javascript:alert(1)',
];

const numbers = [
  0, -0, -1, 1, 0.1, 0.005, 1e-320, 1e308, -1e308, 127, 128, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648,
  -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 499_999.999,
];

/** A text that users do not type but attackers may send. */
export const hostileText = (random: Random): string => random.pick(texts)();

/** A random JSON value. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.int(0, depth > 2 ? 4 : 9);
  if (kind <= 2) return hostileText(random);
  if (kind === 3) return random.pick(numbers);
  if (kind === 4) return random.pick([null, true, false]);
  if (kind === 5) return Array.from({ length: random.int(0, 4) }, () => hostileValue(random, depth + 1));
  if (kind === 6) return new Array(10_000).fill(random.pick([1, 'x', null, {}, []]));
  if (kind === 7) return nested(random.pick([50, 5000]));
  return Object.fromEntries(
    Array.from({ length: random.int(0, 4) }, () => [hostileText(random).slice(0, 40), hostileValue(random, depth + 1)]),
  );
}

function nested(depth: number): unknown {
  let value: unknown = 'unten';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A copy with one random value replaced, removed, duplicated or added. */
export function damaged(random: Random, value: unknown): unknown {
  const goesDeeper = random.chance(0.7);
  if (Array.isArray(value) && value.length > 0 && goesDeeper) {
    const at = random.int(0, value.length - 1);
    const change = random.int(0, 3);
    if (change === 0) return value.toSpliced(at, 1);
    if (change === 1) return value.toSpliced(at, 0, value[at]);
    return value.with(at, damaged(random, value[at]));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && goesDeeper) {
    const keys = Object.keys(value);
    const key = keys.length === 0 ? 'unbekannt' : random.pick(keys);
    const { [key]: inner, ...others } = value as Record<string, unknown>;
    const change = random.int(0, 5);
    if (change === 0) return others;
    if (change === 1) return { ...value, [hostileText(random).slice(0, 40)]: hostileValue(random, 2) };
    return { ...others, [key]: damaged(random, inner) };
  }
  if (typeof value === 'number' && random.chance(0.5)) return random.pick(numbers);
  return random.chance(0.5) ? hostileText(random) : hostileValue(random);
}

const pieces = ['\0', '\r\n', '\u2028', '\u0007', '\u202e', '%', '\\', "'", '😀', ' '];

/** A copy with hostile characters inserted into one of its texts. */
export function spoiled(random: Random, value: unknown): unknown {
  const count = textsIn(value);
  if (count === 0) return damaged(random, value);
  let left = random.int(0, count - 1);
  const spoil = (inner: unknown): unknown => {
    if (typeof inner === 'string') return left-- === 0 ? withPiece(random, inner) : inner;
    if (Array.isArray(inner)) return inner.map(spoil);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, spoil(each)]));
  };
  return spoil(value);
}

function withPiece(random: Random, text: string): string {
  const at = random.int(0, text.length);
  const piece = random.chance(0.3) ? '\ud83d' : random.chance(0.3) ? '\n' : random.pick(pieces);
  return `${text.slice(0, at)}${piece}${text.slice(at)}`;
}

function textsIn(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + textsIn(inner), 0);
}
