import { expect } from 'vitest';
import * as z from 'zod';
import { route as batch } from '../../../../functions/shipments/batch.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { shipmentsShown } from '../../asserts/shipment.ts';
import { movementsShown, walletShown } from '../../asserts/wallet.ts';
import { call } from '../../routes/call.ts';
import type { Headers } from '../identity/fixtures.ts';

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

/** How many shipments this merchant sees. Asserts that its wallet holds the fare of each. */
export async function bookedBy(wire: Wire, user: User): Promise<number> {
  const shipments = await shipmentsShown(wire, user);
  const fares = shipments.reduce((sum, { escrow_amount }) => sum + escrow_amount, 0);
  expect((await walletShown(wire, user)).escrow).toBe(fares);
  const holds = (await movementsShown(wire, user)).filter(({ kind }) => kind === 'escrow_hold');
  expect(holds).toHaveLength(shipments.length);
  return shipments.length;
}
