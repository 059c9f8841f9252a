import { isApiError } from '../../../../client/errors.ts';
import { toSentence } from '../../../../shared/kernel/display.ts';

/** Why something failed, for whoever reads the page. */
export interface Failure {
  /** A sentence. */
  readonly detail: string;
  readonly code: string;
  /** What support asks for; nothing where no answer came. */
  readonly requestId?: string;
  /** Sentences for fields, by their pointers. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;
}

const unreached: Failure = {
  detail: 'There is no connection. What you typed stays here: try again when you are back online.',
  code: 'no_connection',
  fields: {},
  isPassing: true,
};

/** What a thrown error tells. What nobody declared is our own fault, and says so. */
export function toFailure(error: unknown): Failure {
  if (!isApiError(error)) {
    const isNetwork =
      error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
    if (isNetwork) return unreached;
    return {
      detail: 'Something went wrong on this page. Load it again.',
      code: 'page',
      fields: {},
      isPassing: false,
    };
  }
  const fields = Object.fromEntries(error.fields.map(({ pointer, detail }) => [pointer, toSentence(detail)]));
  return {
    detail: error.detail,
    code: error.code,
    requestId: error.requestId,
    fields,
    isPassing: error.status >= 500 || error.status === 429,
  };
}

/** The refusals that look as if there were nothing: one may not learn more. */
export const isMissing = ({ code }: Failure): boolean => code === 'not_found' || code === 'forbidden';
