import { expect } from 'vitest';
import * as z from 'zod';
import { route as batch } from '../../../functions/shipments/batch.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { entriesOf } from '../../../shared/money/data/journal.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { shipmentsOf } from '../../../shared/shipments/data/shipments.ts';
import { call } from '../routes/call.ts';
import type { Headers } from './fixtures.ts';

const Results = z.object({
  results: z.array(
    z.object({
      index: z.number(),
      status: z.number(),
      replayed: z.boolean(),
      shipment: z.record(z.string(), z.unknown()).optional(),
      error: z
        .looseObject({ code: z.string(), errors: z.array(z.looseObject({ pointer: z.string() })).optional() })
        .optional(),
    }),
  ),
});

/** Books rows, under an Idempotency-Key where one is given. */
export async function send(on: Wire, headers: Headers, shipments: readonly unknown[], key?: string) {
  const keyed = { ...headers, ...(key && { 'idempotency-key': key }) };
  const answer = await call(on, batch, { headers: keyed, body: { shipments } });
  return { ...answer, results: answer.status === 200 ? Results.parse(answer.body).results : [] };
}

/** How many shipments this merchant has, after a look that its wallet holds the fare of each. */
export async function bookedBy(wire: Wire, { id }: User): Promise<number> {
  const { shipments } = await shipmentsOf(wire.table, id, 'live', { limit: 100, after: undefined });
  const wallet = await walletOf(wire.table, id, 'live');
  expect(wallet?.escrow).toBe(shipments.reduce((sum, { fare }) => sum + fare, 0));
  const { entries } = await entriesOf(wire.table, id, 'live', { limit: 100, after: undefined });
  expect(entries.filter(({ kind }) => kind === 'escrow_hold')).toHaveLength(shipments.length);
  return shipments.length;
}
