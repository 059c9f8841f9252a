import { describe, expect, test } from 'vitest';
import { asKobo } from '../../shared/kernel/money.ts';
import { GatewaySilence } from '../../shared/money/ports/payments.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { available, cards, look, newBuyer, pay, playing } from '../support/people/money/funding.ts';
import { accounts, kindsOf, lookAt, newSaver, take } from '../support/people/money/withdrawals.ts';
import { counted } from '../support/wires/counted.ts';
import { crashing } from '../support/wires/crashing.ts';
import { listed, startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

describe('a payment whose client died', () => {
  test('is credited two minutes later, once, and is listed no more', async () => {
    const buyer = await newBuyer(wire);
    const dying = crashing(wire, 3, 'before');
    expect((await pay(dying.wire, buyer, cards.succeeds)).status).toBe(500);
    later(119);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(0);
    later(1);
    await sweep(wire);
    await sweep(wire);
    expect(await available(wire, buyer)).toBe(2_500_050);
    expect(await listed(wire)).toBe(0);
  });

  test('is declined by then, if the gateway declined it', async () => {
    const buyer = await newBuyer(wire);
    const { body } = await pay(wire, buyer, cards.declinedLate);
    later(120);
    await sweep(wire);
    expect(await listed(wire)).toBe(0);
    const { wire: on, requests } = counted(wire);
    expect((await look(on, buyer, body.id)).body.status).toBe('DECLINED');
    expect(requests).toHaveLength(1);
  });

  test('is declined an hour later, if it never came to the gateway', async () => {
    const buyer = await newBuyer(wire);
    const dying = playing(wire, { charge: () => Promise.reject(new GatewaySilence()) });
    await pay(dying, buyer, cards.succeeds);
    later(3600);
    await sweep(wire);
    expect(await listed(wire)).toBe(0);
    expect(await available(wire, buyer)).toBe(0);
  });

  test('is credited to nobody where it takes another amount than was asked for, and calls a person', async () => {
    const buyer = await newBuyer(wire);
    await pay(wire, buyer, cards.succeedsLate);
    later(120);
    const wrong = playing(wire, { verify: async () => ({ status: 'succeeded', amount: asKobo(1) }) });
    const rung = ringing(wrong);
    await sweep(wrong);
    expect(rung.map(({ name }) => name)).toEqual(['ledger_mismatch']);
    expect(await available(wire, buyer)).toBe(0);
  });
});

describe('a withdrawal whose client died', () => {
  test('is settled without sending it again, where the money was sent before', async () => {
    const saver = await newSaver(wire, 2_000_000);
    expect((await take(crashing(wire, 5, 'before').wire, saver)).status).toBe(500);
    later(120);
    await sweep(playing(wire, { transfer: () => Promise.reject(new Error('sent twice')) }));
    expect(await available(wire, saver)).toBe(499_950);
    expect(await listed(wire)).toBe(0);
  });

  test('is sent once where the money was not sent before, however many sweeps run at once', async () => {
    const saver = await newSaver(wire, 2_000_000);
    expect((await take(crashing(wire, 4, 'before').wire, saver)).status).toBe(500);
    later(120);
    let sent = 0;
    const counting = playing(wire, {
      async transfer() {
        sent += 1;
        return { status: 'paid' };
      },
    });
    await Promise.all(Array.from({ length: 8 }, () => sweep(counting)));
    expect(sent).toBe(1);
    expect(await available(wire, saver)).toBe(499_950);
    expect(await listed(wire)).toBe(0);
  });

  test.each([
    [accounts.paidLate, 'PAID', 499_950],
    [accounts.failedLate, 'FAILED', 2_000_000],
    [accounts.unanswered, 'PAID', 499_950],
  ])('leads to account %s and is %s then, once', async (account, status, left) => {
    const saver = await newSaver(wire, 2_000_000);
    const { body } = await take(wire, saver, account);
    later(120);
    await Promise.all(Array.from({ length: 4 }, () => sweep(wire)));
    expect(await available(wire, saver)).toBe(left);
    expect((await lookAt(wire, saver, body.id)).body.status).toBe(status);
    expect((await kindsOf(wire, saver)).filter((kind) => kind === 'withdrawal_refund')).toHaveLength(
      status === 'FAILED' ? 1 : 0,
    );
  });
});
