import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type HttpResult, toProblemResult } from '../../../shared/platform/http/answer/respond.ts';
import { storeHostHeader } from '../../../shared/platform/http/route/store-host.ts';
import { type GatewayPaths, isOfPattern, specificityOf } from '../../edge/gateway-paths.ts';
import { edgeHeaders } from '../../edge/headers.ts';
import { answerMissing, refuseUnknown } from '../../edge/missing.ts';
import { shops } from '../../edge/shop.ts';
import { isInFolder } from '../../edge/site.ts';

/** Written into the bundle by the build, so that this function loads no route. */
declare const GATEWAY_PATHS: GatewayPaths;

/**
 * The answer to a request that no route matches: 405 with the methods of its path, or 404. At the host of a store it is
 * always 404, because another store, or none, may stand there. What can only be a page of a shop gets the page that all
 * such addresses have.
 */
export function refuseUnrouted(
  paths: GatewayPaths,
  event: APIGatewayProxyEventV2,
  baseUrl: string,
): HttpResult {
  const { requestId, http } = event.requestContext;
  const reads = http.method === 'GET' || http.method === 'HEAD';
  const isPage = event.headers[edgeHeaders.page] !== undefined;
  if (reads && isInFolder(shops, event.rawPath)) return answerMissing(requestId);
  const fitting = Object.keys(paths).filter((pattern) => isOfPattern(event.rawPath, pattern));
  const [first] = fitting.map(specificityOf).toSorted();
  const allowed = fitting
    .filter((pattern) => specificityOf(pattern) === first)
    .flatMap((pattern) => paths[pattern] ?? [])
    .toSorted();
  const context = { requestId, baseUrl, accept: event.headers.accept };
  return allowed.length > 0 && event.headers[storeHostHeader] === undefined
    ? toProblemResult(new Problem('method_not_allowed', undefined, { methods: allowed }), context)
    : refuseUnknown(isPage, context);
}

export const handler = async (event: APIGatewayProxyEventV2): Promise<HttpResult> =>
  refuseUnrouted(GATEWAY_PATHS, event, process.env.SVC_BASE_URL ?? '');
