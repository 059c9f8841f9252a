import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

const Started = z.object({ request: z.instanceof(IncomingMessage), response: z.instanceof(ServerResponse) });

const asked = 'response-content-disposition';

/**
 * Unlike S3, the engine ignores the part of a link that says how browsers treat the file. So it is added here, to the
 * answers of its port, with the header that keeps browsers from guessing another type than the file's.
 * @returns a function that ends it
 */
export function answerAsLinksSay(port: number): () => void {
  const say = (message: unknown) => {
    const { data } = Started.safeParse(message);
    if (data?.request.socket.localPort !== port) return;
    const disposition = new URL(data.request.url ?? '/', 'http://files').searchParams.get(asked);
    if (disposition === null) return;
    data.response.setHeader('content-disposition', disposition);
    data.response.setHeader('x-content-type-options', 'nosniff');
  };
  subscribe('http.server.request.start', say);
  return () => unsubscribe('http.server.request.start', say);
}
