import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A webhook as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  /** A URL of its own for each name, so that tests do not meet. */
  url(name: string): string;
  /** What has arrived at the URL of this name. */
  at(name: string): readonly Arrived[];
  stop(): Promise<void>;
}

const flat = (request: IncomingMessage) =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));

/** A merchant's server on this machine, over HTTP; `answer` gets the arrived webhook and decides the answer. */
export async function startReceiver(
  answer: (arrived: Arrived, response: ServerResponse) => void | Promise<void> = (_, response) => {
    response.end('ok');
  },
): Promise<Receiver> {
  const arrivals: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const arrived = { path: request.url ?? '', headers: flat(request), body: await text(request) };
    arrivals.push(arrived);
    await answer(arrived, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the receiver has no port');
  return {
    url: (name) => `http://127.0.0.1:${address.port}/${name}`,
    at: (name) => arrivals.filter(({ path }) => path === `/${name}`),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
