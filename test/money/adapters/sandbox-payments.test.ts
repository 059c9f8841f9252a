import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { createSandboxPayments } from '../../../shared/money/adapters/sandbox-payments.ts';
import type { TestCard } from '../../../shared/money/domain/test-cards.ts';
import { cards } from '../../support/people/money/funding.ts';
import { accounts } from '../../support/people/money/withdrawals.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

/** A gateway as another process has it: nothing is remembered but what the table holds. */
const gateway = () => createSandboxPayments({ table: wire.table, now: wire.now });
const charge = (reference: string, card: TestCard) =>
  gateway().charge({ reference, amount: asKobo(100), card, email: async () => 'ada@shop.example' });
const succeeded = {
  status: 'succeeded',
  amount: 100,
  channel: 'card',
  card: expect.anything(),
  signature: expect.stringMatching(/\S/),
};
const declined = { status: 'declined', reason: 'The card has insufficient funds.' };

describe('a charge of the sandbox', () => {
  test.each([
    [cards.succeeds, succeeded],
    [cards.declined, declined],
  ])('is decided at once for card %s, and stays so', async (card, state) => {
    const reference = randomUUID();
    expect(await charge(reference, card)).toEqual(state);
    later(3600);
    expect(await charge(reference, card)).toEqual(state);
    expect(await gateway().verify(reference)).toEqual(state);
  });

  test.each([
    [cards.succeedsLate, succeeded],
    [cards.declinedLate, declined],
  ])('is decided ten seconds after it came in for card %s, however often it is sent', async (card, state) => {
    const reference = randomUUID();
    expect(await charge(reference, card)).toEqual({ status: 'pending' });
    later(9.999);
    expect(await charge(reference, card)).toEqual({ status: 'pending' });
    expect(await gateway().verify(reference)).toEqual({ status: 'pending' });
    later(0.001);
    expect(await charge(reference, card)).toEqual(state);
    expect(await gateway().verify(reference)).toEqual(state);
  });

  test('is the first one under its reference, whatever is sent after it', async () => {
    const reference = randomUUID();
    await charge(reference, cards.declined);
    expect(await charge(reference, cards.succeeds)).toEqual(declined);
  });
});

describe('a transfer of the sandbox', () => {
  const transfer = (reference: string, account_number: string) =>
    gateway().transfer({ reference, first: true, amount: asKobo(10_000), bank_code: '058', account_number });
  const failed = { status: 'failed', reason: 'The bank did not accept the transfer.' };

  test.each([
    ['0123456789', { status: 'paid' }],
    [accounts.paid, { status: 'paid' }],
    [accounts.refused, { status: 'failed', reason: 'The bank does not know this account.' }],
  ])('is decided at once for account %s, and stays so', async (account, state) => {
    const reference = randomUUID();
    expect(await transfer(reference, account)).toEqual(state);
    later(3600);
    expect(await transfer(reference, account)).toEqual(state);
    expect(await gateway().verifyTransfer(reference)).toEqual(state);
  });

  test.each([
    [accounts.paidLate, { status: 'paid' }],
    [accounts.failedLate, failed],
  ])('is decided ten seconds after it came in for account %s', async (account, state) => {
    const reference = randomUUID();
    expect(await transfer(reference, account)).toEqual({ status: 'pending' });
    later(9.999);
    expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'pending' });
    later(0.001);
    expect(await gateway().verifyTransfer(reference)).toEqual(state);
  });

  test('is the first one under its reference, whatever is sent after it', async () => {
    const reference = randomUUID();
    await transfer(reference, accounts.refused);
    expect(await transfer(reference, accounts.paid)).toMatchObject({ status: 'failed' });
  });
});
