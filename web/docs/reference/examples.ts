import type { Parameter } from '../../../shared/platform/http/openapi/types.ts';

/** An example of a parameter; its name in braces if the schema has none. */
export const exampleOfParameter = ({ name, schema }: Parameter): string => {
  const [first] = schema.examples ?? schema.enum ?? [];
  return first === undefined || first === null ? `{${name}}` : String(first);
};
