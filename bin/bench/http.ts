import { setTimeout as pause } from 'node:timers/promises';
import { coverRule } from '../../shared/trust/domain/cover.data.ts';
import { type Asked, createClient, type Load, load } from './tools/client.ts';
import { quantile, type Report, times } from './tools/report.ts';
import { type Service, startService } from './tools/service.ts';
import { sized } from './tools/size.ts';
import { type Booked, bookedIn, callersOf, requestsOf } from './tools/work.ts';

/** The number of requests and connections: for warming up, one at a time, and many at once. */
const runs = {
  warm: { connections: 4, requests: sized(100, 4) },
  alone: { connections: 1, requests: sized(100, 2) },
  together: { connections: 16, requests: sized(400, 16) },
} as const;
type Run = (typeof runs)[keyof typeof runs];
type Make = (turn: number) => Asked;

/** A kind of request. */
interface Kind {
  readonly name: string;
  readonly make: Make;
  /** Makes so many of the next requests possible, which is not measured. */
  readonly prepare?: (count: number) => Promise<void>;
}

/** Requests that are prepared at once: a rider may have no more parcels in hand. */
const prepared = coverRule.most_parcels;

/** A load, and the CPU milliseconds of the service for each request and everything that followed from it. */
type Measured = Load & { readonly cpu: number };

/** Waits until the service is idle, at most 30 seconds. */
async function settled({ cpu }: Service): Promise<number> {
  let used = cpu();
  for (let waited = 0; waited < 100; waited++) {
    await pause(300);
    const now = cpu();
    if (now - used <= 30) return now;
    used = now;
  }
  return used;
}

async function send(service: Service, { connections, requests }: Run, kind: Kind): Promise<Measured> {
  const answers: Load['answers'][number][] = [];
  let [ms, cpu] = [0, 0];
  while (answers.length < requests) {
    const left = requests - answers.length;
    const count = kind.prepare ? Math.min(left, prepared) : left;
    await kind.prepare?.(count);
    const asked = Array.from({ length: count }, (_, turn) => kind.make(answers.length + turn));
    const before = await settled(service);
    const done = await load(service.baseUrl, connections, asked);
    cpu += (await settled(service)) - before;
    ms += done.ms;
    answers.push(...done.answers);
  }
  return { answers, ms, cpu: cpu / requests };
}

/** The requests of the main job, with each parcel handed over once. The parcels are booked here. */
async function kindsOf(service: Service): Promise<readonly Kind[]> {
  const client = createClient(service.baseUrl, 1);
  try {
    const ask = requestsOf(await callersOf(service, client));
    const count = runs.warm.requests + runs.alone.requests + runs.together.requests;
    const { connections } = runs.together;
    const made = await load(
      service.baseUrl,
      connections,
      Array.from({ length: count }, () => ask.book()),
    );
    const parcels = made.answers.map(({ body }) => bookedIn(body));
    const at = (turn: number): Booked => {
      const parcel = parcels[turn % count];
      if (!parcel) throw new Error('nothing is booked');
      return parcel;
    };
    let handed = 0;
    let codes: ReadonlyMap<string, string> = new Map();
    const inHand = async (some: number) => {
      for (const step of ['claim', 'pickup'] as const) {
        const steps = parcels.slice(handed, handed + some).map((parcel) => ask.step(parcel, step));
        await load(service.baseUrl, 4, steps);
      }
      await settled(service);
      codes = await service.codes();
    };
    const handOver = (parcel: Booked) => ask.verify(parcel, codes.get(parcel.customer_phone) ?? '');
    return [
      { name: 'bare: /.well-known/jwks.json', make: ask.bare },
      { name: 'quote', make: ask.quote },
      { name: 'book', make: () => ask.book() },
      { name: 'read', make: (turn) => ask.read(at(turn)) },
      { name: 'track', make: (turn) => ask.track(at(turn)) },
      { name: 'verify', make: () => handOver(at(handed++)), prepare: inHand },
    ];
  } finally {
    client.close();
  }
}

function cells({ answers, ms, cpu }: Measured): string[] {
  const latencies = answers.map((answer) => answer.ms);
  const spread = [0.5, 0.99].map((share) => quantile(latencies, share).toFixed(1));
  return [...spread, ((answers.length / ms) * 1000).toFixed(0), cpu.toFixed(1)];
}

export async function measure(): Promise<readonly Report[]> {
  const service = await startService();
  try {
    const rows: string[][] = [];
    let bare: number | undefined;
    for (const kind of await kindsOf(service)) {
      await send(service, runs.warm, kind);
      const one = await send(service, runs.alone, kind);
      const many = await send(service, runs.together, kind);
      bare ??= many.cpu;
      rows.push([kind.name, ...cells(one), ...cells(many), times(many.cpu, bare)]);
    }
    const { alone, together } = runs;
    return [
      {
        title: 'HTTP',
        columns: ['request', 'p50', 'p99', '/s', 'CPU', '  p50', 'p99', '/s', 'CPU', '× bare'],
        rows,
        notes: [
          `Milliseconds, and requests a second: over ${alone.connections} connection on the left, over ${together.connections} on the right. Each sends its next request after the previous answer.`,
          'CPU: time of Node and the engine for a request and everything that follows from it; × bare: as a multiple. The shield is off; service and client share the machine.',
        ],
      },
    ];
  } finally {
    await service.stop();
  }
}
