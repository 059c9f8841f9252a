import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { createClient } from '../../shared/platform/table/client.ts';
import { createTable } from '../../shared/platform/table/table.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { book, fundedMerchant } from '../support/people/booking.ts';
import { banksAt } from '../support/people/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test('a booking that meets others a few times goes through, and holds one fare', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, body } = await book(contended(wire, 4), headers);
  expect(status).toBe(201);
  expect((await walletShown(wire, user)).escrow).toBe(Math.round(Number(body.escrow_amount) * 100));
});

test('one that meets others again and again is a 503 to be tried again, and nothing is held', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, headers: answered, body } = await book(contended(wire, Number.POSITIVE_INFINITY), headers);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(answered['retry-after'])).toBeGreaterThan(0);
  expect((await walletShown(wire, user)).escrow).toBe(0);
});

test('money in and money out that meet others on their way are done once', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const before = (await walletShown(wire, user)).available;
  await banksAt(wire, { user: user.id, mode: 'live' });
  const keyed = { ...headers, 'idempotency-key': 'once' };
  for (const command of ['UpdateItemCommand', 'TransactWriteItemsCommand'] as const) {
    const on = contended(wire, 2, command);
    const funded = await call(on, fund, { headers: keyed, body: { amount: 200 } });
    expect(funded.body.status).toBe('SUCCEEDED');
    const sent = await call(on, withdraw, { headers: keyed, body: { amount: 100 } });
    expect(sent.body.status).toBe('PAID');
  }
  expect((await walletShown(wire, user)).available).toBe(before + 10_000);
});

test('a refusal that comes with a conflict is looked at again', async () => {
  const { user, headers } = await fundedMerchant(wire);
  await banksAt(wire, { user: user.id, mode: 'live' });
  const client = createClient(wire.config);
  let met = false;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (met || commandName !== 'TransactWriteItemsCommand') return next(args);
        met = true;
        throw new TransactionCanceledException({
          message: 'Transaction cancelled',
          $metadata: { httpStatusCode: 400 },
          CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed' }],
        });
      },
    { step: 'build', name: 'mixed' },
  );
  const on = { ...wire, table: createTable(wire.config, client) };
  expect((await call(on, withdraw, { headers, body: { amount: 100 } })).body.status).toBe('PAID');
  expect(met).toBe(true);
});
