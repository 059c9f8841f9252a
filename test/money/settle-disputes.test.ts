import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/shipments/create.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { withKey } from '../support/people/identity/fixtures.ts';
import { available, cards, look, movements, newBuyer, pay } from '../support/people/money/funding.ts';
import { accounts, banksAt, take } from '../support/people/money/withdrawals.ts';
import { book } from '../support/people/shipments/booking.ts';
import { listed, startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

describe('a payment with a test card of disputes', () => {
  test('is charged back half a minute later, once; then bookings are refused', async () => {
    const buyer = await newBuyer(wire);
    const paid = await pay(wire, buyer, cards.disputed);
    expect(paid.body.status).toBe('SUCCEEDED');
    later(1);
    expect((await book(wire, buyer.headers)).status).toBe(201);
    const left = await available(wire, buyer);
    later(28);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(left);
    later(1);
    await Promise.all(Array.from({ length: 4 }, () => sweep(wire)));
    later(24 * 3600);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(left - 2_500_050);
    expect((await movements(wire, buyer)).map(({ kind }) => kind)).toEqual([
      'charge_back',
      'escrow_hold',
      'funding',
    ]);
    expectProblem(create, await book(wire, buyer.headers), 'insufficient_funds');
    expect((await look(wire, buyer, paid.body.id)).body.status).toBe('SUCCEEDED');
    expect(await listed(wire)).toBe(0);
    await walletThatAddsUp(wire, buyer.user);
  });

  test('has its money back some minutes later, where the dispute is won', async () => {
    const buyer = await newBuyer(wire);
    await pay(wire, buyer, cards.disputeWon);
    later(60);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(0);
    later(119);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(0);
    later(1);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(2_500_050);
    expect((await movements(wire, buyer)).map(({ kind }) => kind)).toEqual([
      'charge_back_reversed',
      'charge_back',
      'funding',
    ]);
    expect(await listed(wire)).toBe(0);
    await walletThatAddsUp(wire, buyer.user);
  });

  test('takes test money too: a test booking is refused below zero', async () => {
    const { user } = await newBuyer(wire);
    const headers = await withKey(wire, user, 'test');
    await banksAt(wire, { user: user.id, mode: 'test' });
    await pay(wire, { headers }, cards.disputed, 10_000);
    expect((await take(wire, { headers }, accounts.paid, 1_002_000)).status).toBe(201);
    expect((await book(wire, headers)).status).toBe(201);
    later(30);
    await sweep(wire);
    expectProblem(create, await book(wire, headers), 'insufficient_funds');
  });
});
