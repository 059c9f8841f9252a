import type { Parameter } from '../../../shared/platform/http/openapi/types.ts';

/** An example of a parameter; undefined if its schema has none. */
export const findExample = ({ schema }: Parameter): string | undefined => {
  const [first] = schema.examples ?? schema.enum ?? [];
  return first === undefined || first === null ? undefined : String(first);
};
