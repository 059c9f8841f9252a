import { edgeHeaders } from '../../edge/headers.ts';
import { completeMove } from '../../edge/shop.ts';
import { queryTextOf, type ViewerRequest, type ViewerResponse } from './viewer-event.ts';

/**
 * The function that CloudFront runs on each answer of a shop. A redirect is kept for all who ask for a page, whatever
 * parameters they send that no page reads: here each gets its own back, and a basket’s link its code.
 */
export function handler(event: ViewerRequest & { readonly response: ViewerResponse }): ViewerResponse {
  const request = event.request;
  const response = event.response;
  const location = response.headers.location;
  if (!location) return response;
  // The request is the one that was sent, or the one that viewer-request.ts made of it.
  const sent = request.headers[edgeHeaders.sentPath];
  const path = sent ? sent.value : request.uri;
  location.value = completeMove(location.value, path, queryTextOf(request.querystring));
  return response;
}
