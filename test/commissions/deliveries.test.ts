import { describe, expect, test } from 'vitest';
import { consumer } from '../../functions/commissions/accrue.ts';
import { listPlatformEntries } from '../../shared/money/data/journal.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { commissionsShown, newEarning } from '../support/people/commissions/earning.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { delivered } from '../support/people/shipments/claims.ts';
import { batchOf, failuresOf } from '../support/services/pipeline.ts';
import { publishedBy } from '../support/services/published.ts';
import { recording } from '../support/wires/recording.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

/** What the delivery of a shipment booked to our fees, in kobo. */
async function bookedFor(shipment: { readonly id: string }): Promise<number> {
  const day = wire.now().toISOString().slice(0, 10);
  const shards = Array.from({ length: 8 }, (_, shard) =>
    listPlatformEntries(wire.table, { mode: 'live', day, shard }),
  );
  const entries = (await Promise.all(shards)).flatMap((found) => found.entries);
  return entries
    .filter((entry) => entry.shipment === shipment.id && entry.kind === 'settlement')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'platform:live:fees')
    .reduce((total, { amount }) => total + amount, 0);
}

/** Delivers the events of a shipment to the consumer. */
async function follow(messages: readonly string[], on: Wire = wire): Promise<void> {
  expect(messages.length).toBe(1);
  expect(failuresOf(await createRunner(consumer, () => on)(batchOf(...messages)))).toEqual([]);
}

describe('the delivery of a shipment', () => {
  test('earns the partner its rate of exactly what the release booked to our fees, once', async () => {
    const earning = await newEarning(wire, { mode: 'live' });
    later(60);
    const { shipment } = await delivered(wire, { merchant: earning.merchant.id });
    const fees = await bookedFor(shipment);
    expect(fees).toBeGreaterThan(0);
    const messages = await publishedBy(wire, shipment, consumer);
    for (let again = 0; again < 2; again++) await follow(messages);
    const { results } = await commissionsShown(wire, earning);
    expect(results).toMatchObject([
      {
        source: { kind: 'SHIPMENT', id: shipment.id },
        basis: (fees / 100).toFixed(2),
        amount: (Math.floor(fees / 10) / 100).toFixed(2),
      },
    ]);
  });

  test('costs one read where nobody brought the merchant', async () => {
    const { id: merchant } = await newUser(wire, 'merchant');
    const { shipment } = await delivered(wire, { merchant });
    const watched = recording(wire, engine.client);
    await follow(await publishedBy(wire, shipment, consumer), watched.wire);
    expect(watched.requests.map(({ operation }) => operation)).toEqual(['GetItem']);
  });

  test('costs one transaction of these units where a partner earns on it', async () => {
    const earning = await newEarning(wire, { mode: 'live' });
    later(60);
    const { shipment } = await delivered(wire, { merchant: earning.merchant.id });
    const watched = recording(wire, engine.client);
    await follow(await publishedBy(wire, shipment, consumer), watched.wire);
    const { requests } = watched;
    expect(requests.filter(({ writes }) => writes > 0).map(({ operation }) => operation)).toEqual([
      'TransactWriteItems',
    ]);
    const total = (of: 'writes' | 'reads') => requests.reduce((sum, one) => sum + one[of], 0);
    // A thousand accruals: 12,000 write units, with those of the indexes, and 12,000 read units.
    expect([total('writes'), total('reads')]).toEqual([12, 12]);
  });
});
