import * as z from 'zod';
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

/** A body that a route accepts: its own example, or none where it needs none. */
export function exampleBody({ examples }: Route): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(examples.body ?? {});
}
