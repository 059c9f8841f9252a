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

type Plain = string | number | boolean | null;

/** A value in an entry of a list, as JSON has it. */
type Nested = Plain | readonly Nested[] | { readonly [name: string]: Nested };

/** An entry of a list in an error body. */
export type ListedInProblem = string | Readonly<Record<string, Nested>>;

export interface ProblemExtras {
  readonly errors?: readonly FieldProblem[];
  /** Members added to the error body, such as `attempts_remaining`, or the list `orders`. */
  readonly members?: Readonly<Record<string, string | number | readonly ListedInProblem[]>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** The methods that the path supports, when the request used another one. */
  readonly methods?: readonly string[];
  /** Whether the request did all that it could: a limit of failures does not count it. */
  readonly isStep?: true;
  /** The limit that the caller has used up. */
  readonly rate?: RateStanding;
}

/** An error that the caller sees. Anything else that is thrown is our fault and becomes a 500 without detail. */
export class Problem extends Error {
  readonly declared: DeclaredProblem<ProblemCode>;
  readonly extras: ProblemExtras;
  /**
   * @param of what a context declares (`defineProblems`), or a code that all have in common
   * @param detail what went wrong here, in a sentence; without it the caller reads what the code says
   */
  constructor(of: CommonCode | DeclaredProblem<ProblemCode>, detail?: string, extras: ProblemExtras = {}) {
    const declared = typeof of === 'string' ? commonProblems[of] : of;
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
