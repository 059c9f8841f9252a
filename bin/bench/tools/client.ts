import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
}

export interface Client {
  /**
   * Sends a request, and repeats it every second while the service is unavailable because of a load that this machine
   * cannot carry. A state that was already taken then comes from a request whose answer was late.
   * @throws when the request is refused
   */
  ask(asked: Asked): Promise<Answered>;
  close(): void;
}

/** A client that keeps this many connections open and uses each for one request at a time. */
export function createClient(baseUrl: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' });

  function send({
    method,
    path,
    headers = {},
    body,
    from,
  }: Asked): Promise<{ status: number; body: string }> {
    const sent = body && JSON.stringify(body);
    const about = sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const options = { method, agent, headers: { ...headers, ...about }, ...(from && { localAddress: from }) };
    return new Promise((done, fail) => {
      const asking = request(baseUrl + path, options, (response) => {
        text(response).then((read) => done({ status: response.statusCode ?? 0, body: read }), fail);
      });
      asking.on('error', fail).end(sent);
    });
  }

  return {
    async ask(asked) {
      const started = performance.now();
      for (let again = false; ; again = true) {
        const { status, body } = await send(asked);
        const ms = performance.now() - started;
        if (status < 300 || (again && status === 409)) return { status, body: JSON.parse(body), ms };
        if (status !== 503) throw new Error(`${asked.method} ${asked.path}: ${status} ${body}`);
        await pause(1_000);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The results of a number of requests. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Milliseconds from the first request to the last answer. */
  readonly ms: number;
}

/**
 * Sends the requests over this many connections. Each connection sends its next request after the previous answer. The
 * answers are in the order of the requests.
 */
export async function load(baseUrl: string, connections: number, requests: readonly Asked[]): Promise<Load> {
  const client = createClient(baseUrl, connections);
  const answers: Answered[] = [];
  let next = 0;
  const work = async () => {
    for (let mine = next++; mine < requests.length; mine = next++) {
      const asked = requests[mine];
      if (asked) answers[mine] = await client.ask(asked);
    }
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return { answers, ms: performance.now() - started };
  } finally {
    client.close();
  }
}
