import type * as z from 'zod';
import { type FieldProblem, Problem } from '../../kernel/problem.ts';
import { toFieldProblem } from './field-problem.ts';
import { type IsEcho, fieldNamesOf, readFields } from './fields.ts';
import { describeIssue } from './in-words.ts';

const asked = { reportInput: true, error: describeIssue };

/** The most refused fields that an answer lists. */
const maxListed = 50;

const refusal = (errors: readonly FieldProblem[]) =>
  new Problem('invalid_request', undefined, { errors: errors.slice(0, maxListed) });

/**
 * Reads a query through a route's schema: empty fields are absent, and unknown ones are ignored.
 * @throws Problem invalid_request with one entry for each refused field
 */
export function validateQuery<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(readFields(schema, input).value, asked);
  if (result.success) return result.data;
  throw refusal(result.error.issues.map(toFieldProblem));
}

/** The names of an answer's fields, computed when a body first has a field that may be one. */
const known = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** Recognises the fields of an answer. */
const echoOf =
  (answer: z.ZodType | undefined): IsEcho =>
  (name) => {
    if (!answer) return false;
    const names = known.get(answer) ?? fieldNamesOf(answer);
    known.set(answer, names);
    return names.has(name);
  };

/**
 * Reads a body through a route's schema: empty fields are absent, and misspelt ones are refused (see `readFields`).
 * @param answer of the route, whose fields a client may send back: those that the body does not declare are ignored
 * @throws Problem invalid_request with one entry for each refused field
 */
export function validateBody<S extends z.ZodType>(
  schema: S,
  input: unknown,
  answer?: z.ZodType,
): z.output<S> {
  const { value, typos } = readFields(schema, input, echoOf(answer));
  const result = schema.safeParse(value, asked);
  if (result.success && typos.length === 0) return result.data;
  throw refusal([...typos, ...(result.error?.issues ?? []).map(toFieldProblem)]);
}
