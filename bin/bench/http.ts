import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, createClient, type Load, load } from './client.ts';
import { quantile, type Report, times } from './report.ts';
import { type Service, startService } from './service.ts';
import { type Booked, bookedIn, callersOf, requestsOf } from './work.ts';

/** The number of requests and connections: for warming up, one at a time, and many at once. */
const runs = {
  warm: { connections: 4, requests: 100 },
  alone: { connections: 1, requests: 100 },
  together: { connections: 16, requests: 400 },
} as const;
type Run = (typeof runs)[keyof typeof runs];
type Make = (turn: number) => Asked;

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

async function send(service: Service, { connections, requests }: Run, make: Make): Promise<Measured> {
  const before = await settled(service);
  const asked = Array.from({ length: requests }, (_, turn) => make(turn));
  const done = await load(service.baseUrl, connections, asked);
  return { ...done, cpu: ((await settled(service)) - before) / requests };
}

/** The requests of the main job, with each parcel handed over once. The parcels are booked and picked up here. */
async function kindsOf(service: Service): Promise<(readonly [string, Make])[]> {
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
    for (const step of ['claim', 'pickup'] as const) {
      const steps = parcels.map((parcel) => ask.step(parcel, step));
      await load(service.baseUrl, connections, steps);
    }
    await settled(service);
    const codes = await service.codes();
    let handed = 0;
    const at = (turn: number): Booked => {
      const parcel = parcels[turn % count];
      if (!parcel) throw new Error('nothing is booked');
      return parcel;
    };
    const handOver = (parcel: Booked) => ask.verify(parcel, codes.get(parcel.customer_phone) ?? '');
    return [
      ['bare: /.well-known/jwks.json', ask.bare],
      ['quote', ask.quote],
      ['book', () => ask.book()],
      ['read', (turn) => ask.read(at(turn))],
      ['track', (turn) => ask.track(at(turn))],
      ['verify', () => handOver(at(handed++))],
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
    for (const [name, make] of await kindsOf(service)) {
      await send(service, runs.warm, make);
      const one = await send(service, runs.alone, make);
      const many = await send(service, runs.together, make);
      bare ??= many.cpu;
      rows.push([name, ...cells(one), ...cells(many), times(many.cpu, bare)]);
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
