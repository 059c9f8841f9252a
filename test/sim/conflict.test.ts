import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { createClient } from '../../shared/platform/table/client.ts';
import { createTable } from '../../shared/platform/table/table.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { banksAt } from '../support/people/money/withdrawals.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { call } from '../support/routes/call.ts';
import { startProxy } from '../support/services/contention/proxy.ts';
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
  // Without waits, the attempts end it before its time does.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, headers } = await fundedMerchant(wire);
  const { status, headers: answered, body } = await book(contended(wire, Number.POSITIVE_INFINITY), headers);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(answered['retry-after'])).toBeGreaterThan(0);
  expect((await walletShown(wire, user)).escrow).toBe(0);
});

test('bookings of one wallet that meet as on DynamoDB are all made, each once', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const proxy = await startProxy(String(wire.config.AWS_ENDPOINT_URL_DYNAMODB));
  onTestFinished(() => proxy.stop());
  const hot = createWire({ ...wire.config, AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint });
  const asked = Array.from({ length: 20 }, (_, each) => ({
    headers: { ...headers, 'idempotency-key': `order-${each}` },
    body: booking(),
  }));
  // Each is sent twice, as by a client that lost patience.
  const answers = await Promise.all([...asked, ...asked].map((one) => call(hot, create, one)));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  expect(answers.slice(20).map(({ text }) => text)).toEqual(answers.slice(0, 20).map(({ text }) => text));
  const fares = answers.slice(0, 20).map(({ body }) => Math.round(Number(body.escrow_amount) * 100));
  expect((await walletShown(wire, user)).escrow).toBe(fares.reduce((sum, fare) => sum + fare));
  expect(proxy.counts.conflict).toBeGreaterThan(0);
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
