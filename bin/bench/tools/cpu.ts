import { median } from './report.ts';
import { sized } from './size.ts';

export interface Measured {
  readonly name: string;
  run(): Promise<unknown>;
}

/** Warm-up runs of a piece of work, runs per round, and rounds. */
const warmUp = sized(3_000, 1);
const perRound = sized(500, 1);
const rounds = sized(25, 1);

async function repeat({ run }: Measured, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await run();
}

/**
 * CPU time of one run of each piece of work, in microseconds: the median of many rounds in which they take turns. It is
 * the CPU time of this process, including garbage collection, so other processes hardly affect it.
 */
export async function cpuTimes(works: readonly Measured[]): Promise<number[]> {
  const found: number[][] = works.map(() => []);
  for (const work of works) await repeat(work, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [position, work] of works.entries()) {
      const before = process.cpuUsage();
      await repeat(work, perRound);
      const { user, system } = process.cpuUsage(before);
      found[position]?.push((user + system) / perRound);
    }
  }
  return found.map(median);
}
