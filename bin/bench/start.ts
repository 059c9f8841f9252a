import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '../local/build.ts';
import { familyOf, type Process } from './tools/processes.ts';
import { median, type Report } from './tools/report.ts';
import { npmStart, type Running } from './tools/service.ts';
import { sized } from './tools/size.ts';

const rounds = sized(5, 1);
/** Milliseconds after which the service counts as idle. */
const settle = sized(5_000, 500);

/** MB of the service's Node process and of its engine, both started by npm. */
function memoryOf({ pid }: Running): { node: number; engine: number } {
  const family = familyOf(pid);
  const total = (processes: readonly Process[]) => processes.reduce((sum, { resident }) => sum + resident, 0);
  const engines = family.filter(({ name }) => name === 'dynoxide');
  // npm and shells surround it. The service is the largest Node process, because npm is idle.
  const nodes = family.filter(({ name }) => name === 'node' || name === 'MainThread');
  return {
    node: total(nodes.toSorted((a, b) => b.resident - a.resident).slice(0, 1)),
    engine: total(engines),
  };
}

interface Started {
  /** Milliseconds from `npm start` to the first answer. */
  readonly ms: number;
  readonly node: number;
  readonly engine: number;
}

/** Runs `npm start` on a folder until it is idle, and stops it. */
async function start(folder: string): Promise<Started> {
  const started = performance.now();
  const service = await npmStart(folder);
  try {
    const ms = performance.now() - started;
    await pause(settle);
    return { ms, ...memoryOf(service) };
  } finally {
    await service.stop();
  }
}

export async function measure(): Promise<readonly Report[]> {
  // The build is made once for each content of the code, usually by `npm ci`.
  await ensureBuild();
  const fresh: Started[] = [];
  const again: Started[] = [];
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
    fresh.push(await start(folder));
    again.push(await start(folder));
    await rm(folder, { recursive: true, force: true });
  }
  const row = (name: string, all: readonly Started[]) => {
    const node = median(all.map((one) => one.node));
    const engine = median(all.map((one) => one.engine));
    const ms = median(all.map((one) => one.ms));
    return [name, ms.toFixed(0), node.toFixed(0), engine.toFixed(0), (node + engine).toFixed(0)];
  };
  return [
    {
      title: 'Start',
      columns: ['npm start on', 'first answer ms', 'Node MB', 'engine MB', 'idle MB'],
      rows: [row('a new folder', fresh), row('its folder of before', again)],
      notes: [
        `Medians of ${rounds}. Until GET /health is 200, including npm itself; resident memory ${settle / 1000} s later. The build of the code was there.`,
        'Goals: 1000 ms, 150 MB.',
      ],
    },
  ];
}
