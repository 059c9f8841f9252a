import type * as z from 'zod';
import { type FieldProblem, Problem } from '../../kernel/problem.ts';

const escaped = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const missing = issue.input === undefined;
  const custom =
    issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined;
  return {
    pointer: issue.path.map((part) => `/${escaped(part)}`).join(''),
    code: missing ? 'required' : (custom ?? issue.code),
    detail: missing ? 'is required' : issue.message,
  };
}

/**
 * Reads input through a route's schema.
 * @throws Problem invalid_request with one entry for each refused field
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new Problem('invalid_request', undefined, {
    errors: result.error.issues.slice(0, 50).map(fieldProblem),
  });
}
