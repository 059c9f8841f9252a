import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { change } from '../../../shared/platform/table/change.ts';
import { allOf } from '../../../shared/platform/table/condition.ts';
import { createTable, type Table } from '../../../shared/platform/table/table.ts';
import { isFree, Lease, leaseOf, resumeWork } from '../../../shared/platform/table/work/lease.ts';
import { type Engine, startEngine } from '../../support/services/engine.ts';

let engine: Engine;
let table: Table;
beforeAll(async () => {
  engine = await startEngine();
  table = createTable(engine.config);
});
afterAll(() => engine.stop());

const Work = z.object({ status: z.enum(['PENDING', 'DONE']), amount: z.number(), lease: Lease });
const start = new Date('2026-03-01T00:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** Work under way: request `a` has its lease for one second from the start. */
async function begin(status: 'PENDING' | 'DONE') {
  const key = { pk: `WORK#${crypto.randomUUID()}`, sk: 'WORK' };
  await table.commit([{ put: { ...key, status, amount: 5, lease: leaseOf('a', start, 1000) } }]);
  return async (by: string, now: Date, amount = 5) => {
    const when = allOf({ status: 'PENDING', amount }, isFree(by, now));
    const taken = await table.update(
      change<z.output<typeof Work>>({ key, set: { lease: leaseOf(by, now, 1000) }, when }),
    );
    return resumeWork<z.output<typeof Work>>(taken, { amount }, (item) => Work.parse(item), {
      now,
      time: 1000,
    });
  };
}

test('one request at a time has the lease; a dead one is succeeded', async () => {
  const take = await begin('PENDING');
  await expect(take('b', after(500))).rejects.toMatchObject({
    code: 'idempotency_in_progress',
    extras: { retryAfter: 1 },
  });
  expect(await take('a', after(600))).toMatchObject({ lease: { by: 'a', until: after(1600).getTime() } });
  expect(await take('b', after(1600))).toMatchObject({ lease: { by: 'b' } });
  await expect(take('a', after(1700))).rejects.toMatchObject({ code: 'idempotency_in_progress' });
});

test('work about something else is refused, and what has ended is answered as it ended', async () => {
  const take = await begin('PENDING');
  await expect(take('a', start, 6)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const ended = await begin('DONE');
  expect(await ended('b', after(5000))).toMatchObject({ status: 'DONE', lease: { by: 'a' } });
  await expect(ended('b', after(5000), 6)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});
