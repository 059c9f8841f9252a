import * as z from 'zod';
import { exampleOf } from '../../../shared/platform/http/openapi/example.ts';
import { convertSchemas } from '../../../shared/platform/http/openapi/schemas.ts';
import type { Route } from '../../../shared/platform/http/route.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** The fields that a schema reads, with the JSON Schema of each. */
export function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, Json>> {
  const json: Json | undefined = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const named = json?.$ref?.split('/').at(-1);
  const object = named === undefined ? json : json?.$defs?.[named];
  const fields = Object.entries(object?.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, typeof field === 'boolean' ? {} : field]));
}

/** The example that the document shows of a schema: of a body as it is read, of an answer as it is written. */
function shown(io: 'inputs' | 'outputs', schema: z.ZodType): unknown {
  const given = { it: schema };
  const shapes = io === 'inputs' ? convertSchemas(given, {}) : convertSchemas({}, given);
  return exampleOf(shapes[io].it, shapes.components);
}

/** A body that a route accepts: the one of the document, or none where it takes none. */
export const exampleBody = ({ body }: Route): Readonly<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(body ? shown('inputs', body) : {});

/** An answer of a route, as the document shows it. */
export const exampleAnswer = ({ returns: [, schema] }: Route): unknown => shown('outputs', schema);
