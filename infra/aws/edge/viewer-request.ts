import { edgeHeaders } from '../../edge/headers.ts';
import { answerPreflight } from '../../edge/preflight.ts';
import { rewritePath } from '../../edge/rewrite.ts';
import { isInSite } from '../../edge/site.ts';

interface Headers {
  [name: string]: { value: string };
}
interface ViewerRequest {
  readonly context: { readonly requestId: string };
  readonly viewer: { readonly ip: string };
  readonly request: { readonly method: string; uri: string; readonly headers: Headers };
}
interface ViewerResponse {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers: Headers;
}

/**
 * The function that CloudFront runs on each request. It answers preflights itself. On all others it sets the gateway's form
 * of the path, the index of a folder of files, and the caller's IP address, which the gateway cannot see. A header of that
 * name from the caller is replaced.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] | ViewerResponse {
  const request = event.request;
  const answered = answerPreflight(request.method, (name) => request.headers[name] !== undefined);
  if (answered) {
    const headers: Headers = { 'x-request-id': { value: event.context.requestId } };
    for (const name in answered) headers[name] = { value: answered[name] ?? '' };
    return { statusCode: 204, statusDescription: 'No Content', headers };
  }
  const path = rewritePath(request.uri);
  const isFolder = isInSite(path) && path.slice(path.lastIndexOf('/') + 1).indexOf('.') < 0;
  request.uri = !isFolder
    ? path
    : path.charAt(path.length - 1) === '/'
      ? `${path}index.html`
      : `${path}/index.html`;
  request.headers[edgeHeaders.viewerIp] = { value: event.viewer.ip };
  return request;
}
