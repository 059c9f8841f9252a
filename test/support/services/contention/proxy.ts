import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, shut } from '../../../../infra/local/http/listen.ts';
import { LockTable, lockTime, networkTime, type Touched } from './lock-table.ts';
import { refusals, writesOf } from './refusals.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The transactions that reached the table, and the writes that it refused. */
interface Counts {
  transactions: number;
  conflict: number;
  throttled: number;
}

/**
 * Starts a server in front of an engine without conflicts, which adds DynamoDB's conflicts and latencies: a transaction
 * locks its items for at least 8 ms, and the network takes 2 to 4 ms.
 * @param engine its address
 */
export async function startProxy(engine: string) {
  const locks = new LockTable();
  const counts: Counts = { transactions: 0, conflict: 0, throttled: 0 };
  const agent = new Agent({ keepAlive: true });

  /** The engine's answer. */
  async function pass({ url = '/', method, headers }: IncomingMessage, body: Buffer) {
    const asking = request(new URL(url, engine), { agent, method, headers });
    const answered = new Promise<IncomingMessage>((done, fail) => {
      asking.once('response', done).once('error', fail);
    });
    asking.end(body);
    const answer = await answered;
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  }

  function refuse(how: keyof typeof refusals, why: 'conflict' | 'throttled') {
    counts[why] += 1;
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return { status: 400, headers, body: JSON.stringify(refusals[how][why]) };
  }

  async function transact(message: IncomingMessage, body: Buffer, writes: readonly Touched[]) {
    counts.transactions += 1;
    const refused = locks.begin(writes, performance.now());
    if (refused) return refuse('transaction', refused);
    try {
      const [answer] = await Promise.all([pass(message, body), pause(lockTime)]);
      return answer;
    } finally {
      locks.end(writes);
    }
  }

  function answerTo(message: IncomingMessage, body: Buffer) {
    const operation = String(message.headers['x-amz-target']).split('.')[1] ?? '';
    const writes = writesOf(operation, body);
    if (!writes) return pass(message, body);
    if (operation === 'TransactWriteItems') return transact(message, body, writes);
    const refused = locks.touch(writes, performance.now());
    return refused ? refuse('plain', refused) : pass(message, body);
  }

  const server = createServer(async (message, response) => {
    const network = networkTime(Math.random) / 2;
    try {
      const body = await buffer(message);
      await pause(network);
      const answer = await answerTo(message, body);
      await pause(network);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      // The engine, or the client, is gone.
      response.destroy();
    }
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counts,
    async stop() {
      await shut(server);
      agent.destroy();
    },
  };
}
