import { watchRequests } from './watch-requests.ts';

const asked = 'response-content-disposition';

/**
 * Unlike S3, the engine ignores the part of a link that says how browsers treat the file. So it is added here, with the header
 * that keeps browsers from guessing another type than the file's.
 * @returns a function that ends it
 */
export const answerAsLinksSay = (port: number): (() => void) =>
  watchRequests(port, (request, response) => {
    const disposition = new URL(request.url ?? '/', 'http://files').searchParams.get(asked);
    if (disposition === null) return;
    response.setHeader('content-disposition', disposition);
    response.setHeader('x-content-type-options', 'nosniff');
  });
