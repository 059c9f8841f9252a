import { describe, expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { journalEntriesOf } from '../../shared/money/data/journal.ts';
import { walletPartition } from '../../shared/money/data/wallets.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { available, cards, keyed, look, newBuyer, pay } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-11-21T09:30:00.000Z');

const { engine, wire } = await startWire(() => now);

describe('a card that is charged at once', () => {
  test('credits the wallet and answers the payment', async () => {
    const buyer = await newBuyer(wire);
    const { status, body } = await pay(wire, buyer, cards.succeeds);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'SUCCEEDED',
      amount: '25000.50',
      currency: 'NGN',
      is_test: false,
      created_at: now.toISOString(),
      settled_at: now.toISOString(),
    });
    expect(await available(wire, buyer)).toBe(2_500_050);
  });

  test('leaves one journal entry under the id of the payment, and an event for what waits for the money', async () => {
    const buyer = await newBuyer(wire);
    const { id } = buyer.user;
    const { body } = await pay(wire, buyer, cards.succeeds);
    const { entries } = await journalEntriesOf(wire.table, id, 'live', { limit: 10, after: undefined });
    expect(entries).toMatchObject([
      {
        id: body.id,
        kind: 'funding',
        lines: [
          { account: 'platform:live:gateway', amount: -2_500_050 },
          { account: `merchant:${id}:live:available`, amount: 2_500_050 },
        ],
      },
    ]);
    const { items } = await wire.table.query({ pk: walletPartition(id, 'live'), prefix: 'E#', limit: 5 });
    expect(items.flatMap(parseEvents)).toMatchObject([
      { name: 'wallet.funded', detail: { payment: body.id, amount: 2_500_050 } },
    ]);
    expect(items[0]).toHaveProperty('publish', true);
  });

  test('is the usual one where none is named, and may be written with spaces', async () => {
    const buyer = await newBuyer(wire);
    await call(wire, fund, { headers: buyer.headers, body: { amount: '10.00' } });
    await pay(wire, buyer, '4084 0840 8408 4081', 5);
    expect(await available(wire, buyer)).toBe(1500);
  });

  test('fills the wallet of the mode that it is charged in', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, { headers: await withKey(wire, buyer.user, 'test') }, cards.succeeds);
    expect(body.is_test).toBe(true);
    expect(await available(wire, buyer)).toBe(0);
    expect(await walletShown(wire, buyer.user, 'test')).toEqual({ available: 102_500_050, escrow: 0 });
  });

  test('pays five requests with a token: the account, the payment, the sandbox, the cards, the transaction', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const { wire: on, requests } = counted(wire);
    await pay(on, { headers }, cards.succeeds);
    expect(requests).toEqual(['GetItem', 'UpdateItem', 'UpdateItem', 'GetItem', 'TransactWriteItems']);
  });
});

describe('a card that is declined', () => {
  test('is a 402 that says why, and credits nothing', async () => {
    const buyer = await newBuyer(wire);
    const refused = await pay(wire, buyer, cards.declined);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      code: 'payment_declined',
      detail: 'The card has insufficient funds.',
      payment_id: expect.any(String),
    });
    expect(await available(wire, buyer)).toBe(0);
    expect(await look(wire, buyer, refused.body.payment_id)).toMatchObject({
      status: 200,
      body: { status: 'DECLINED', reason: 'The card has insufficient funds.' },
    });
  });

  test('stays declined under its Idempotency-Key', async () => {
    const buyer = keyed(await newBuyer(wire));
    const first = await pay(wire, buyer, cards.declined);
    const second = await pay(wire, buyer, cards.declined);
    expect([second.status, second.body.payment_id]).toEqual([402, first.body.payment_id]);
  });
});

describe('what is refused', () => {
  test.each([
    [{}, '/amount', 'is required'],
    [{ amount: 0 }, '/amount', 'must be from 0.01 to 10000000.00'],
    [{ amount: 10_000_000.01 }, '/amount', 'must be from 0.01 to 10000000.00'],
    [{ amount: -5 }, '/amount', undefined],
    [{ amount: 1.005 }, '/amount', undefined],
    [{ amount: 'much' }, '/amount', undefined],
    [{ amount: 5, card: '4111111111111111' }, '/card', 'must be a test card; real cards are not taken here'],
    [{ amount: 5, card: 'toString' }, '/card', 'must be a test card; real cards are not taken here'],
  ])('%j is', async (body, pointer, detail) => {
    const { headers } = await newBuyer(wire);
    const answer = await call(wire, fund, { headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer, ...(detail && { detail }) }]);
  });

  test.each(['rider', 'carrier', 'admin'] as const)('a %s is', async (role) => {
    const headers = await signedIn(wire, await newUser(wire, role));
    expect((await pay(wire, { headers }, cards.succeeds)).status).toBe(403);
  });
});

describe('live money beyond a developer’s machine', () => {
  const abroad = (settings: object) =>
    createWire({ ...engine.config, SVC_STAGE: 'prod', ...settings }, () => now);

  test('is refused by the sandbox before anything is written; test money is not', async () => {
    const user = await newUser(wire, 'merchant');
    const { wire: on, requests } = counted(abroad({}));
    const refused = await pay(on, { headers: await signedIn(wire, user) }, cards.succeeds);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(requests).toEqual(['GetItem']);
    expect((await pay(on, { headers: await signedIn(wire, user, 'test') }, cards.succeeds)).status).toBe(201);
  });

  test('is pretended where the settings say so', async () => {
    const on = abroad({ SVC_PAYMENTS: 'sandbox' });
    expect((await pay(on, await newBuyer(wire), cards.succeeds)).status).toBe(201);
  });
});
