import type { Recorded } from '../support/wires/recording.ts';
import type { Time } from './play.ts';
import { prices } from './prices.data.ts';

/** What was used of each service. */
export interface Bill {
  readonly writes: number;
  readonly reads: number;
  readonly busEvents: number;
  readonly queueRequests: number;
  readonly fifoQueueRequests: number;
  readonly apiRequests: number;
  readonly invocations: number;
  /** Text messages. Their price is that of a country: docs/deploying.md. */
  readonly texts: number;
  /** Lambda's time: milliseconds × MB. */
  readonly megabyteMs: number;
}

const nothing: Bill = {
  writes: 0,
  reads: 0,
  busEvents: 0,
  queueRequests: 0,
  fifoQueueRequests: 0,
  apiRequests: 0,
  invocations: 0,
  texts: 0,
  megabyteMs: 0,
};

export function add(...bills: readonly Partial<Bill>[]): Bill {
  return bills.reduce<Bill>(
    (sum, bill) => ({
      writes: sum.writes + (bill.writes ?? 0),
      reads: sum.reads + (bill.reads ?? 0),
      busEvents: sum.busEvents + (bill.busEvents ?? 0),
      queueRequests: sum.queueRequests + (bill.queueRequests ?? 0),
      fifoQueueRequests: sum.fifoQueueRequests + (bill.fifoQueueRequests ?? 0),
      apiRequests: sum.apiRequests + (bill.apiRequests ?? 0),
      invocations: sum.invocations + (bill.invocations ?? 0),
      texts: sum.texts + (bill.texts ?? 0),
      megabyteMs: sum.megabyteMs + (bill.megabyteMs ?? 0),
    }),
    nothing,
  );
}

/** MB with which a function has one vCPU. With less it has that share of one, and takes longer by as much. */
const wholeCpu = 1769;

/** Milliseconds for which a function waits, and is billed: for an answer of the table, and for one of a webhook's receiver. */
const waits = { request: 5, post: 200 } as const;

/** Milliseconds that a function of so many MB takes on Lambda. */
export function lambdaMs({ cpuMs, posts }: Time, requests: number, memory: number): number {
  const share = Math.min(1, memory / wholeCpu);
  return cpuMs / share + requests * waits.request + posts * waits.post;
}

/** One run of a function of so many MB. Lambda bills each started millisecond. */
export function runOf(requests: readonly Recorded[], time: Time, memory: number): Bill {
  const units = requests.map(({ writes, reads }) => ({ writes, reads }));
  const ms = Math.ceil(lambdaMs(time, requests.length, memory));
  return add(...units, { invocations: 1, megabyteMs: ms * memory });
}

/**
 * Bytes of the line that a consumer's run logs, and of those of a request: a route's and the gateway's, with the 26 that
 * CloudWatch adds to each.
 */
const logged = { run: 240, request: 340 + 300 } as const;

/** USD by service. */
export function priced(bill: Bill) {
  const { writes, reads, busEvents, queueRequests, fifoQueueRequests, apiRequests, invocations } = bill;
  return {
    table: writes * prices.writeUnit + reads * prices.readUnit,
    bus: busEvents * prices.busEvent,
    queues: queueRequests * prices.queueRequest + fifoQueueRequests * prices.fifoQueueRequest,
    functions: invocations * prices.invocation + (bill.megabyteMs / 1024 / 1000) * prices.gigabyteSecond,
    api: apiRequests * prices.apiRequest,
    edge: apiRequests * (prices.edgeRequest + prices.firewallRequest + prices.edgeFunction),
    logs: ((invocations - apiRequests) * logged.run + apiRequests * logged.request) * prices.logByte,
  };
}
