import type { Recorded } from '../support/wires/recording.ts';
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
      megabyteMs: sum.megabyteMs + (bill.megabyteMs ?? 0),
    }),
    nothing,
  );
}

/** One run of a function of so many MB. Lambda bills each started millisecond. */
export function runOf(requests: readonly Recorded[], ms: number, memory: number): Bill {
  const units = requests.map(({ writes, reads }) => ({ writes, reads }));
  return add(...units, { invocations: 1, megabyteMs: Math.ceil(ms) * memory });
}

/** USD by service. */
export function priced(bill: Bill) {
  const { writes, reads, busEvents, queueRequests, fifoQueueRequests, apiRequests } = bill;
  return {
    table: writes * prices.writeUnit + reads * prices.readUnit,
    bus: busEvents * prices.busEvent,
    queues: queueRequests * prices.queueRequest + fifoQueueRequests * prices.fifoQueueRequest,
    functions: bill.invocations * prices.invocation + (bill.megabyteMs / 1024 / 1000) * prices.gigabyteSecond,
    api: apiRequests * prices.apiRequest,
  };
}
