import { z } from 'zod';

/**
 * Writes answers by a function that is made of the schema once, for routes that are asked all the time: like the parser
 * of the other routes it writes what the schema names and nothing else. It checks no formats, only that nothing is
 * missing, and no schema that changes what it reads can be written so.
 */
export function fastAnswers({ schema }: { schema: unknown }): (answer: unknown) => string {
  // As text: an object that is written out is made many times as fast as one that gets its fields in a loop.
  const copy = new Function('plain', 'answer', `return ${copyOf(schema as z.core.$ZodType, 'answer')};`);
  return (answer) => JSON.stringify(copy(plain, answer));
}

/** The text of an expression that copies what the expression `at` leads to. */
function copyOf(schema: z.core.$ZodType, at: string): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(Object.entries(def.shape), at);
    case 'record':
      return objectOf(
        keysOf(def).map((key) => [key, z.optional(def.valueType)] as const),
        at,
      );
    case 'array':
      return `${at}.map((each) => ${copyOf(def.element, 'each')})`;
    case 'nullable':
      return `(${at} === null ? null : ${copyOf(def.innerType, at)})`;
    case 'optional':
      return `(${at} === undefined ? undefined : ${copyOf(def.innerType, at)})`;
    case 'union':
      def.options.forEach(assertPlain);
      return `plain(${at})`;
    default:
      assertPlain(schema);
      return `plain(${at})`;
  }
}

function objectOf(fields: readonly (readonly [key: string, value: z.core.$ZodType])[], at: string): string {
  const copies = fields.map(([key, value]) => {
    const name = JSON.stringify(key);
    return `${name}: ${copyOf(value, `${at}[${name}]`)}`;
  });
  return `({ ${copies.join(', ')} })`;
}

/** Only records whose keys are listed can be written: all other keys are left out. */
function keysOf({ keyType }: z.core.$ZodRecordDef): string[] {
  const { values } = keyType._zod;
  if (!values) throw new Error('the keys of a record are not listed');
  return [...values].map(String);
}

const plainTypes: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal'];

function assertPlain({ _zod: { def } }: z.core.$ZodType): void {
  if (!plainTypes.includes(def.type))
    throw new Error(`an answer with a value of the kind "${def.type}" cannot be written`);
}

/** What has no fields that could be more than the schema names. */
function plain(value: unknown): unknown {
  if (value === undefined || typeof value === 'object') throw new Error('an answer misses what its schema names');
  return value;
}
