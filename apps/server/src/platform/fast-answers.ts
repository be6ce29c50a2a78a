import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Writes answers by a function that is made of the schema once, for routes that are asked all the time: like the parser
 * of the other routes it writes what the schema names and nothing else. It checks no formats, and no schema that
 * changes what it reads can be written so.
 */
export function fastAnswers({ schema }: { schema: unknown }): (answer: unknown) => string {
  const { $schema, ...written } = z.toJSONSchema(schema as z.ZodType, { target: 'openapi-3.0', io: 'output' });
  return fastJsonStringify(written as Parameters<typeof fastJsonStringify>[0]);
}
