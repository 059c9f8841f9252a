import type * as z from 'zod';
import { sayBound } from '../../../kernel/display.ts';
import { type FieldCode, type FieldProblem, fieldCodes, Problem } from '../../../kernel/problem.ts';
import { fieldNamesOf, type IsEcho, readFields } from './fields.ts';
import { toPointer } from './pointer.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

/** Why a value is refused, in plain words, if its schema has no text. No text of a library reaches a caller. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_big':
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : sayBound(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : sayBound(issue.origin, 'at least', issue.minimum);
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not in the right form';
  }
}

type Issue = z.core.$ZodIssue;

/** Types with a countable size, as opposed to a measured one. */
const countable = ['string', 'array', 'set', 'map'];

/** The code that a schema gives its own refusal (`asRefusal`). */
const givenTo = (params: Readonly<Record<string, unknown>> | undefined): FieldCode | undefined =>
  fieldCodes.find((code) => code === params?.code);

/** Our code for an issue of the schema library. */
function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
      return 'not_one_of';
    case 'too_small':
      return countable.includes(issue.origin) ? 'too_short' : 'too_small';
    case 'too_big':
      return countable.includes(issue.origin) ? 'too_long' : 'too_large';
    case 'unrecognized_keys':
      return 'unknown_field';
    // A text in none of the forms, or a value of none of the types.
    case 'invalid_union':
    case 'custom':
      return typeof issue.input === 'string' ? 'wrong_format' : 'wrong_type';
    default:
      return 'wrong_format';
  }
}

/** What a caller reads about an issue of the schema library. */
function toFieldProblem(issue: Issue): FieldProblem {
  const pointer = toPointer(issue.path);
  const given = issue.code === 'custom' ? givenTo(issue.params) : undefined;
  if (issue.input === undefined && given === undefined)
    return { pointer, code: 'required', detail: 'is required' };
  return { pointer, code: given ?? codeOf(issue), detail: issue.message };
}

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

/** A body as its route reads it. */
export interface ReadInput<B> {
  readonly body: B;
  /** Pointers to the fields that the route does not know. */
  readonly ignored: readonly string[];
}

/**
 * Reads a body through a route's schema: empty fields are absent, and misspelt ones are refused (see `readFields`).
 * @param answer of the route, whose fields a client may send back: those that the body does not declare are ignored
 * @throws Problem invalid_request with one entry for each refused field
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  answer?: z.ZodType,
): ReadInput<z.output<S>> {
  const { value, typos, ignored } = readFields(schema, input, echoOf(answer));
  const result = schema.safeParse(value, asked);
  if (result.success && typos.length === 0) return { body: result.data, ignored };
  throw refusal([...typos, ...(result.error?.issues ?? []).map(toFieldProblem)]);
}

/** The same, for a body whose ignored fields nobody is told. @throws Problem invalid_request */
export const validateBody = <S extends z.ZodType>(
  schema: S,
  input: unknown,
  answer?: z.ZodType,
): z.output<S> => readInput(schema, input, answer).body;
