import type { BodyOf, Code, RefusedField } from './types.ts';

/** A refusal of the service: what went wrong, for a program (`code`) and for people (`detail`). */
export class ApiError<C extends keyof BodyOf = keyof BodyOf> extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: BodyOf[C]['code'];
  readonly detail: string;
  /** The refused fields, each with a pointer such as `/customer_phone`. */
  readonly fields: readonly RefusedField[];
  /** Quote it when you ask for help. */
  readonly requestId: string;
  /** The page that explains the code. */
  readonly docs: string;
  /** The whole answer, with the members that the code adds. */
  readonly body: BodyOf[C];

  constructor(status: number, body: BodyOf[C]) {
    super(`${body.detail} (${body.code})`);
    this.status = status;
    this.code = body.code;
    this.detail = body.detail;
    this.fields = body.errors ?? [];
    this.requestId = body.request_id;
    this.docs = body.type;
    this.body = body;
  }
}

/** A refusal with one of these codes: its `code` says which members its `body` has. */
export type ApiErrorOf<C extends Code> = { [One in C]: ApiError<One> }[C];

/** Whether something that was thrown is a refusal of the service, with this code if one is given. */
export function isApiError<C extends Code = Code>(error: unknown, code?: C): error is ApiErrorOf<C> {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The error of an answer that is no success. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const { status, statusText } = answer;
  if (answer.headers.get('content-type')?.includes('json')) return new ApiError(status, JSON.parse(text));
  return new ApiError<'unexpected_answer'>(status, {
    type: '',
    title: statusText,
    status,
    detail: text.slice(0, 200) || statusText,
    code: 'unexpected_answer',
    request_id: answer.headers.get('x-request-id') ?? '',
  });
}
