import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consumer } from '../../functions/money/reconcile.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { keyOfReconciled, listReconciledShards } from '../../shared/money/data/reconciliation.ts';
import { walletPartition } from '../../shared/money/data/wallets.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { indexes } from '../../shared/platform/table/indexes.ts';
import { progressOf } from '../../shared/platform/table/work/daily-walk.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const reconcile = (on = wire) => createRunner(consumer, () => on)({});

/** Walks all that is there, and goes on to a later day. */
async function startDay(): Promise<void> {
  ringing(wire);
  await reconcile();
  later(24 * 3600);
}

/** How far the shards of both walks have come in a mode. */
async function reachedIn(mode: Mode) {
  const shards = [...listReconciledShards('ledger', mode), ...listReconciledShards('wallets', mode)];
  const reached = await progressOf(
    wire.table,
    shards.map((shard) => ({ key: keyOfReconciled(shard) })),
    '',
  );
  return reached.map((progress, at) => ({ ...shards[at], ...progress }));
}

/** Which shards have not been walked to their end. */
const behind = async () =>
  (await Promise.all([reachedIn('live'), reachedIn('test')])).flat().filter(({ done }) => !done);

/** An entry as another version of this service would write it. */
const foreign = (pk: string, more: object = {}) => {
  const at = wire.now().toISOString();
  return {
    put: { pk, sk: `J#${at}#x`, id: randomUUID(), kind: 'of_another_version', at, lines: [], ...more },
  };
};

test('an entry that cannot be read rings for its wallet, and keeps no other from being compared', async () => {
  await startDay();
  const people = await Promise.all(Array.from({ length: 12 }, () => newUser(wire, 'rider')));
  const [unreadable, ...wrong] = people;
  for (const user of wrong) await conjure(wire, user, 1);
  const tested = await newUser(wire, 'merchant');
  await conjure(wire, tested, 1, 'test');
  await wire.table.commit([foreign(walletPartition(unreadable?.id ?? tested.id, 'live'))]);
  later(24 * 3600);
  const rung = ringing(wire);
  await reconcile();
  expect(new Set(rung.map(({ details }) => details.user))).toEqual(
    new Set([...people, tested].map(({ id }) => id)),
  );
  expect(rung.filter(({ details }) => details.unreadable)).toMatchObject([
    { name: 'ledger_mismatch', details: { user: unreadable?.id, mode: 'live' } },
  ]);
  expect(await behind()).toEqual([]);
});

test('an entry of the ledger that cannot be read rings, and stops its shard alone', async () => {
  await startDay();
  const day = wire.now().toISOString().slice(0, 10);
  const pk = `LEDGER#live#${day}#3`;
  const { gsi1 } = indexes;
  const entry = foreign(pk, { [gsi1.pk]: pk, [gsi1.sk]: 'x' });
  await wire.table.commit([entry]);
  later(24 * 3600);
  const rung = ringing(wire);
  await reconcile();
  expect(rung.filter(({ details }) => details.walk)).toMatchObject([
    { name: 'ledger_mismatch', details: { walk: 'ledger', mode: 'live', shard: 3, unreadable: true } },
  ]);
  const today = await reachedIn('live');
  const late = today.filter((shard) => shard.day < day);
  expect(late).toMatchObject([{ walk: 'ledger', shard: 3 }]);
  const { pk: _, sk } = entry.put;
  await wire.table.commit([{ remove: { pk, sk } }]);
  await reconcile();
  expect((await reachedIn('live')).filter((shard) => shard.day < day)).toEqual([]);
});

test('a shard that cannot be asked is walked by the next run, and keeps no other', async () => {
  await startDay();
  const { config, now, table } = wire;
  const half: Wire = {
    config,
    now,
    table: {
      ...table,
      query: (find) =>
        find.pk === 'WALLETS#live#0' ? Promise.reject(new Error('no answer')) : table.query(find),
    },
  };
  ringing(half);
  await expect(reconcile(half)).rejects.toThrow('no answer');
  const day = new Date(now().getTime() - 24 * 3600_000).toISOString().slice(0, 10);
  const late = async () =>
    (await Promise.all([reachedIn('live'), reachedIn('test')]))
      .flat()
      .filter((shard) => shard.day < day || !shard.done);
  expect(await late()).toMatchObject([{ walk: 'wallets', mode: 'live', shard: 0 }]);
  await reconcile();
  expect(await late()).toEqual([]);
});
