import { bucketCors } from '../../edge/bucket-cors.ts';
import { watchRequests } from './watch-requests.ts';

/**
 * The engine knows no pages of other origins, as the bucket on AWS does. So what lets them in is added here. It refuses a
 * preflight, whose answer is made a success.
 * @returns a function that ends it
 */
export const allowPages = (port: number): (() => void) =>
  watchRequests(port, (request, response) => {
    if (request.headers.origin === undefined) return;
    response.setHeader('access-control-allow-origin', bucketCors.origins.join(', '));
    if (request.method !== 'OPTIONS') return;
    response.setHeader('access-control-allow-methods', bucketCors.methods.join(', '));
    response.setHeader('access-control-allow-headers', bucketCors.headers.join(', '));
    response.setHeader('access-control-max-age', String(bucketCors.maxAge));
    const answer = response.writeHead.bind(response);
    response.writeHead = () => answer(204);
  });
