import { beforeEach, expect } from 'vitest';
import { consumer } from '../../../functions/money/settle.ts';
import { listUnsettled, unsettledShards } from '../../../shared/money/data/lists/unsettled.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { startClockedWire } from './wire.ts';

/** One run of the sweep. */
export const sweep = (wire: Wire) => createRunner(consumer, () => wire)({});

/** How many payments and withdrawals are listed as not decided, due or not. */
export async function listed(wire: Wire): Promise<number> {
  const end = new Date('2999-01-01');
  const page = { limit: 100, after: undefined };
  const found = await Promise.all(
    unsettledShards.map((shard) => listUnsettled({ table: wire.table, now: end }, shard, page)),
  );
  return found.flatMap(({ items }) => items).length;
}

/** A wire with a clock for a test file of the sweep, so that one test does not settle what another leaves open. */
export async function startSweeping() {
  const started = await startClockedWire();
  beforeEach(async () => {
    started.later(2 * 24 * 3600);
    await sweep(started.wire);
    expect(await listed(started.wire)).toBe(0);
  });
  return started;
}
