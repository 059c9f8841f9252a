import { edgeHeaders } from '../../edge/headers.ts';
import { siteFileOf } from '../../edge/site.ts';
import { isInStoreSite, rewriteStorePath, toCanonicalHost } from '../../edge/store-host.ts';
import {
  answerPreflightOf,
  shopRequestOf,
  tellGateway,
  type ViewerRequest,
  type ViewerResponse,
} from './viewer-event.ts';

/**
 * The function that CloudFront runs on each request to the host of a store. It does what viewer-request.ts does, and
 * names the host, which the gateway cannot see and which separates the answers in the cache.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] | ViewerResponse {
  const answered = answerPreflightOf(event);
  if (answered) return answered;
  const request = event.request;
  const sent = request.headers.host;
  const host = toCanonicalHost(sent ? sent.value : '');
  tellGateway(event);
  request.headers[edgeHeaders.storeHost] = { value: host };
  const page = shopRequestOf(event, host);
  if (page) return page;
  const path = rewriteStorePath(request.uri, host);
  request.uri = isInStoreSite(path) ? siteFileOf(path) : path;
  return request;
}
