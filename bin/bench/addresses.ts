import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createGazetteer } from '../../shared/places/adapters/gazetteer.ts';
import { median, quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';

const rounds = sized(21, 3);
/** Milliseconds. */
const goals = { load: 30, answer: 5 } as const;

/**
 * A new process that unpacks the gazetteer of Nigeria and prints the milliseconds and CPU milliseconds that this took.
 */
const probe = `
const { readGazetteer } = await import(process.argv[1]);
const before = process.cpuUsage();
const started = performance.now();
readGazetteer('NG');
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(before);
console.log(ms + ' ' + (user + system) / 1000);
`;

async function loads(): Promise<number[][]> {
  const file = new URL('../../shared/places/adapters/gazetteer-places.ts', import.meta.url).href;
  const found: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      probe,
      file,
    ]);
    found.push(stdout.split(' ').map(Number));
  }
  return found;
}

/** What people type, right and wrong. A request follows every letter. */
const typed = [
  'ikeja',
  'victoria island',
  'Ọṣun',
  '12 Herbert Macaulay Way, Yaba',
  'No. 5B Adeola Odeku, VI',
  '15 Unknown Crescent, Bodija, Ibadan',
  'victorai islnd lagos',
  'portharcourt',
  'murtala muhamed internatonal airprt',
  'the quick brown fox jumps over the lazy dog',
] as const;

/** The time until each keystroke is answered, and the CPU time. */
async function answers(): Promise<number[][]> {
  const geocoder = createGazetteer();
  const keystrokes = typed.flatMap((text) =>
    Array.from({ length: text.length }, (_, end) => text.slice(0, end + 1)),
  );
  const found: number[][] = [];
  // The first two rounds warm up.
  for (let round = 0; round < rounds; round++) {
    for (const text of keystrokes) {
      const before = process.cpuUsage();
      const started = performance.now();
      await geocoder.suggest(text, 'NG');
      const ms = performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      if (round > 1) found.push([ms, (user + system) / 1000]);
    }
  }
  return found;
}

export async function measure(): Promise<readonly Report[]> {
  const load = await loads();
  const answer = await answers();
  const row = (name: string, found: readonly number[][], position: number) => {
    const values = found.map((one) => one[position] ?? Number.NaN);
    return [
      name,
      median(values).toFixed(2),
      quantile(values, 0.99).toFixed(2),
      Math.max(...values).toFixed(2),
    ];
  };
  return [
    {
      title: 'Addresses',
      columns: ['ms', 'p50', 'p99', 'max'],
      rows: [
        row('gazetteer unpacked, in a new process', load, 0),
        row('gazetteer unpacked, CPU time', load, 1),
        row('a keystroke answered', answer, 0),
        row('a keystroke answered, CPU time', answer, 1),
      ],
      notes: [
        `${rounds} processes; ${answer.length} keystrokes, including typos and unknown streets.`,
        `Goals: unpacked in ${goals.load} ms, answered in ${goals.answer} ms at p99.`,
      ],
    },
  ];
}
