import { Problem } from '../../shared/kernel/problem.ts';
import { type HttpResult, toProblemResult } from '../../shared/platform/http/answer/respond.ts';
import { serveMissing } from '../../shared/shopfront/serve/served.ts';
import { shopHeadersOf } from './shop.ts';

/** The page of an address at which nothing stands. */
export function answerMissing(requestId: string): HttpResult {
  const { status, body, headers } = serveMissing();
  return {
    statusCode: status,
    headers: { ...shopHeadersOf('/'), ...headers, 'x-request-id': requestId },
    body,
  };
}

/**
 * The answer where no route and no file stands: to browsers a page, to programs a problem.
 * @param isPage whether a browser asks for a page (see `isPageAsked`)
 */
export function refuseUnknown(isPage: boolean, context: Parameters<typeof toProblemResult>[1]): HttpResult {
  const answer = isPage
    ? answerMissing(context.requestId)
    : toProblemResult(new Problem('not_found'), context);
  // The edge does not tell the two apart, so it keeps neither.
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', vary: 'accept' } };
}
