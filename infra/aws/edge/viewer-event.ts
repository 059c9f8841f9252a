import { answerPreflight } from '../../edge/preflight.ts';

interface Headers {
  [name: string]: { value: string };
}

/** A request as CloudFront hands it to a function. */
export interface ViewerRequest {
  readonly context: { readonly requestId: string };
  readonly viewer: { readonly ip: string };
  readonly request: { readonly method: string; uri: string; readonly headers: Headers };
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

/** The file at a path of the site: of a folder its index. */
export function siteFileOf(path: string): string {
  if (path.slice(path.lastIndexOf('/') + 1).indexOf('.') >= 0) return path;
  return path.charAt(path.length - 1) === '/' ? `${path}index.html` : `${path}/index.html`;
}
