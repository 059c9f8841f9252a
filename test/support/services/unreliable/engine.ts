import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Engine, startEngine } from '../engine.ts';
import { type Answer, type Fault, faultsOf, refusalOf } from './faults.ts';
import { createLateCopy } from './late-copy.ts';
import { createUnrulyStream } from './stream.ts';
import { writesIn, writtenBy } from './writes.ts';

/** The counters of an unreliable engine. */
export interface Figures extends Record<Fault, number> {
  requests: number;
  /** Reads that were answered from a copy that is behind. */
  late: number;
  /** Records of the stream that came in another place, or once more. */
  moved: number;
  repeated: number;
}

/** An engine that behaves as DynamoDB may, and as a local engine never does. */
export interface UnreliableEngine {
  readonly endpoint: string;
  readonly figures: Readonly<Figures>;
  /** The engine behind it as it is, with this table: for looking, not for writing. */
  reliable(table: string): Engine;
  /** From now on it gives trouble. What was written before has arrived everywhere by then. */
  upset(): Promise<void>;
  /** From now on it gives no more trouble. */
  calm(): void;
  stop(): Promise<void>;
}

/** Milliseconds by which other reads than consistent ones are behind. */
const stale = 200;

/** What an unreliable engine does. */
interface Trouble {
  /** Milliseconds by which the indexes are behind, for one item or another. */
  readonly indexLags: readonly number[];
  /** Whether requests meet conflicts, throttles, failures and lost answers. */
  readonly isFaulty: boolean;
}
const worst: Trouble = { indexLags: [500, 2_000], isFaulty: true };

const Sent = z.looseObject({
  IndexName: z.string().optional(),
  ConsistentRead: z.boolean().optional(),
  RequestItems: z.record(z.string(), z.looseObject({ ConsistentRead: z.boolean().optional() })).optional(),
  ClientRequestToken: z.string().optional(),
});
type Sent = z.output<typeof Sent>;

const reads = ['GetItem', 'BatchGetItem', 'Query'];
const changes = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

const isConsistent = ({ ConsistentRead, RequestItems = {} }: Sent): boolean =>
  ConsistentRead === true || Object.values(RequestItems).some((of) => of.ConsistentRead === true);

/** Sends a request on as it came. */
async function sendOn(to: Engine, { headers }: IncomingMessage, body: string): Promise<Answer> {
  const names = ['content-type', 'x-amz-target', 'authorization', 'x-amz-date'];
  const kept = names.map((name) => [name, String(headers[name] ?? '')]);
  const answer = await fetch(to.endpoint, { method: 'POST', headers: Object.fromEntries(kept), body });
  return { status: answer.status, body: await answer.text() };
}

/**
 * Starts an engine that is unreliable in the same respects as DynamoDB. Its indexes are 0.5 or 2 s behind, other reads
 * 200 ms unless they are consistent. Requests meet conflicts, throttles and failures, and answers are lost after the
 * write. Its stream delivers records in another order and more than once. The seed decides what happens to which
 * request.
 */
export async function startUnreliableEngine(
  seed: number,
  { indexLags, isFaulty }: Trouble = worst,
): Promise<UnreliableEngine> {
  const [main, behind, indexed] = await Promise.all([startEngine(), startEngine(), startEngine()]);
  const faults = faultsOf(seed);
  const stream = createUnrulyStream(faults.random);
  const figures: Figures = {
    requests: 0,
    late: 0,
    conflict: 0,
    throttle: 0,
    failure: 0,
    lost: 0,
    moved: 0,
    repeated: 0,
  };
  let isTroubled = false;
  const lagOf = ({ pk, sk }: Readonly<Record<string, AttributeValue>>) => {
    const drawn = createHash('sha256').update(`${seed}${pk?.S}\n${sk?.S}`).digest().readUInt8();
    return indexLags[drawn % indexLags.length] ?? stale;
  };
  const copies = [createLateCopy(behind.client, () => stale), createLateCopy(indexed.client, lagOf)];
  /** What transactions have answered, by their token. DynamoDB answers the same to a repetition. */
  const answered = new Map<string, Answer>();
  let last: Promise<unknown> = Promise.resolve();

  /** Writes one after the other, so that the copies follow in the same order. */
  function write(request: IncomingMessage, body: string, token: string | undefined): Promise<Answer> {
    const turn = last.then(async () => {
      const known = token === undefined ? undefined : answered.get(token);
      if (known) return known;
      const answer = await sendOn(main, request, body);
      if (answer.status !== 200) return answer;
      if (token !== undefined) answered.set(token, answer);
      const written = await writtenBy(main.client, writesIn(JSON.parse(body)));
      for (const copy of copies) copy.follow(written, Date.now());
      return answer;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function read(request: IncomingMessage, body: string, sent: Sent): Promise<Answer> {
    if (!isTroubled || isConsistent(sent)) return sendOn(main, request, body);
    figures.late += 1;
    return sendOn(sent.IndexName === undefined ? behind : indexed, request, body);
  }

  /** The answer, or undefined for one that is lost. */
  async function answerTo(request: IncomingMessage, body: string): Promise<Answer | undefined> {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    if (action === 'CreateTable')
      await Promise.all([behind, indexed].map((copy) => sendOn(copy, request, body)));
    if (action === 'GetRecords' && isTroubled) {
      const answer = await sendOn(main, request, body);
      if (answer.status !== 200) return answer;
      const { moved, repeated, body: told } = stream.pass(answer.body);
      figures.moved += moved;
      figures.repeated += repeated;
      return { ...answer, body: told };
    }
    const isWrite = changes.includes(action);
    if (!isWrite && !reads.includes(action)) return sendOn(main, request, body);
    figures.requests += 1;
    const sent = Sent.parse(JSON.parse(body));
    const fault = isTroubled && isFaulty ? faults.next(isWrite ? 'write' : 'read') : undefined;
    if (fault) figures[fault] += 1;
    if (fault && fault !== 'lost') {
      const items = writesIn(JSON.parse(body)).length;
      return refusalOf(fault, { action, items }, Math.floor(faults.random() * items));
    }
    const answer = isWrite
      ? await write(request, body, sent.ClientRequestToken)
      : await read(request, body, sent);
    return fault === 'lost' ? undefined : answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await answerTo(request, await text(request)).catch(() => undefined);
    if (!answer) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.body);
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the engine has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    figures,
    reliable: (SVC_TABLE) => ({ ...main, config: { ...main.config, SVC_TABLE } }),
    async upset() {
      await Promise.all(copies.map((copy) => copy.settled()));
      isTroubled = true;
    },
    calm() {
      isTroubled = false;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await Promise.all(copies.map((copy) => copy.stop()));
      await Promise.all([main, behind, indexed].map((engine) => engine.stop()));
    },
  };
}
