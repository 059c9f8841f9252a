import type * as z from 'zod';
import { type CommonCode, commonProblems, type DeclaredProblem, type ProblemCode } from './problem-codes.ts';

/** Why a field is refused, for programs. */
export const fieldCodes = [
  'required',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'not_one_of',
  'wrong_format',
  'wrong_type',
  'not_found',
  'conflict',
  'unknown_field',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** One refused input field: an RFC 6901 pointer to it, a code, and the reason in words, which follow its name. */
export interface FieldProblem {
  readonly pointer: string;
  /** The code of the whole refusal if that is more specific, such as `quote_mismatch`. */
  readonly code: FieldCode | ProblemCode;
  readonly detail: string;
}

/** How much of a rate limit a caller has used. */
export interface RateStanding {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the whole limit is available again. */
  readonly reset: number;
}

/** A problem, or the code of one that all contexts have in common. */
type Refused = CommonCode | DeclaredProblem<ProblemCode>;

type ReadonlyList<V> = V extends (infer One)[] ? readonly One[] : V;
type Readable<M> = { readonly [K in keyof M]: ReadonlyList<M[K]> };

/** The members that a problem declares; none if it declares none; any if it is not known which problem it is. */
type MembersOf<D extends Refused> = D extends CommonCode
  ? MembersOf<(typeof commonProblems)[D]>
  : D extends { readonly members: infer S extends z.ZodObject }
    ? Readable<z.input<S>>
    : D extends { readonly members?: undefined }
      ? Record<string, never>
      : object;

export interface ProblemExtras<M extends object = object> {
  readonly errors?: readonly FieldProblem[];
  /** Members added to the error body, such as `attempts_remaining`, or the list `orders`: those that the code declares. */
  readonly members?: M;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** The methods that the path supports, when the request used another one. */
  readonly methods?: readonly string[];
  /** Whether the request did all that it could: a limit of failures does not count it. */
  readonly isStep?: true;
  /** The limit that the caller has used up. */
  readonly rate?: RateStanding;
}

/** What follows the code of a problem. One that declares required members is never thrown without them. */
type Said<M extends object> =
  Record<never, never> extends M
    ? [detail?: string, extras?: ProblemExtras<M>]
    : [detail: string | undefined, extras: ProblemExtras<M> & { readonly members: M }];

/** An error that the caller sees. Anything else that is thrown is our fault and becomes a 500 without detail. */
export class Problem<D extends Refused = Refused> extends Error {
  readonly declared: DeclaredProblem<ProblemCode>;
  readonly extras: ProblemExtras;
  /**
   * @param what is refused: what a context declares (`defineProblems`), or a code that all have in common
   * @param detail what went wrong here, in a sentence; without it the caller reads what the code says
   */
  constructor(what: D, ...[detail, extras = {}]: Said<MembersOf<D>>) {
    const refused: Refused = what;
    const declared = typeof refused === 'string' ? commonProblems[refused] : refused;
    super(detail ?? declared.title);
    this.name = 'Problem';
    this.declared = declared;
    this.extras = extras;
  }
  get code(): ProblemCode {
    return this.declared.code;
  }
  get status(): number {
    return this.declared.status;
  }
  /** Whether it has words of its own. */
  get hasDetail(): boolean {
    return this.message !== this.declared.title;
  }
}

/**
 * The text of every limit of a number.
 * @param things what is limited, in the plural
 * @param remedy what the caller can do, as a sentence
 */
export const describeLimit = (things: string, limit: number, remedy: string): string =>
  `At most ${limit} ${things} are allowed. ${remedy}`;

/**
 * Refuses one more of something that is limited.
 * @param key what is limited, in the plural, such as `stores`
 * @param limit the most that are allowed
 * @param remedy what the caller can do, as a sentence
 */
export const limitReached = (key: string, limit: number, remedy: string): Problem =>
  new Problem('limit_reached', describeLimit(key, limit, remedy), { members: { key, limit } });

/** A refusal of one input field. */
export function refuseField(pointer: string, detail: string, code: FieldCode): Problem {
  return new Problem('invalid_request', undefined, { errors: [{ pointer, code, detail }] });
}

/** Checks that a span does not end before it begins. @throws Problem invalid_request */
export function assertSpan(first: string, last: string): void {
  if (first > last) throw refuseField('/from', 'must not be after the last day, `to`', 'too_large');
}
