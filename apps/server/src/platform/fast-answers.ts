import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Writes answers by a function that is made of the schema once, for routes that are asked all the time: like the parser
 * of the other routes it writes what the schema names and nothing else. It checks no formats, and no schema that
 * changes what it reads can be written so.
 */
export function fastAnswers({ schema }: { schema: unknown }): (answer: unknown) => string {
  const { $schema, ...written } = z.toJSONSchema(schema as z.ZodType, {
    target: 'openapi-3.0',
    io: 'output',
    override: simplify,
  });
  return fastJsonStringify(written as Parameters<typeof fastJsonStringify>[0]);
}

type Override = Extract<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'], (context: never) => void>;

const simplify: Override = (context) => {
  nameKeys(context);
  nameValues(context);
};

/**
 * A choice between values becomes a list of them: to choose between schemas the writer tries each, with a validator that
 * takes the first answer a fifth of a second to be made.
 */
const nameValues: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'union') return;
  const values = [...(zodSchema._zod.values ?? [])];
  const [type, ...others] = new Set(values.map((value) => typeof value));
  if (others.length > 0 || (type !== 'number' && type !== 'string')) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type, enum: values });
};

/** Records whose keys are listed become objects: the writer knows no other way to leave out all other keys. */
const nameKeys: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  const { additionalProperties, propertyNames, required, ...rest } = jsonSchema;
  if (def.type !== 'record' || additionalProperties === undefined) return;
  const keys = [...((def as z.core.$ZodRecordDef).keyType._zod.values ?? [])];
  if (keys.length === 0) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  const properties = Object.fromEntries(keys.map((key) => [key, structuredClone(additionalProperties)]));
  Object.assign(jsonSchema, rest, { properties, additionalProperties: false });
};
