import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineDue } from '../../../shared/platform/domain/due.ts';
import { type DueSweep, sweepDue } from '../../../shared/platform/events/sweep-due.ts';
import { defineList } from '../../../shared/platform/table/entity/index-lists.ts';
import { readIndexItems } from '../../../shared/platform/table/lists/index-items.ts';
import { Stale, type Table } from '../../../shared/platform/table/table.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const now = new Date('2026-11-21T09:30:00.000Z');
const early = new Date(now.getTime() + 1).toISOString();

const Thing = z.object({ pk: z.string(), ends_at: z.string().optional(), ended: z.boolean().optional() });
type Thing = z.output<typeof Thing>;

const due = defineList({
  index: 'gsi4',
  pk: ({ shard }: { readonly shard: string }) => shard,
  sk: ({ at }: { readonly at: string }) => at,
});

const listed = (pk: string, more: object) => ({
  put: { pk, sk: 'A', ...due.keys({ shard: 'THINGS#0', at: '2026-11-21T09:00:00.000Z' }), ...more },
});
const isEnded = async (pk: string) => Thing.parse(await wire.table.get({ pk, sk: 'A' })).ended === true;

test('does each due subject in a transaction of its own, goes on past a failing one, and hands on early ones', async () => {
  const checked: unknown[] = [];
  const sweep: DueSweep<Thing, 'end', { readonly table: Table }> = {
    shards: ['THINGS#0'],
    find: ({ table, now }, shard, page) =>
      readIndexItems(table, { ...due.at({ shard }), between: ['0', now.toISOString()], ...page }),
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
