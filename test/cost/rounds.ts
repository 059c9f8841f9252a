import { add, type Bill, runOf } from './bill.ts';
import type { Play, Played } from './play.ts';

/** MB: what a function has that somebody waits for. */
const memory = 512;

/** Rounds in which requests are weighed. They warm up for those that are timed. */
const weighed = 4;

/** All rounds of a play: those after the first are timed, because weighing takes time of its own. */
export const rounds = 12;

/** The costs of a play's steps when it is played many times. */
export function startRounds(play: Play & { readonly played: readonly Played[] }) {
  const bills = new Map<string, Bill[]>();
  let round = 0;
  return {
    /** Begins a round. */
    begin() {
      round += 1;
      play.weigh(round <= weighed);
    },
    /** Writes down what the last call cost, with what followed from it. */
    done(step: string, followed: Bill) {
      const last = play.played.at(-1);
      if (!last) throw new Error('nothing was called');
      const bill = add(runOf(last.requests, last.time, memory), { apiRequests: 1 }, followed);
      bills.set(step, [...(bills.get(step) ?? []), bill]);
    },
    /** What each step cost in each round in which it was weighed, without the time. */
    counted: () =>
      [...bills].map(([step, all]) => {
        const rest = all.slice(0, weighed).map(({ megabyteMs: _, ...counted }) => counted);
        return { step, rest };
      }),
    /** What each step cost: the units of the last round that was weighed, and the median of the times. */
    typical(): ReadonlyMap<string, Bill> {
      const medians = [...bills].map(([step, all]) => {
        const times = all.slice(weighed).map(({ megabyteMs }) => megabyteMs);
        const megabyteMs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
        return [step, { ...add(all[weighed - 1] ?? {}), megabyteMs }] as const;
      });
      return new Map(medians);
    },
  };
}

/** What was counted of the steps together, without the time, which differs from run to run. */
export function countedOf(bills: ReadonlyMap<string, Bill>): Omit<Bill, 'megabyteMs'> {
  const { megabyteMs: _, ...counted } = add(...bills.values());
  return counted;
}
