import * as z from 'zod';
import type { Schema } from './types.ts';

/** What the schemas of a document look like from outside, keyed as they were given. */
export interface Converted {
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly outputs: Readonly<Record<string, Schema>>;
  /** The schemas that carry an id, once each. */
  readonly components: Readonly<Record<string, Schema>>;
}

type Given = Readonly<Record<string, z.ZodType>>;

/** Formats that say it all: the pattern that zod adds to them is noise to a reader. */
const named: readonly unknown[] = ['date-time', 'date', 'email', 'uuid', 'uri'];

function tidy(json: Schema): void {
  if (named.includes(json.format)) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // `undefined` has no JSON: among alternatives it stands for a field that is left out.
  if (json.anyOf)
    json.anyOf = json.anyOf.filter((one) => typeof one === 'boolean' || Object.keys(one).length > 0);
  // One alternative is none.
  const [only, ...others] = json.anyOf ?? [];
  if (typeof only === 'object' && others.length === 0) {
    delete json.anyOf;
    Object.assign(json, only);
  }
  // A number that may be sent as a string says so in its types.
  if (Array.isArray(json.type)) delete json.anyOf;
  // Answers may grow fields: a client that refused unknown ones would break on the first.
  if (json.additionalProperties === false) delete json.additionalProperties;
}

/** One conversion for all schemas of a kind, so that a schema with an id stays one schema. */
function convert(given: Given, io: 'input' | 'output') {
  const whole = z.toJSONSchema(z.object(given), {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      tidy(jsonSchema);
      // zod drops the examples of what it transforms. Ours are as callers send it.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  });
  const linked: { properties?: Record<string, Schema>; $defs?: Record<string, Schema> } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  return { schemas: linked.properties ?? {}, named: linked.$defs ?? {} };
}

/**
 * Turns zod schemas into JSON Schema (2020-12, as OpenAPI 3.1 takes it).
 * @param inputs what callers send, @param outputs what they get
 * @throws when one id would stand for two schemas: what is read and what is answered need ids of their own where they
 * differ
 */
export function convertSchemas(inputs: Given, outputs: Given): Converted {
  const read = convert(inputs, 'input');
  const written = convert(outputs, 'output');
  for (const [name, schema] of Object.entries(read.named)) {
    const other = written.named[name];
    if (other && JSON.stringify(other) !== JSON.stringify(schema)) {
      throw new Error(`schema ${name} reads otherwise than it writes: give the input an id of its own`);
    }
  }
  return { inputs: read.schemas, outputs: written.schemas, components: { ...read.named, ...written.named } };
}
