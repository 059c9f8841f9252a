import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as remove } from '../../../functions/money/cards/delete.ts';
import { route as list } from '../../../functions/money/cards/list.ts';
import { route as fund } from '../../../functions/money/fund.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';
import { addPosting } from '../../../shared/money/data/journal.ts';
import { joinMoves } from '../../../shared/money/data/move-wallet.ts';
import { accounts } from '../../../shared/money/domain/ledger-accounts.ts';
import { payBill } from '../../../shared/money/domain/ledger-bills.ts';
import { chargeSavedCard } from '../../../shared/money/payments/charge-saved-card.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import {
  available,
  type Buyer,
  cards,
  movements,
  newBuyer,
  playing,
} from '../../support/people/money/funding.ts';
import { call } from '../../support/routes/call.ts';
import { Crash, crashing } from '../../support/wires/crashing.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();
const amount = asKobo(700_000);

/** A merchant with an empty wallet and a saved card, which paid for nothing yet. */
async function holder(card: string): Promise<Buyer> {
  const buyer = await newBuyer(wire);
  const body = { amount: 100, card, save_card: true };
  await call(wire, fund, { headers: buyer.headers, body });
  later(150);
  await sweep(wire);
  return buyer;
}

/** Charges the card for a bill. */
const charge = (on: Wire, { user }: Buyer, id: string) =>
  chargeSavedCard(
    { table: on.table, gateway: paymentsAccess.of(on).of('live') },
    { id: toId<'Payment'>(id), owner: user.id, role: 'merchant', mode: 'live', amount },
    { by: randomUUID(), now: on.now() },
  );

/** Charges the card, and pays the bill in the same transaction. */
async function renew(on: Wire, buyer: Buyer, id: string) {
  const charged = await charge(on, buyer, id);
  if (charged.status !== 'succeeded') return charged.status;
  const from = accounts.available({ user: buyer.user.id, mode: 'live' });
  const lines = payBill(from, 'live', { net: amount, tax: asKobo(0) });
  const bill = addPosting({ id: uuidOfName('bill', id), kind: 'bill', mode: 'live', at: on.now(), lines });
  await on.table.commit(joinMoves([...charged.writes, ...bill]));
  return charged.status;
}
/** The charges under this reference that the sandbox has taken. */
const charges = async (id: string) =>
  (await engine.dump()).split('\n').filter((line) => line.includes(`SANDBOX#${id}`)).length;
const first = 10_000;

describe('a bill that a saved card pays', () => {
  test('is paid in the transaction that funds the wallet, and names the card', async () => {
    const buyer = await holder(cards.succeeds);
    const id = randomUUID();
    expect(await charge(wire, buyer, id)).toMatchObject({ status: 'succeeded', card: { last4: '4081' } });
    later(31);
    expect(await renew(wire, buyer, id)).toBe('succeeded');
    expect((await movements(wire, buyer)).map(({ kind }) => kind).toSorted()).toEqual([
      'bill',
      'funding',
      'funding',
    ]);
    expect(await available(wire, buyer)).toBe(first);
    await walletThatAddsUp(wire, buyer.user);
  });

  test('is not charged without a card', async () => {
    expect(await charge(wire, await newBuyer(wire), randomUUID())).toEqual({ status: 'no_card' });
  });

  test('is declined where the card has no money any more, and stays so', async () => {
    const [buyer, id] = [await holder(cards.succeedsOnce), randomUUID()];
    const declined = {
      status: 'declined',
      reason: 'The card has insufficient funds.',
      card: { last4: '0110' },
    };
    expect(await charge(wire, buyer, id)).toMatchObject(declined);
    expect(await charge(wire, buyer, id)).toMatchObject(declined);
    expect(await available(wire, buyer)).toBe(first);
  });

  test('waits for a card that takes its time: the money goes to the wallet, and the bill is paid from it', async () => {
    const [buyer, id] = [await holder(cards.succeedsLate), randomUUID()];
    expect(await charge(wire, buyer, id)).toEqual({ status: 'pending' });
    later(150);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(first + amount);
    expect(await charge(wire, buyer, id)).toMatchObject({ status: 'succeeded', writes: [] });
    expect(await renew(wire, buyer, id)).toBe('succeeded');
    expect(await available(wire, buyer)).toBe(first);
  });

  test('is found by the sweep, where the answer of the gateway was lost', async () => {
    const [buyer, id] = [await holder(cards.unanswered), randomUUID()];
    expect(await charge(wire, buyer, id)).toEqual({ status: 'pending' });
    later(150);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(first + amount);
  });

  test('is charged to the newest card, and to the same one when it is tried again', async () => {
    const [buyer, id] = [await holder(cards.succeeds), randomUUID()];
    const dead = playing(wire, { chargeSaved: () => Promise.reject(new Crash()) });
    await expect(charge(dead, buyer, id)).rejects.toThrow(Crash);
    await call(wire, fund, {
      headers: buyer.headers,
      body: { amount: 100, card: cards.succeedsOnce, save_card: true },
    });
    later(31);
    expect(await charge(wire, buyer, id)).toMatchObject({ status: 'succeeded', card: { last4: '4081' } });
    expect(await charge(wire, buyer, randomUUID())).toMatchObject({ card: { last4: '0110' } });
  });

  test('is not charged to a card that was deleted while the process was dead', async () => {
    const [buyer, id] = [await holder(cards.succeeds), randomUUID()];
    const dead = playing(wire, { chargeSaved: () => Promise.reject(new Crash()) });
    await expect(charge(dead, buyer, id)).rejects.toThrow(Crash);
    const { headers } = buyer;
    const [card] = Object((await call(wire, list, { headers })).body.results);
    await call(wire, remove, { headers, params: { card_id: card.id } });
    later(31);
    expect(await charge(wire, buyer, id)).toEqual({ status: 'pending' });
    expect(await charges(id)).toBe(0);
  });

  test('is charged and paid once, wherever a process dies', async () => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const [buyer, id] = [await holder(cards.succeeds), randomUUID()];
      const dying = crashing(wire, nth, 'after');
      await renew(dying.wire, buyer, id).catch(() => undefined);
      crashed = dying.crashed();
      points += crashed ? 1 : 0;
      const moved = (await movements(wire, buyer)).length;
      expect([1, 3]).toContain(moved);
      later(31);
      if (moved === 1) expect(await renew(wire, buyer, id)).toBe('succeeded');
      expect([await available(wire, buyer), await charges(id)]).toEqual([first, 1]);
      await walletThatAddsUp(wire, buyer.user);
    }
    expect(points).toBeGreaterThan(2);
  });

  test('is charged by one run at a time', async () => {
    const [buyer, id] = [await holder(cards.succeeds), randomUUID()];
    const runs = await Promise.allSettled([charge(wire, buyer, id), charge(wire, buyer, id)]);
    const refused = runs.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'idempotency_in_progress' } }]);
    expect(await charges(id)).toBe(1);
  });
});
