import type { Schema } from './types.ts';

type Components = Readonly<Record<string, Schema>>;
type Field = Schema | boolean;

/** Shows required fields, and optional ones that have an example of their own. */
function objectOf({ properties = {}, required = [] }: Schema, components: Components) {
  const shown = Object.entries(properties)
    .filter(([name, field]) => required.includes(name) || (typeof field === 'object' && field.examples))
    .map(([name, field]) => [name, exampleOf(field, components)] as const);
  return shown.some(([, example]) => example === undefined) ? undefined : Object.fromEntries(shown);
}

/**
 * An example of a schema: the first of its own `examples`, otherwise composed of its parts. Of an enum it is the first
 * value, of alternatives the first, of an array one item; a boolean is false, the usual case.
 * @param schema a converted schema, whose references are into `components`
 * @returns undefined if a text, a number or a record in it has no example of its own
 */
export function exampleOf(schema: Field | undefined, components: Components): unknown {
  if (typeof schema !== 'object') return undefined;
  const { examples, $ref, const: only, enum: values = [], anyOf, oneOf, items, type } = schema;
  if (examples) return examples[0];
  if ($ref) return exampleOf(components[$ref.split('/').at(-1) ?? ''], components);
  if (only !== undefined) return only;
  const [alternative] = anyOf ?? oneOf ?? [];
  if (alternative) return exampleOf(alternative, components);
  if (schema.properties) return objectOf(schema, components);
  if (type === 'array' && !Array.isArray(items)) {
    const item = exampleOf(items, components);
    return item === undefined ? undefined : [item];
  }
  if (type === 'boolean') return false;
  return type === 'null' ? null : values[0];
}
