import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

const Started = z.object({ request: z.instanceof(IncomingMessage), response: z.instanceof(ServerResponse) });

/**
 * Sees the requests to the engine's port before the engine does, to add what it leaves out of its answers.
 * @returns a function that ends it
 */
export function watchRequests(
  port: number,
  see: (request: IncomingMessage, response: ServerResponse) => void,
): () => void {
  const say = (message: unknown) => {
    const { data } = Started.safeParse(message);
    if (data?.request.socket.localPort === port) see(data.request, data.response);
  };
  subscribe('http.server.request.start', say);
  return () => unsubscribe('http.server.request.start', say);
}
