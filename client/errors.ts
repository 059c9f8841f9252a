import type { Code, ProblemBody } from './types.ts';

/** Answers that are not ours, such as those of a proxy in between, have this code. */
const foreign = 'unexpected_answer';

interface Refusal<C extends string> extends Pick<ProblemBody, 'type' | 'detail' | 'request_id' | 'errors'> {
  readonly code: C;
}

/** A refusal of the service: what went wrong, for a program (`code`) and for people (`detail`). */
export class ApiError<C extends string = Code | typeof foreign> extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: C;
  readonly detail: string;
  /** The refused fields, each with a pointer such as `/customer_phone`. */
  readonly fields: NonNullable<ProblemBody['errors']>;
  /** Quote it when you ask for help. */
  readonly requestId: string;
  /** The page that explains the code. */
  readonly docs: string;
  /** The whole answer: some codes add members. */
  readonly body: object;

  constructor(status: number, problem: Refusal<C>) {
    super(`${problem.detail} (${problem.code})`);
    this.status = status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.errors ?? [];
    this.requestId = problem.request_id;
    this.docs = problem.type;
    this.body = problem;
  }
}

/** Whether something that was thrown is a refusal of the service, with this code if one is given. */
export function isApiError<C extends Code = Code>(error: unknown, code?: C): error is ApiError<C> {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The error of an answer that is no success. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const { status, statusText } = answer;
  if (answer.headers.get('content-type')?.includes('json')) return new ApiError(status, JSON.parse(text));
  return new ApiError(status, {
    type: '',
    detail: text.slice(0, 200) || statusText,
    code: foreign,
    request_id: answer.headers.get('x-request-id') ?? '',
  });
}
