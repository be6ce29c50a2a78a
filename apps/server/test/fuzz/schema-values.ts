import fc from 'fast-check';
import { z } from 'zod';
import type { Random } from '#demo/random.ts';

/** What z.toJSONSchema makes of a schema of the contract. */
type Node = {
  $ref?: string;
  $defs?: Record<string, Node>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Node | false;
  prefixItems?: Node[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: boolean | Node;
  propertyNames?: Node;
};

/** Existing values by the name of their field, e.g. ids; undefined: none by that name. */
export type KnownValues = (field: string) => unknown;

const nodes = new WeakMap<z.ZodType, Node>();

/** A random value that a schema accepts, as far as its JSON schema tells: mostly ordinary, often at its limits. */
export function valueFor(random: Random, schema: z.ZodType, known: KnownValues): unknown {
  let root = nodes.get(schema);
  if (!root) {
    root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
    nodes.set(schema, root);
  }
  return new Values(random, root, known).of(root, '');
}

const words = [
  'Pflege',
  'Kiel',
  'Straße 7',
  'Guten Tag {{firma}}',
  'Größe: 3 µm',
  '😀 gern',
  'x',
  '24103',
  '+49 461 123456',
];

class Values {
  readonly #random: Random;
  readonly #root: Node;
  readonly #known: KnownValues;

  constructor(random: Random, root: Node, known: KnownValues) {
    this.#random = random;
    this.#root = root;
    this.#known = known;
  }

  of(node: Node, field: string): unknown {
    const random = this.#random;
    const known = random.chance(0.9) ? this.#known(field) : undefined;
    const fits = Array.isArray(known) ? node.type === 'array' : /^(string|integer|number)$/.test(String(node.type));
    if (known !== undefined && fits) return known;
    if (node.$ref) return this.of(this.#root.$defs?.[node.$ref.split('/').at(-1)!] ?? this.#root, field);
    if ('const' in node) return node.const;
    if (node.enum) return random.pick(node.enum);
    const either = node.anyOf ?? node.oneOf;
    if (either) return this.of(random.pick(either), field);
    if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => this.of(part, field)));
    const type = Array.isArray(node.type) ? random.pick(node.type) : node.type;
    if (type === 'string') return this.#text(node, field);
    if (type === 'integer' || type === 'number') return this.#number(node, type);
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'array') return this.#list(node, field);
    if (type === 'object') return this.#object(node);
    return type === 'null' ? null : random.pick(words);
  }

  #text({ format, pattern, minLength = 0, maxLength = 200 }: Node, field: string): string {
    const random = this.#random;
    if (format === 'uuid') return uuid(random);
    if (format === 'email' || /email$/.test(field)) return `${random.publicId()}@example.org`;
    if (format === 'date') return random.pick(['2026-11-20', '2027-02-28', '1990-05-17', '0001-01-01', '9999-12-31']);
    if (format === 'date-time') return random.pick(['2020-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z']);
    if (format === 'uri') return 'https://example.org/a?b=c';
    if (pattern)
      return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: random.int(0, 2 ** 31), numRuns: 1 })[0]!;
    if (/password/.test(field)) return 'Geheimes-Wort-7';
    if (random.chance(0.1)) return 'ä'.repeat(Math.min(maxLength, 20_000));
    const text = random.sample(words, random.int(1, 3)).join(' ');
    return (random.chance(0.1) ? text.slice(0, minLength) : text.padEnd(minLength, 'x')).slice(0, maxLength);
  }

  #number({ minimum = -1000, maximum = 1_000_000 }: Node, type: string): number {
    const random = this.#random;
    if (random.chance(0.15)) return minimum;
    if (random.chance(0.15)) return maximum;
    const near = random.int(Math.ceil(minimum), Math.min(maximum, Math.ceil(minimum) + 40));
    return type === 'integer' || random.chance(0.7) ? near : near + 0.5;
  }

  #list({ items = {}, prefixItems, minItems = 0, maxItems = 6 }: Node, field: string): unknown[] {
    const random = this.#random;
    if (prefixItems) return prefixItems.map((item) => this.of(item, field));
    const isFull = random.chance(0.05);
    const length = isFull ? Math.min(maxItems, 300) : random.int(minItems, Math.min(maxItems, minItems + 3));
    const list = Array.from({ length }, () => this.of(items || {}, field.replace(/s$/, '')));
    return random.chance(0.7) ? [...new Map(list.map((item) => [JSON.stringify(item), item])).values()] : list;
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames }: Node): object {
    const random = this.#random;
    const share = random.pick([0, 0.3, 1, 1]);
    const fields = Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.chance(share))
      .map(([name, node]) => [name, this.of(node, name)]);
    if (typeof additionalProperties === 'object') {
      const length = random.int(0, 3);
      for (let at = 0; at < length; at += 1) {
        const name = String(this.of(propertyNames ?? { type: 'string' }, ''));
        fields.push([name, this.of(additionalProperties, name)]);
      }
    }
    return Object.fromEntries(fields);
  }
}

/** A UUID of version 4 that depends on the seed. */
export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
