import { describe, expect, test } from 'vitest';
import { paymentEffects as effects } from '../../../functions/billing/effects.ts';
import { billing } from '../../../shared/billing/data/billing-partition.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { loadUncheckedPayment } from '../../../shared/money/data/payments.ts';
import { writeDisputeReport } from '../../../shared/money/payments/apply-report.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { available, cards, movements } from '../../support/people/money/funding.ts';
import {
  checkoutIn,
  type Debtor,
  invoiceNow,
  newDebtor,
  payByGateway,
} from '../../support/people/subscriptions/checkouts.ts';
import { publishedIn } from '../../support/services/published.ts';
import { crashing } from '../../support/wires/crashing.ts';
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

  test('won: nothing ever leaves the wallet, and the invoice says nothing of it', async () => {
    const debtor = await newDebtor(wire);
    await payByGateway(wire, debtor, { card: cards.disputeWon });
    later(60);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(0);
    expect(await toldOf(debtor)).toMatchObject([{ name: 'checkout.disputed', amount: price }]);
    later(120);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(0);
    expect((await invoiceNow(wire, debtor)).chargeback).toBeUndefined();
    expect((await toldOf(debtor)).map(({ name }) => name)).toEqual([
      'checkout.disputed',
      'checkout.dispute_won',
    ]);
    const kinds = (await movements(wire, debtor)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['bill', 'funding']);
    await walletThatAddsUp(wire, debtor.user);
  });

  test('open: its payer goes on spending, until it is lost', async () => {
    const debtor = await newDebtor(wire);
    await payByGateway(wire, debtor, { card: cards.disputeLost });
    later(60);
    await Promise.all([sweep(wire), sweep(wire)]);
    expect(await available(wire, debtor)).toBe(0);
    expect((await toldOf(debtor)).map(({ name }) => name)).toEqual(['checkout.disputed']);
    expect((await invoiceNow(wire, debtor)).chargeback).toBeUndefined();
    later(120);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(-price);
    expect((await invoiceNow(wire, debtor)).chargeback).toBe(true);
    expect((await toldOf(debtor)).map(({ name }) => name)).toEqual([
      'checkout.disputed',
      'checkout.dispute_lost',
    ]);
    later(24 * 3600);
    await sweep(wire);
    expect(await available(wire, debtor)).toBe(-price);
    await walletThatAddsUp(wire, debtor.user);
  });

  test('is booked whole or not at all at each report, wherever the process dies', async () => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const debtor = await newDebtor(wire);
      const { id } = checkoutIn(await payByGateway(wire, debtor, { card: cards.succeeds }));
      const reported = (resolved: boolean) => ({ id: 'first', amount: asKobo(price), resolved });
      const report = async (on: Wire, resolved: boolean) => {
        const payment = await loadUncheckedPayment(on.table, toId<'Payment'>(String(id)));
        if (!payment) throw new Error('no payment');
        const writes = await writeDisputeReport(
          { table: on.table, now: on.now(), effects },
          payment,
          reported(resolved),
        );
        if (writes.length > 0) await on.table.commit(writes);
      };
      await report(wire, false);
      expect(await available(wire, debtor)).toBe(0);
      const dying = crashing(wire, nth, 'after');
      await report(dying.wire, true).catch(() => undefined);
      crashed = dying.crashed();
      points += Number(crashed);
      const isBooked = (await available(wire, debtor)) < 0;
      expect((await invoiceNow(wire, debtor)).chargeback === true).toBe(isBooked);
      await report(wire, true);
      expect(await available(wire, debtor)).toBe(-price);
      expect((await toldOf(debtor)).map(({ name }) => name).toSorted()).toEqual([
        'checkout.dispute_lost',
        'checkout.disputed',
      ]);
      await walletThatAddsUp(wire, debtor.user);
    }
    expect(points).toBeGreaterThan(2);
  });
});
