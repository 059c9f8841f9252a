import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { billing } from '../../../shared/subscriptions/data/billing-partition.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { available, cards } from '../../support/people/money/funding.ts';
import {
  checkoutIn,
  type Debtor,
  invoiceNow,
  newDebtor,
  payByGateway,
} from '../../support/people/subscriptions/checkouts.ts';
import { publishedIn } from '../../support/services/published.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const price = 1_500_000;

/** The events of disputes that a merchant's checkouts have, in their order. */
async function toldOf({ user, mode }: Debtor) {
  const told = await publishedIn(wire, billing.pk({ organization: toId<'Organization'>(user.id), mode }));
  return told
    .filter(({ name }) => name.startsWith('checkout.'))
    .map(({ name, detail }) => ({ name, ...Object(detail) }));
}

describe('a checkout whose payment is disputed', () => {
  test('lost: the payer’s wallet owes it, and the invoice says so', async () => {
    const debtor = await newDebtor(wire);
    const paid = checkoutIn(await payByGateway(wire, debtor, { card: cards.disputed }));
    expect(paid.status).toBe('PAID');
    later(30);
    await Promise.all([sweep(wire), sweep(wire)]);
    expect(await available(wire, debtor)).toBe(-price);
    expect(await invoiceNow(wire, debtor)).toMatchObject({ status: 'PAID', chargeback: true });
    const { id: checkout } = paid;
    const invoice = debtor.invoice.id;
    expect(await toldOf(debtor)).toEqual([
      expect.objectContaining({
        name: 'checkout.dispute_lost',
        purpose: 'INVOICE',
        checkout,
        invoice,
        amount: price,
        total: price,
      }),
    ]);
    later(24 * 3600);
    await sweep(wire);
    expect(await toldOf(debtor)).toHaveLength(1);
    await walletThatAddsUp(wire, debtor.user);
  });

  test('won: the money returns to the wallet, and the invoice says nothing of it', async () => {
    const debtor = await newDebtor(wire);
    await payByGateway(wire, debtor, { card: cards.disputeWon });
    later(60);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(-price);
    expect(await toldOf(debtor)).toMatchObject([{ name: 'checkout.disputed', amount: price }]);
    later(120);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(0);
    expect((await invoiceNow(wire, debtor)).chargeback).toBeUndefined();
    expect((await toldOf(debtor)).map(({ name }) => name)).toEqual([
      'checkout.disputed',
      'checkout.dispute_won',
    ]);
    await walletThatAddsUp(wire, debtor.user);
  });
});
