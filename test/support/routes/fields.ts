import * as z from 'zod';
import { exampleOf } from '../../../shared/platform/http/openapi/example.ts';
import { convertSchemas } from '../../../shared/platform/http/openapi/schemas.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Remembers what is made of each schema: the tests of all routes ask for it with every request. */
function remembered<Made>(make: (schema: z.ZodType) => Made): (schema: z.ZodType) => Made {
  const known = new WeakMap<z.ZodType, { readonly made: Made }>();
  return (schema) => {
    const one = known.get(schema) ?? { made: make(schema) };
    known.set(schema, one);
    return one.made;
  };
}

const objectFields = remembered((schema): Readonly<Record<string, Json>> => {
  const json: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const named = json.$ref?.split('/').at(-1);
  const object = named === undefined ? json : json.$defs?.[named];
  const forms = object?.oneOf ?? [object];
  const fields = forms.flatMap((form) =>
    typeof form === 'object' ? Object.entries(form.properties ?? {}) : [],
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, typeof field === 'boolean' ? {} : field]));
});

/** The fields that a schema reads, with the JSON Schema of each. */
export const fieldsOf = (schema: z.ZodType | undefined) => (schema ? objectFields(schema) : {});

/** The example that the document shows of a schema: of a body as it is read, of an answer as it is written. */
function shown(io: 'inputs' | 'outputs', schema: z.ZodType): unknown {
  const given = { it: schema };
  const shapes = io === 'inputs' ? convertSchemas(given, {}) : convertSchemas({}, given);
  return exampleOf(shapes[io].it, shapes.components);
}

const exampleIn = remembered((body) => z.record(z.string(), z.unknown()).parse(shown('inputs', body)));

/** A body that a route accepts: the one of the document, or none where it takes none. A copy, which a test may change. */
export const exampleBody = ({ body }: Route): Readonly<Record<string, unknown>> =>
  body ? structuredClone(exampleIn(body)) : {};

const missingIn = remembered((query) =>
  (query.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0])),
);

/** The query fields that a route cannot do without, as their examples say. */
export function requiredQueryOf({ query }: Route): Readonly<Record<string, string>> {
  const fields = fieldsOf(query);
  const names = query ? missingIn(query) : [];
  return Object.fromEntries(names.map((name) => [name, String(fields[name]?.examples?.[0])]));
}

/** An answer of a route, as the document shows it. */
export const exampleAnswer = ({ returns: [, schema] }: Route): unknown => shown('outputs', schema);
