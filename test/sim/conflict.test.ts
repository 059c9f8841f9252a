import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../shared/data/client.ts';
import { createTable } from '../../shared/data/table.ts';
import { walletOf } from '../../shared/data/wallets.ts';
import { createWire, type Wire } from '../../shared/wire.ts';
import { book, fundedMerchant } from '../support/booking.ts';
import { type Engine, startEngine } from '../support/engine.ts';

let engine: Engine;
let wire: Wire;
beforeAll(async () => {
  engine = await startEngine();
  wire = createWire(engine.config);
});
afterAll(() => engine.stop());

/** The same wire over a table where each transaction meets another one so many times before it gets through. */
function contended({ config, now }: Wire, times: number): Wire {
  const client = createClient(config);
  let met = 0;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand' || met++ >= times) return next(args);
        throw new TransactionCanceledException({
          message: 'Transaction cancelled',
          $metadata: { httpStatusCode: 400 },
          CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
        });
      },
    { step: 'build', name: 'contended' },
  );
  return { config, now, table: createTable(config, client) };
}

test('a booking that meets others a few times goes through, and holds one fare', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, body } = await book(contended(wire, 4), headers);
  expect(status).toBe(201);
  const wallet = await walletOf(wire.table, user.id, 'live');
  expect(wallet?.escrow).toBe(Math.round(Number(body.escrow_amount) * 100));
});

test('one that meets others again and again is a 503 to be tried again, and nothing is held', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, headers: answered, body } = await book(contended(wire, Number.POSITIVE_INFINITY), headers);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(answered['retry-after'])).toBeGreaterThan(0);
  expect((await walletOf(wire.table, user.id, 'live'))?.escrow).toBe(0);
});
