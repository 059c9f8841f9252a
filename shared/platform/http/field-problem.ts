import type * as z from 'zod';
import { type FieldCode, type FieldProblem, fieldCodes } from '../../kernel/problem.ts';
import { toPointer } from './pointer.ts';

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
export function toFieldProblem(issue: Issue): FieldProblem {
  const pointer = toPointer(issue.path);
  const given = issue.code === 'custom' ? givenTo(issue.params) : undefined;
  if (issue.input === undefined && given === undefined)
    return { pointer, code: 'required', detail: 'is required' };
  return { pointer, code: given ?? codeOf(issue), detail: issue.message };
}
