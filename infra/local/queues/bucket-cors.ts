import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { bucketCors } from '../../edge/bucket-cors.ts';

const Started = z.object({ request: z.instanceof(IncomingMessage), response: z.instanceof(ServerResponse) });

/**
 * The engine knows no pages of other origins, as the bucket on AWS does. So what lets them is added here, to the answers of its
 * port. It refuses a preflight, whose answer is made a success.
 * @returns a function that ends it
 */
export function allowPages(port: number): () => void {
  const say = (message: unknown) => {
    const { data } = Started.safeParse(message);
    if (data?.request.socket.localPort !== port || data.request.headers.origin === undefined) return;
    const { request, response } = data;
    response.setHeader('access-control-allow-origin', bucketCors.origins.join(', '));
    if (request.method !== 'OPTIONS') return;
    response.setHeader('access-control-allow-methods', bucketCors.methods.join(', '));
    response.setHeader('access-control-allow-headers', bucketCors.headers.join(', '));
    response.setHeader('access-control-max-age', String(bucketCors.maxAge));
    const answer = response.writeHead.bind(response);
    response.writeHead = () => answer(204);
  };
  subscribe('http.server.request.start', say);
  return () => unsubscribe('http.server.request.start', say);
}
