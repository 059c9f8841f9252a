import * as z from 'zod';
import type { Schema } from './types.ts';

/** The schemas of a document, under the keys that were given. */
export interface Converted {
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly outputs: Readonly<Record<string, Schema>>;
  /** The schemas that have an id, once each. */
  readonly components: Readonly<Record<string, Schema>>;
}

type Given = Readonly<Record<string, z.ZodType>>;
type Listed = ReadonlyMap<unknown, readonly string[]>;

/** Formats that need no pattern. The one that zod adds only distracts readers. */
const named: readonly unknown[] = ['date-time', 'date', 'email', 'uuid', 'uri'];

function tidy(json: Schema): void {
  if (named.includes(json.format)) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // A number that may be sent as a string lists both types.
  if (Array.isArray(json.type)) delete json.anyOf;
  // Answers may gain fields, so a client must not refuse unknown ones.
  if (json.additionalProperties === false) delete json.additionalProperties;
}

/**
 * Tidies alternatives once all of them are converted: until then, some look empty. `undefined` does not exist in JSON; as
 * an alternative it means that the field may be left out. A single alternative replaces the list.
 */
function tidyAlternatives(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value;
  const { anyOf, ...rest } = value;
  if (!Array.isArray(anyOf)) return value;
  const some = anyOf.filter((one) => typeof one === 'boolean' || Object.keys(one).length > 0);
  return some.length === 1 ? { ...rest, ...some[0] } : { ...rest, anyOf: some };
}

/** One conversion for all schemas of a direction, so that a schema with an id stays one schema. */
function convert(given: Given, io: 'input' | 'output', listed: Listed) {
  const whole = z.toJSONSchema(z.object(given), {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      tidy(jsonSchema);
      const values = listed.get(zodSchema);
      if (values) jsonSchema.enum = [...values];
      // zod drops the examples of schemas with a transform. Ours are as callers send them.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  });
  const linked: { properties?: Record<string, Schema>; $defs?: Record<string, Schema> } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    tidyAlternatives,
  );
  return { schemas: linked.properties ?? {}, named: linked.$defs ?? {} };
}

/**
 * Converts zod schemas into JSON Schema (2020-12, as OpenAPI 3.1 requires).
 * @param inputs what callers send,
 * @param outputs what they receive
 * @param listed the values that a text may have, where its schema does not know them
 * @throws when two schemas share an id: a schema whose input differs from its output needs two ids
 */
export function convertSchemas(inputs: Given, outputs: Given, listed: Listed = new Map()): Converted {
  const read = convert(inputs, 'input', listed);
  const written = convert(outputs, 'output', listed);
  for (const [name, schema] of Object.entries(read.named)) {
    const other = written.named[name];
    if (other && JSON.stringify(other) !== JSON.stringify(schema)) {
      throw new Error(`schema ${name} differs between input and output: give the input its own id`);
    }
  }
  return { inputs: read.schemas, outputs: written.schemas, components: { ...read.named, ...written.named } };
}
