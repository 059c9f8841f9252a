import { maxWaitOf } from '../../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Design } from './simulation.ts';

type Wait = Design['wait'];

/** Six attempts, with waits of up to 20, 40, 80 … ms. */
const sixAttempts: Wait = (failed, _waited, random) =>
  failed < 6 ? random() * 20 * 2 ** (failed - 1) : undefined;

/** The same waits of up to a second, for eight seconds. */
const eightSeconds: Wait = (failed, waited, random) => {
  const wait = random() * Math.min(1_000, 20 * 2 ** (failed - 1));
  return waited + wait < 8_000 ? wait : undefined;
};

/** What the platform does. */
const fairer: Wait = (failed, waited, random) => {
  const longest = maxWaitOf(failed, waited);
  return longest === undefined ? undefined : random() * longest;
};

/** Write units of a balance, and of a journal entry, in a transaction. */
const [balance, entry] = [2, 2];

/** A design, and how many bookings each of its transactions makes. */
export interface Candidate extends Design {
  readonly bookings: number;
}

/** The designs that docs/adr/0012 compares. */
export const candidates: Readonly<Record<string, Candidate>> = {
  'six attempts': { wait: sixAttempts, shards: 1, units: balance, bookings: 1 },
  'eight seconds, waits up to 1 s': { wait: eightSeconds, shards: 1, units: balance, bookings: 1 },
  'eight seconds, waits up to a tenth of the rest': { wait: fairer, shards: 1, units: balance, bookings: 1 },
  'the same, wallet and journal share a limit': {
    wait: fairer,
    shards: 1,
    units: balance + entry,
    bookings: 1,
  },
  'six attempts, groups of 10 (batches)': { wait: sixAttempts, shards: 1, units: balance, bookings: 10 },
  'six attempts, holds that conflict with nothing': {
    wait: sixAttempts,
    shards: 0,
    units: balance,
    bookings: 1,
  },
  'six attempts, wallet in 8 shards': { wait: sixAttempts, shards: 8, units: balance, bookings: 1 },
};
