import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineDue } from '../../../shared/platform/domain/due.ts';
import { type DueSweep, sweepDue } from '../../../shared/platform/events/sweep-due.ts';
import { queryItems } from '../../../shared/platform/table/index-items.ts';
import { Stale, type Table } from '../../../shared/platform/table/table.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const now = new Date('2026-11-21T09:30:00.000Z');
const early = new Date(now.getTime() + 1).toISOString();

const Thing = z.object({ pk: z.string(), ends_at: z.string().optional(), ended: z.boolean().optional() });
type Thing = z.output<typeof Thing>;

const listed = (pk: string, more: object) => ({
  put: { pk, sk: 'A', byDuePk: 'THINGS#0', byDueSk: '2026-11-21T09:00:00.000Z', ...more },
});
const isEnded = async (pk: string) => Thing.parse(await wire.table.get({ pk, sk: 'A' })).ended === true;

test('does each due subject in a transaction of its own, goes on past a failing one, and hands on early ones', async () => {
  const checked: unknown[] = [];
  const sweep: DueSweep<Thing, 'end', { readonly table: Table }> = {
    shards: ['THINGS#0'],
    find: (table, pk, at, page) =>
      queryItems(table, { index: 'byDue', pk, between: ['0', at.toISOString()], ...page }),
    read: (item) => Thing.parse(item),
    dueOf: defineDue<Thing, 'end'>({ end: ({ ends_at }) => ends_at }),
    onDue: {
      end({ pk }) {
        if (pk === 'changed') throw new Stale();
        if (pk === 'broken') throw new RangeError('broken');
        return [{ put: { pk, sk: 'A', ended: true } }];
      },
    },
    async onEarly(_table, { pk }, due) {
      checked.push([pk, due]);
    },
  };
  const dueNow = ['broken', 'changed', 'one', 'two'];
  await wire.table.commit(dueNow.map((pk) => listed(pk, { ends_at: now.toISOString() })));
  await wire.table.commit([listed('early', { ends_at: early }), listed('never', {})]);
  await sweepDue(sweep, { table: wire.table }, now);
  expect(await Promise.all([...dueNow, 'early', 'never'].map(isEnded))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(checked.toSorted()).toEqual([
    ['early', { kind: 'end', at: early }],
    ['never', undefined],
  ]);
});
