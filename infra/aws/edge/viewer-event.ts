import { edgeHeaders } from '../../edge/headers.ts';
import { answerPreflight } from '../../edge/preflight.ts';
import { isPageAsked } from '../../edge/rewrite.ts';
import { isShopPath, readParameters, shopTargetOf } from '../../edge/shop.ts';

interface Headers {
  [name: string]: { value: string };
}

/** A query as CloudFront hands it to a function: its values are as they were sent. */
interface Query {
  [name: string]: { value: string; multiValue?: { value: string }[] };
}

/** A request as CloudFront hands it to a function. */
export interface ViewerRequest {
  readonly context: { readonly requestId: string };
  readonly viewer: { readonly ip: string };
  readonly request: {
    readonly method: string;
    uri: string;
    readonly headers: Headers;
    querystring: Query;
  };
}

/** An answer that a function gives itself. */
export interface ViewerResponse {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers: Headers;
}

/** The answer to a preflight; undefined for any other request. The runtime has no destructuring. */
export function answerPreflightOf(event: ViewerRequest): ViewerResponse | undefined {
  const request = event.request;
  const answered = answerPreflight(request.method, (name) => request.headers[name] !== undefined);
  if (!answered) return undefined;
  const headers: Headers = { 'x-request-id': { value: event.context.requestId } };
  for (const name in answered) headers[name] = { value: answered[name] ?? '' };
  return { statusCode: 204, statusDescription: 'No Content', headers };
}

/** Says what the gateway cannot see: who asks, and whether a browser asks for a page. Nobody else can say it. */
export function tellGateway(event: ViewerRequest): void {
  const request = event.request;
  const headers = request.headers;
  headers[edgeHeaders.viewerIp] = { value: event.viewer.ip };
  delete headers[edgeHeaders.page];
  const accept = headers.accept;
  if (isPageAsked(request.method, request.uri, accept ? accept.value : ''))
    headers[edgeHeaders.page] = { value: '1' };
}

/** A query as it was sent, without `?`. */
export function queryTextOf(query: Query): string {
  const parts: string[] = [];
  for (const name in query) {
    const sent = query[name];
    const all = sent ? sent.multiValue || [sent] : [];
    all.forEach((one) => {
      parts.push(`${name}=${one.value}`);
    });
  }
  return parts.join('&');
}

/**
 * What a request for a page of a shop becomes: the file of the page, or a redirect; undefined for what is none.
 * @param host of a shop, if the request came by one
 */
export function shopRequestOf(
  event: ViewerRequest,
  host: string | undefined,
): ViewerRequest['request'] | ViewerResponse | undefined {
  const request = event.request;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || !isShopPath(request.uri, host !== undefined)) return undefined;
  const isDeep = readParameters.some((name) => request.querystring[name] !== undefined);
  const target = shopTargetOf(request.uri, host, isDeep);
  if ('moved' in target) {
    const query = queryTextOf(request.querystring);
    const headers: Headers = {
      location: { value: query ? `${target.moved}?${query}` : target.moved },
      'cache-control': { value: 'public, max-age=0, s-maxage=3' },
    };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers };
  }
  request.headers[edgeHeaders.sentPath] = { value: request.uri };
  request.uri = target.file;
  return request;
}
