import { edgeHeaders } from '../../edge/headers.ts';
import { rewritePath } from '../../edge/rewrite.ts';
import { isInSite, landingFile, parcelPageOf, siteFileOf } from '../../edge/site.ts';
import {
  answerPreflightOf,
  shopRequestOf,
  tellGateway,
  type ViewerRequest,
  type ViewerResponse,
} from './viewer-event.ts';

/**
 * The function that CloudFront runs on each request to our own address. It answers preflights itself. On all others it
 * sets the gateway's form of the path, the index of a folder of files, and the caller's IP address, which the gateway
 * cannot see. At the root is the page that says what the service is. A header of that name from the caller is replaced, and one that names the host of a store is removed.
 */
export function handler(event: ViewerRequest): ViewerRequest['request'] | ViewerResponse {
  const answered = answerPreflightOf(event);
  if (answered) return answered;
  const request = event.request;
  tellGateway(event);
  delete request.headers[edgeHeaders.storeHost];
  const page = shopRequestOf(event, undefined);
  if (page) return page;
  const number = request.querystring.number;
  const parcel = parcelPageOf(request.uri, number ? number.value : '');
  if (parcel) {
    const headers = { location: { value: parcel }, 'cache-control': { value: 'no-store' } };
    return { statusCode: 302, statusDescription: 'Found', headers };
  }
  if (request.uri === '/') {
    request.uri = landingFile;
    return request;
  }
  const path = rewritePath(request.uri);
  request.uri = isInSite(path) ? siteFileOf(path) : path;
  return request;
}
