import { ApiError } from '../../errors.ts';
import { UsageError } from '../session/command.ts';

/** What went wrong, as the command line says it. */
interface Failure {
  /** The code of the service, or `usage`, `unreachable` or `failed`. */
  readonly code: string;
  readonly detail: string;
  /** The refused fields. */
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[];
  readonly request_id?: string;
  /** The page that helps. */
  readonly docs: string;
}

/** The reason that the system gives for a failure of the network, such as ECONNREFUSED. */
const systemCodeOf = (error: Error): string | undefined =>
  error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined;

/** Why a request failed that got no answer, in a few words. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || systemCodeOf(error) || '' : error.message;
}

/** Whether no answer came: the connection failed, or the wait was too long. */
const isSilence = (error: Error): boolean =>
  error.message === 'fetch failed' || error.name === 'TimeoutError';

/** What an error means to the user. @param baseUrl the service that was asked */
export function failureOf(error: unknown, baseUrl: string): Failure {
  const docs = `${baseUrl}/docs/`;
  if (error instanceof ApiError && error.code === 'unexpected_answer')
    return {
      code: error.code,
      detail: `${baseUrl} answered ${error.status}, but not as this service does. Check the address: --base-url gives another one.`,
      docs,
    };
  if (error instanceof ApiError) {
    const { code, detail, fields, requestId } = error;
    return {
      code,
      detail,
      ...(fields.length > 0 && { errors: fields }),
      request_id: requestId,
      docs: error.docs || docs,
    };
  }
  if (error instanceof UsageError) return { code: 'usage', detail: error.message, docs };
  if (error instanceof Error && isSilence(error))
    return {
      code: 'unreachable',
      detail: `Nothing answers at ${baseUrl} (${causeOf(error)}). Start the service there with \`npm start\`, or give its address with --base-url.`,
      docs,
    };
  return { code: 'failed', detail: error instanceof Error ? error.message : String(error), docs };
}

/** A failure as lines for people. */
export function describeFailure({ code, detail, errors = [], request_id, docs }: Failure): string {
  const isOurs = ['usage', 'unreachable', 'failed'].includes(code);
  return [
    isOurs ? detail : `Error: ${detail} (${code})`,
    ...errors.map((field) => `  ${field.pointer}  ${field.detail}`),
    `Docs: ${docs}`,
    ...(request_id ? [`Request: ${request_id}`] : []),
  ].join('\n');
}
