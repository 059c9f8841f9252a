import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
}

export interface Client {
  /**
   * Sends a request, and sends it again in a second while the service is not available.
   * @throws when the answer is neither 2xx nor 503
   */
  ask(asked: Asked): Promise<Answered>;
  close(): void;
}

/** A client that keeps so many connections open and uses them one request at a time. */
export function createClient(baseUrl: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' });
  return {
    async ask(asked) {
      const { method, path, headers = {}, body } = asked;
      const sent = body && JSON.stringify(body);
      const about = sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
      const started = performance.now();
      const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
        const asking = request(
          baseUrl + path,
          { method, agent, headers: { ...headers, ...about } },
          (response) => {
            text(response).then((read) => done({ status: response.statusCode ?? 0, body: read }), fail);
          },
        );
        asking.on('error', fail).end(sent);
      });
      const ms = performance.now() - started;
      if (answer.status === 503) {
        await pause(1_000);
        return this.ask(asked);
      }
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
      return { status: answer.status, body: JSON.parse(answer.body), ms };
    },
    close: () => agent.destroy(),
  };
}

/** How a number of requests went. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Milliseconds from the first request to the last answer. */
  readonly ms: number;
}

/**
 * Sends the requests over so many connections, each of which sends the next one when it has its answer. The answers are
 * in the order of the requests.
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
