import { beforeEach, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/inventory/reconcile.ts';
import { keyOfLevel, type Level } from '../../shared/inventory/data/levels.ts';
import { listMovementsAfter } from '../../shared/inventory/data/movements.ts';
import { writeHeldStock, writeSoldStock } from '../../shared/inventory/reserving/order-stock.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { change } from '../../shared/platform/table/change.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { expectWalkedOnce } from '../support/asserts/walked-once.ts';
import { newStock, newStocked, orderOf, receive, type Stocked } from '../support/people/stores/stock.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 24 * 3600;
let rung: ReturnType<typeof ringing>;

const reconcile = (on: Wire = wire) => createRunner(consumer, () => on)({});
const levelsRung = (of = rung) => of.map(({ details }) => details.level);

/** Puts units onto a level without a movement, or reserves them without an order. */
const conjure = ({ level }: Pick<Stocked, 'level'>, add: Partial<Record<keyof Level, number>>) =>
  wire.table.update(change<Level>({ key: keyOfLevel(level), add }));

// What one test leaves wrong is not the next one's: it is mended, and the day is over.
beforeEach(async () => {
  later(day);
  rung = ringing(wire);
  await reconcile();
  rung.length = 0;
  later(day);
});

describe('the daily reconciliation', () => {
  test('says nothing of stock that adds up, and walks a day once', async () => {
    const stocked = await newStocked(wire, 9);
    const order = orderOf(stocked, 2);
    await wire.table.commit(writeHeldStock(order, wire.now()));
    await wire.table.commit(writeHeldStock(orderOf(stocked, 3), wire.now()));
    await wire.table.commit(await writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined));
    await newStock(wire, stocked.store, 4);
    await reconcile();
    expect(rung).toEqual([]);
    await expectWalkedOnce(wire, reconcile);
  });

  test('rings each day for units without a movement, until they are gone', async () => {
    const [wrong, right] = [await newStocked(wire, 9), await newStocked(wire, 9)];
    await conjure(wrong, { quantity: 1, available: 1 });
    for (let nth = 1; nth <= 2; nth++) {
      await reconcile();
      expect(levelsRung()).toEqual(Array(nth).fill(wrong.level));
      expect(rung.at(-1)).toMatchObject({
        name: 'stock_mismatch',
        details: { excess: 1, moves: 0, apart: 0 },
      });
      later(day);
    }
    await conjure(wrong, { quantity: -1, available: -1 });
    await receive(wire, right.level, 1);
    await reconcile();
    expect(rung).toHaveLength(2);
  });

  test('rings for a movement that is gone, for units that are reserved for nobody, and for those that are nowhere', async () => {
    const [gone, held, apart] = [
      await newStocked(wire, 9),
      await newStocked(wire, 9),
      await newStocked(wire, 9),
    ];
    const [movement] = await listMovementsAfter(wire.table, gone.level, '0');
    await wire.table.commit([
      { remove: { pk: `LEVEL#${gone.level}`, sk: `M#${movement?.at}#${movement?.id}` } },
    ]);
    await conjure(held, { reserved: 2, available: -2 });
    await conjure(apart, { available: 1 });
    await reconcile();
    expect(new Set(levelsRung())).toEqual(new Set([gone.level, held.level, apart.level]));
    expect(rung.find(({ details }) => details.level === held.level)).toMatchObject({
      details: { reserved_excess: 2 },
    });
    await conjure(gone, { quantity: -9, available: -9, moves: -1 });
    await conjure(held, { reserved: -2, available: 2 });
    await conjure(apart, { available: -1 });
  });

  test('adds up each movement once', async () => {
    const stocked = await newStocked(wire, 9);
    await reconcile();
    later(day);
    // What was added up is not read again.
    await wire.table.commit([{ put: { pk: `LEVEL#${stocked.level}`, sk: 'M#2000', nonsense: true } }]);
    await receive(wire, stocked.level, 1);
    await reconcile();
    expect(rung).toEqual([]);
  });

  test('is no mismatch while units move and orders come', async () => {
    const stocked = await newStocked(wire, 9);
    const { config, now, table } = wire;
    let busy = 5;
    const moving: Wire = {
      config,
      now,
      table: {
        ...table,
        async query(find) {
          const found = await table.query(find);
          if (find.pk === `WAREHOUSE#${stocked.warehouse}` && busy-- > 0) {
            await receive(wire, stocked.level, 1);
            await table.commit(writeHeldStock(orderOf(stocked, 1), wire.now()));
          }
          return found;
        },
      },
    };
    const heard = ringing(moving);
    await reconcile(moving);
    expect(heard).toEqual([]);
  });

  test('goes on where one died before', async () => {
    const wrong = await newStocked(wire, 9);
    await conjure(wrong, { quantity: 3, available: 3 });
    for (const nth of [0, 4, 9]) {
      const dying = crashing(wire, nth, nth % 2 ? 'after' : 'before');
      const before = ringing(dying.wire);
      await Promise.allSettled([reconcile(dying.wire)]);
      expect(dying.crashed()).toBe(true);
      await reconcile();
      expect(new Set(levelsRung([...before, ...rung]))).toEqual(new Set([wrong.level]));
      rung.length = 0;
      later(day);
    }
    await conjure(wrong, { quantity: -3, available: -3 });
  });
});
