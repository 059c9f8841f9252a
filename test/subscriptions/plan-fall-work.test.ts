import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { unclockedOf } from '../../shared/partners/clock.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { keyOfPlanFall, parsePlanFall, placesOf } from '../../shared/subscriptions/data/plan-falls.ts';
import { createPlanFallWork } from '../../shared/subscriptions/limits/due.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-03-02T09:30:00.000Z');

/** A fall as it was kept before its places were, of a merchant with three stores on a plan of one. */
async function storedFall() {
  const organization = toId<'Organization'>(randomUUID());
  const item = {
    pk: `PLAN_FALL#${organization}#test`,
    sk: 'FALL',
    organization,
    mode: 'test',
    fell_at: '2026-01-31T09:30:00.000Z',
    closes_at: '2026-03-02T09:30:00.000Z',
  };
  await wire.table.commit([{ put: item }]);
  let closings = 0;
  const work = createPlanFallWork({
    load: () => Promise.resolve({ owned: ['a', 'b', 'c'], most: 1 }),
    closeBeyond: () => Promise.resolve(void closings++),
  });
  const of = { organization, mode: 'test' as const };
  const load = async () => {
    const fall = await wire.table.get(keyOfPlanFall(of));
    return fall && placesOf(parsePlanFall(fall));
  };
  const run = (table: Table) => work.run(item, { table, ...unclockedOf(wire.now()) });
  return { run, load, closings: () => closings };
}

test('a fall that was kept before its places were closes the stores beyond the plan at its time, once', async () => {
  const { run, load, closings } = await storedFall();
  await run(wire.table);
  expect(closings()).toBe(1);
  const fell_at = '2026-01-31T09:30:00.000Z';
  expect(await load()).toMatchObject({ closes_at: undefined });
  expect((await load())?.places).toEqual([
    { nth: 2, fell_at },
    { nth: 3, fell_at },
  ]);
  await expect(run(wire.table)).rejects.toThrow();
});

test('a run that dies after the stores are closed is made again', async () => {
  const { run, load, closings } = await storedFall();
  const dying = crashing(wire, 0, 'before');
  await run(dying.wire.table).catch(() => undefined);
  expect([dying.crashed(), (await load())?.closes_at]).toEqual([true, '2026-03-02T09:30:00.000Z']);
  await run(wire.table);
  expect([closings(), (await load())?.closes_at]).toEqual([2, undefined]);
});
