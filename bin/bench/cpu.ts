import { median } from './report.ts';

export interface Work {
  readonly name: string;
  run(): Promise<unknown>;
}

/** Warm-up runs of a piece of work, runs per round, and rounds. */
const warmUp = 3_000;
const perRound = 500;
const rounds = 25;

async function repeat({ run }: Work, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await run();
}

/**
 * CPU time of one run of each piece of work, in microseconds: the median of many rounds in which they take turns. It is
 * the CPU time of this process, including garbage collection, so other processes hardly affect it.
 */
export async function cpuTimes(works: readonly Work[]): Promise<number[]> {
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
