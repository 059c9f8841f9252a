import { beforeEach, describe, expect, test } from 'vitest';
import type { Wire } from '../../../shared/platform/wire.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { available, type Buyer } from '../../support/people/money/funding.ts';
import { kindsOf, lookAt, newSaver, platformOn, take } from '../../support/people/money/withdrawals.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';

const service = await startPaystackService();
let wire: Wire;
let rung: ReturnType<typeof ringing>;

// A day of its own for each test, so that what the platform's accounts moved can be told apart.
beforeEach(() => {
  service.later(24 * 3600);
  wire = service.connected();
  rung = ringing(wire);
});

describe('a transfer', () => {
  const begin = async (saver: Buyer) => (await take(wire, saver)).body;
  const kinds = ['funding', 'withdrawal', 'withdrawal_refund'];

  test.each([
    ['transfer.success', 'PAID', 499_950, ['funding', 'withdrawal']],
    ['transfer.failed', 'FAILED', 2_000_000, kinds],
    ['transfer.reversed', 'RETURNED', 2_000_000, kinds],
  ])('is, told of by Paystack as %s, %s once', async (event, status, left, moved) => {
    const saver = await newSaver(wire, 2_000_000);
    const { id, status: before } = await begin(saver);
    expect(before).toBe('PENDING');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => tell(wire, told(event, id, 1_500_050))),
    );
    for (const answer of answers) expect(answer).toMatchObject(received);
    expect((await lookAt(wire, saver, id)).body.status).toBe(status);
    expect(await available(wire, saver)).toBe(left);
    expect(await kindsOf(wire, saver)).toEqual(moved);
    expect((await platformOn(wire)).get('platform:live:transit')).toBe(0);
    expect(rung).toEqual([]);
  });

  test('is in the wallet again, once, where it was paid and the bank sends it back', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { id } = await begin(saver);
    for (const event of ['transfer.success', 'transfer.reversed', 'transfer.success', 'transfer.reversed'])
      await tell(wire, told(event, id, 1_500_050));
    expect((await lookAt(wire, saver, id)).body).toMatchObject({
      status: 'RETURNED',
      reason: 'The bank returned the money.',
    });
    expect(await available(wire, saver)).toBe(2_000_000);
    expect((await platformOn(wire)).get('platform:live:gateway')).toBe(-2_000_000);
    expect(rung).toEqual([]);
  });

  test.each([
    ['transfer.success', 'transfer.failed'],
    ['transfer.failed', 'transfer.success'],
  ])('changes nothing more, told of as %s and then as %s, and calls a person', async (first, then) => {
    const saver = await newSaver(wire, 2_000_000);
    const { id } = await begin(saver);
    await tell(wire, told(first, id, 1_500_050));
    const before = await available(wire, saver);
    expect(await tell(wire, told(then, id, 1_500_050))).toMatchObject(received);
    expect(await available(wire, saver)).toBe(before);
    expect(rung).toMatchObject([{ name: 'ledger_mismatch', details: { withdrawal: id } }]);
  });

  test('changes nothing where it is told of in another currency, and calls a person', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { id } = await begin(saver);
    expect(await tell(wire, told('transfer.success', id, 1_500_050, 'USD'))).toMatchObject(received);
    expect((await lookAt(wire, saver, id)).body.status).toBe('PENDING');
    expect(rung).toMatchObject([{ name: 'ledger_mismatch', details: { withdrawal: id, currency: 'USD' } }]);
  });

  test('is settled by a callback that comes before our own answer, which then says so', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const own = service.connected({
      async transfer(transfer) {
        const state = await service.gateway.transfer(transfer);
        await tell(wire, told('transfer.failed', transfer.reference, 1_500_050));
        return state;
      },
    });
    const { status, body } = await take(own, saver);
    expect([status, body.status]).toEqual([201, 'FAILED']);
    expect(await available(wire, saver)).toBe(2_000_000);
  });
});
