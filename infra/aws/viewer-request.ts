import { edgeHeaders } from '../edge/headers.ts';
import { rewritePath } from '../edge/rewrite.ts';
import { isInSite } from '../edge/site.ts';

interface ViewerRequest {
  readonly viewer: { readonly ip: string };
  readonly request: { uri: string; readonly headers: Record<string, { value: string }> };
}

/**
 * The function that CloudFront runs on each request. It sets the gateway's form of the path, the index of a folder of
 * files, and the caller's IP address, which the gateway cannot see. A header of that name from the caller is replaced.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request;
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
