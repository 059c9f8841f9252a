import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { fill } from '../../support/people/identity/fixtures.ts';
import {
  available,
  type Buyer,
  cards,
  movements,
  newBuyer,
  pay,
} from '../../support/people/money/funding.ts';
import { book } from '../../support/people/shipments/booking.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';

const service = await startPaystackService();
const wire = service.connected();
let nth = 0;

/** A merchant who has paid 25,000.50 in. */
async function funded(): Promise<{ buyer: Buyer; reference: string }> {
  const buyer = await newBuyer(wire);
  const reference = String((await pay(wire, buyer, cards.succeeds)).body.id);
  await tell(wire, told('charge.success', reference, 2_500_050));
  return { buyer, reference };
}

const dispute = (event: 'create' | 'resolve', reference: string, id: number, more: object = {}) =>
  tell(wire, {
    event: `charge.dispute.${event}`,
    data: {
      id,
      refund_amount: null,
      currency: 'NGN',
      status: event === 'create' ? 'awaiting-merchant-feedback' : 'resolved',
      resolution: null,
      transaction: { id: 1, reference, amount: 2_500_050 },
      ...more,
    },
  });
const kinds = async (buyer: Buyer) => (await movements(wire, buyer)).map(({ kind }) => kind).toSorted();

describe('a dispute of a payment', () => {
  test('takes it back once, below zero where it was spent; then bookings are refused until there is money', async () => {
    const { buyer, reference } = await funded();
    expect((await book(wire, buyer.headers)).status).toBe(201);
    const left = await available(wire, buyer);
    const id = nth++;
    const answers = await Promise.all([1, 2, 3, 4].map(() => dispute('create', reference, id)));
    for (const answer of answers) expect(answer).toMatchObject(received);
    expect(await available(wire, buyer)).toBe(left - 2_500_050);
    expect(await kinds(buyer)).toEqual(['charge_back', 'escrow_hold', 'funding']);
    expect(await book(wire, buyer.headers)).toMatchObject({
      status: 402,
      body: { code: 'insufficient_funds' },
    });
    await fill(wire, { user: buyer.user.id, mode: 'live' }, asKobo(10_000));
    expect(await available(wire, buyer)).toBe(left - 2_490_050);
    await walletThatAddsUp(wire, buyer.user);
  });

  test('gives the money back once where it is won; one that is lost, or comes late, does not', async () => {
    const { buyer, reference } = await funded();
    const [won, lost] = [nth++, nth++];
    await dispute('create', reference, won);
    for (let again = 0; again < 2; again++)
      await dispute('resolve', reference, won, { resolution: 'declined' });
    await dispute('create', reference, won);
    expect(await kinds(buyer)).toEqual(['charge_back', 'charge_back_reversed', 'funding']);
    expect(await available(wire, buyer)).toBe(2_500_050);
    await dispute('resolve', reference, lost, { resolution: 'merchant-accepted', refund_amount: 50 });
    await dispute('create', reference, lost);
    expect(await available(wire, buyer)).toBe(2_500_000);
    await walletThatAddsUp(wire, buyer.user);
  });

  test('changes nothing where its payment is unknown here; one that cannot be read is refused', async () => {
    expect(await dispute('create', 'unknown', nth++)).toMatchObject(received);
    const broken = await tell(wire, { event: 'charge.dispute.create', data: { id: 1 } });
    expect(broken.status).toBe(400);
  });

  test('takes what its decision says, reported in any order, however often', async () => {
    const report = fc.constantFrom<'create' | 'declined' | 'merchant-accepted'>(
      'create',
      'declined',
      'merchant-accepted',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 5 }), async (reports) => {
        const { buyer, reference } = await funded();
        const id = nth++;
        for (const one of reports)
          await (one === 'create'
            ? dispute('create', reference, id)
            : dispute('resolve', reference, id, { resolution: one }));
        const decision = reports.find((one) => one !== 'create');
        expect(await available(wire, buyer)).toBe(decision === 'declined' ? 2_500_050 : 0);
        await walletThatAddsUp(wire, buyer.user);
      }),
      { numRuns: 12 },
    );
  });
});
