import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/money/reconcile.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { journalEntriesOf } from '../../shared/money/data/journal.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { fill, newUser } from '../support/people/identity/fixtures.ts';
import { newSaver } from '../support/people/money/withdrawals.ts';
import { busyDay, conjure } from '../support/people/riders/busy-day.ts';
import { type Engine, startEngine } from '../support/services/engine.ts';
import { counted } from '../support/wires/counted.ts';
import { crashing } from '../support/wires/crashing.ts';

let engine: Engine;
let wire: Wire;
let rung: ReturnType<typeof ringing>;
let clock = new Date();

// A table of its own for each test: all that is in it is walked. The days before the first are walked already.
beforeEach(async () => {
  engine = await startEngine();
  wire = createWire(engine.config, () => clock);
  at(0, '12:00');
  await reconcile();
  rung = ringing(wire);
});
afterEach(() => engine.stop());

function at(days: number, time: string): void {
  clock = new Date(`2030-01-${10 + days}T${time}:00.000Z`);
}
const reconcile = (on = wire) => createRunner(consumer, () => on)({});

describe('a day on which every balance is what its journal says', () => {
  test('rings nothing, and is walked once', async () => {
    await busyDay(wire);
    at(1, '00:10');
    await reconcile();
    expect(rung).toEqual([]);
    const { wire: on, requests } = counted(wire);
    await reconcile(on);
    expect(requests).toEqual(['BatchGetItem', 'BatchGetItem', 'UpdateItem']);
  });

  test('is not walked before it is over, nor in its last ten minutes', async () => {
    const [saver] = await busyDay(wire);
    if (saver) await conjure(wire, saver, 1);
    at(0, '23:59');
    await reconcile();
    at(1, '00:09');
    await reconcile();
    expect(rung).toEqual([]);
    at(1, '00:10');
    await reconcile();
    expect(rung).toHaveLength(1);
  });
});

describe('a balance that is not what its journal says', () => {
  test.each([[1], [-1], [1_000_000]])('rings, %i kobo off', async (excess) => {
    const people = await busyDay(wire);
    for (const user of people) await conjure(wire, user, excess);
    at(1, '01:00');
    await reconcile();
    expect(rung.map(({ name }) => name)).toEqual(people.map(() => 'ledger_mismatch'));
    expect(new Set(rung.map(({ details }) => details.user))).toEqual(new Set(people.map(({ id }) => id)));
    for (const { details } of rung) expect(details.excess).toBe(`${excess} 0`);
  });

  test('rings for test money too', async () => {
    const user = await newUser(wire, 'merchant');
    await conjure(wire, user, 5, 'test');
    at(1, '01:00');
    await reconcile();
    expect(rung).toMatchObject([{ details: { user: user.id, mode: 'test' } }]);
  });

  test('rings for a deposit and for the money of orders too', async () => {
    const [, rider, merchant] = await busyDay(wire);
    if (rider) await conjure(wire, rider, 7, 'live', 'deposit');
    if (merchant) await conjure(wire, merchant, 8, 'live', 'pending');
    at(1, '01:00');
    await reconcile();
    const excesses = new Map(rung.map(({ details }) => [details.user, details.excess]));
    expect(excesses).toEqual(
      new Map([
        [rider?.id, '0 0 7'],
        [merchant?.id, '0 0 pending 8'],
      ]),
    );
  });

  test('rings where an entry is gone', async () => {
    const { user } = await newSaver(wire, 5_000);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(7_000));
    const { entries } = await journalEntriesOf(wire.table, user.id, 'live', { limit: 1, after: undefined });
    const [{ id = '', at: time = '' } = {}] = entries;
    await wire.table.commit([{ remove: { pk: keyOfWallet(user.id, 'live').pk, sk: `J#${time}#${id}` } }]);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(1));
    at(1, '01:00');
    await reconcile();
    expect(rung).toHaveLength(1);
  });

  test('rings also where no entry was written for days', async () => {
    const { user } = await newSaver(wire, 5_000);
    at(4, '12:00');
    await reconcile();
    await conjure(wire, user, 3);
    at(5, '01:00');
    await reconcile();
    expect(rung).toMatchObject([{ details: { user: user.id, excess: '3 0' } }]);
  });

  test('rings for each of more wallets than a page holds', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newUser(wire, 'rider')));
    const { table } = wire;
    const small: Wire = {
      ...wire,
      table: { ...table, query: (find) => table.query('index' in find ? { ...find, limit: 1 } : find) },
    };
    const heard = ringing(small);
    for (const user of people) await conjure(wire, user, 2);
    at(1, '01:00');
    await reconcile(small);
    expect(new Set(heard.map(({ details }) => details.user))).toEqual(new Set(people.map(({ id }) => id)));
    expect(heard).toHaveLength(people.length);
  });

  test('rings again on each day, until it is mended', async () => {
    const { user } = await newSaver(wire, 5_000);
    await conjure(wire, user, 3);
    for (const day of [1, 2]) {
      at(day, '01:00');
      await reconcile();
      expect(rung).toHaveLength(day);
    }
    await conjure(wire, user, -3);
    at(3, '01:00');
    await reconcile();
    expect(rung).toHaveLength(2);
  });
});

describe('the days', () => {
  test('are made up for where they were missed', async () => {
    const { user } = await newSaver(wire, 5_000);
    await conjure(wire, user, 3);
    at(4, '01:00');
    await reconcile();
    expect(rung).toHaveLength(1);
  });

  test('do not read a journal again that was folded', async () => {
    const { user } = await newSaver(wire, 5_000);
    at(1, '01:00');
    await reconcile();
    // An entry of a day that is over is not looked at any more: its sum is kept.
    at(0, '13:00');
    const stray = { pk: keyOfWallet(user.id, 'live').pk, sk: `J#${clock.toISOString()}#x` };
    await wire.table.commit([{ put: { ...stray, nonsense: true } }]);
    at(1, '02:00');
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(1));
    at(2, '01:00');
    await reconcile();
    expect(rung).toEqual([]);
  });
});

describe('a run that dies', () => {
  test.each([0, 5, 12, 30])('is made up for by the next one, wherever it dies: request %i', async (nth) => {
    const people = await busyDay(wire);
    for (const user of people) await conjure(wire, user, 7);
    at(1, '01:00');
    const dying = crashing(wire, nth, nth % 2 ? 'after' : 'before');
    const before = ringing(dying.wire);
    await Promise.allSettled([reconcile(dying.wire)]);
    expect(dying.crashed()).toBe(true);
    at(1, '02:00');
    await reconcile();
    const heard = [...before, ...rung];
    expect(new Set(heard.map(({ details }) => details.user))).toEqual(new Set(people.map(({ id }) => id)));
    // Nothing is counted twice: what all days moved still adds up to nothing.
    expect(heard.filter(({ details }) => 'rest' in details)).toEqual([]);
  });
});

describe('what is no mismatch', () => {
  test('is money that moves while it is checked', async () => {
    const { user } = await newSaver(wire, 5_000);
    at(1, '01:00');
    const { config, now, table } = wire;
    const moving: Wire = {
      config,
      now,
      table: {
        ...table,
        async query(find) {
          const found = await table.query(find);
          // The journal has been read, and its wallet has not.
          const more = asKobo(Number.parseInt(randomUUID().slice(0, 4), 16) + 1);
          if (find.pk === keyOfWallet(user.id, 'live').pk)
            await fill(wire, { user: user.id, mode: 'live' }, more);
          return found;
        },
      },
    };
    const heard = ringing(moving);
    await reconcile(moving);
    expect(heard).toEqual([]);
  });
});
