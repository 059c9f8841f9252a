import { describe, expect, test } from 'vitest';
import { route as see } from '../../../functions/billing/get.ts';
import { route as readPayment } from '../../../functions/money/payment.ts';
import { route as pay } from '../../../functions/subscriptions/invoices/pay.ts';
import { consumer as sweepDue } from '../../../functions/subscriptions/sweep.ts';
import { loadUncheckedCheckout } from '../../../shared/billing/data/checkouts.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { addPosting } from '../../../shared/money/data/journal.ts';
import { chargeBack } from '../../../shared/money/domain/ledger.ts';
import { saveTestClock } from '../../../shared/partners/data/test-clocks.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { fill, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { available, cards, look as lookAtPayment, movements } from '../../support/people/money/funding.ts';
import {
  billed,
  checkoutIn,
  type Debtor,
  gatewayRequest,
  invoiceNow,
  newDebtor,
  payByGateway,
  seeCheckout,
} from '../../support/people/subscriptions/checkouts.ts';
import { call } from '../../support/routes/call.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const day = 24 * 3600;
const price = 1_500_000;

const open = async (debtor: Debtor, body: object) => checkoutIn(await payByGateway(wire, debtor, body));
const look = async (debtor: Debtor, { id }: Readonly<Record<string, unknown>>) =>
  (await seeCheckout(wire, debtor, id)).body;
const kindsOf = async (debtor: Debtor) => (await movements(wire, debtor)).map(({ kind }) => kind);

/** The money of a checkout is in the wallet, and nothing was bought. */
async function expectInWallet(debtor: Debtor, checkout: Readonly<Record<string, unknown>>) {
  expect(checkout).toMatchObject({ status: 'PAID', to_wallet: true, invoice: null });
  expect(checkout.reason).toMatch(/\.$/);
  expect(await kindsOf(debtor)).toContain('funding');
  await walletThatAddsUp(wire, debtor.user);
}

describe('an invoice that is paid by the gateway', () => {
  test('is paid at once by a card that succeeds: the money passes through the wallet', async () => {
    const debtor = await newDebtor(wire);
    const { status, body } = await payByGateway(wire, debtor, { card: cards.succeeds });
    expect([status, body.status, body.total]).toEqual([200, 'PAID', '15000.00']);
    expect(body.checkout).toMatchObject({
      purpose: 'INVOICE',
      status: 'PAID',
      amount: '15000.00',
      invoice: debtor.invoice.id,
      to_wallet: false,
      authorization_url: null,
    });
    expect(await invoiceNow(wire, debtor)).toMatchObject({
      status: 'PAID',
      checkout: Object(body.checkout).id,
    });
    expect(await available(wire, debtor)).toBe(0);
    expect((await kindsOf(debtor)).toSorted()).toEqual(['bill', 'funding']);
    await walletThatAddsUp(wire, debtor.user);
  });

  test('stays open where the card is declined, and can be paid again', async () => {
    const debtor = await newDebtor(wire);
    const failed = await open(debtor, { card: cards.declined });
    expect(failed).toMatchObject({ status: 'FAILED', reason: 'The card has insufficient funds.' });
    expect((await look(debtor, failed)).status).toBe('FAILED');
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
    expect(await kindsOf(debtor)).toEqual([]);
    expect((await open(debtor, { card: cards.succeeds })).status).toBe('PAID');
  });

  test('waits for a card that takes its time, and is paid when its payer looks', async () => {
    const debtor = await newDebtor(wire);
    const waiting = await open(debtor, { card: cards.succeedsLate });
    expect(waiting.status).toBe('OPEN');
    later(9);
    expect((await look(debtor, waiting)).status).toBe('OPEN');
    later(4);
    expect((await look(debtor, waiting)).status).toBe('OPEN');
    later(1);
    expect(await look(debtor, waiting)).toMatchObject({ status: 'PAID', invoice: debtor.invoice.id });
    expect((await invoiceNow(wire, debtor)).status).toBe('PAID');
    expect(await available(wire, debtor)).toBe(0);
  });

  test('has failed when the card that took its time is declined', async () => {
    const debtor = await newDebtor(wire);
    const waiting = await open(debtor, { card: cards.declinedLate });
    later(10);
    expect((await look(debtor, waiting)).status).toBe('FAILED');
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('is paid by the sweep, where nobody looks', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await open(debtor, { card: cards.succeedsLate });
    const declined = await newDebtor(wire);
    const other = await open(declined, { card: cards.declinedLate });
    later(150);
    await Promise.all([sweep(wire), sweep(wire)]);
    expect((await invoiceNow(wire, debtor)).status).toBe('PAID');
    expect((await look(debtor, { id })).status).toBe('PAID');
    expect((await look(declined, other)).status).toBe('FAILED');
    expect(await kindsOf(debtor)).toHaveLength(2);
  });

  test('is found by a repeat under the same Idempotency-Key, and paid once', async () => {
    const debtor = await newDebtor(wire);
    const headers = { ...debtor.headers, 'Idempotency-Key': crypto.randomUUID() };
    const first = await payByGateway(wire, { ...debtor, headers }, { card: cards.succeeds });
    const again = await payByGateway(wire, { ...debtor, headers }, { card: cards.succeeds });
    expect(again.body).toEqual(first.body);
    expect(await kindsOf(debtor)).toHaveLength(2);
  });

  test('is not asked for any more once it is paid', async () => {
    const debtor = await newDebtor(wire);
    await payByGateway(wire, debtor, { card: cards.succeeds });
    expectProblem(pay, await payByGateway(wire, debtor, { card: cards.succeeds }), 'invalid_state');
  });

  test.each([
    [{ card: '4111111111111111' }, '/card'],
    [{ pay_with: 'cash' }, '/pay_with'],
    [{ return_url: 'http://shop.example' }, '/return_url'],
    [{ save_card: 'yes' }, '/save_card'],
  ])('is refused with %j', async (wrong, pointer) => {
    const debtor = await newDebtor(wire);
    const { status, body } = await payByGateway(wire, debtor, wrong);
    expect([status, body.errors]).toMatchObject([400, [{ pointer }]]);
  });
});

describe('a checkout', () => {
  test('is shown to its payer alone', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await open(debtor, { card: cards.succeedsLate });
    const stranger = await newUser(wire, 'merchant');
    const [other, test] = [await signedIn(wire, stranger), await signedIn(wire, debtor.user, 'test')];
    for (const headers of [other, test])
      expectProblem(see, await seeCheckout(wire, { headers }, id), 'not_found');
    expectProblem(see, await seeCheckout(wire, debtor, crypto.randomUUID()), 'not_found');
    expectProblem(readPayment, await lookAtPayment(wire, debtor, id), 'not_found');
    expectProblem(pay, await call(wire, pay, { ...gatewayRequest(debtor), headers: other }), 'not_found');
  });

  test('is open for a day in test mode, where no card is given, and nobody is charged', async () => {
    const debtor = await newDebtor(wire, 'test');
    const waiting = await open(debtor, {});
    expect(waiting).toMatchObject({ status: 'OPEN', authorization_url: null, is_test: true });
    later(day - 1);
    const headers = await signedIn(wire, debtor.user, 'test');
    expect((await look({ ...debtor, headers }, waiting)).status).toBe('OPEN');
    later(1);
    expect((await look({ ...debtor, headers }, waiting)).status).toBe('EXPIRED');
    await createRunner(sweepDue, () => wire)({});
    const stored = await loadUncheckedCheckout(wire.table, toId<'Checkout'>(String(waiting.id)));
    expect(stored).toMatchObject({ status: 'EXPIRED', revision: 2 });
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('ends when a newer one of its purpose is made, and its money goes to the wallet then', async () => {
    const debtor = await newDebtor(wire);
    const older = await open(debtor, { card: cards.succeedsLate });
    const newer = await open(debtor, { card: cards.succeeds });
    expect(newer.status).toBe('PAID');
    expect((await look(debtor, older)).status).toBe('EXPIRED');
    later(10);
    await expectInWallet(debtor, await look(debtor, older));
    expect(await available(wire, debtor)).toBe(price);
  });

  test('goes to the wallet where it is paid after the day of its organization is over', async () => {
    const debtor = await newDebtor(wire, 'test');
    const waiting = await open(debtor, { card: cards.succeedsLate });
    const organization = toId<'Organization'>(debtor.user.id);
    const tomorrow = new Date(wire.now().getTime() + day * 1000);
    await wire.table.commit([saveTestClock({ organization, now: '', version: 0 }, tomorrow)]);
    later(10);
    const paid = await look(debtor, waiting);
    expect(paid).toMatchObject({ status: 'PAID', to_wallet: true });
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('goes to the wallet where the invoice was paid otherwise in between', async () => {
    const debtor = await newDebtor(wire);
    const waiting = await open(debtor, { card: cards.succeedsLate });
    await fill(wire, { user: debtor.user.id, mode: 'live' }, asKobo(price));
    await call(wire, pay, { ...gatewayRequest(debtor), body: {} });
    later(10);
    await expectInWallet(debtor, await look(debtor, waiting));
    expect(await available(wire, debtor)).toBe(price);
  });

  test('goes to a wallet that is below zero, which could not pay with it', async () => {
    const debtor = await newDebtor(wire);
    const owner = { user: debtor.user.id, mode: 'live' } as const;
    const lines = chargeBack(owner, asKobo(100));
    const owes = {
      id: crypto.randomUUID(),
      kind: 'charge_back',
      mode: 'live',
      at: wire.now(),
      lines,
    } as const;
    await wire.table.commit(addPosting({ ...owes, mayOwe: true }));
    await expectInWallet(debtor, await open(debtor, { card: cards.succeeds }));
    expect(await available(wire, debtor)).toBe(price - 100);
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('leaves those of other organizations alone', async () => {
    const [one, other] = [await newDebtor(wire), await newDebtor(wire)];
    const waiting = await open(one, { card: cards.succeedsLate });
    await open(other, { card: cards.succeeds });
    expect((await look(one, waiting)).status).toBe('OPEN');
    const second = await billed(wire, one.user, 'live', 200);
    expect((await open({ ...one, invoice: second }, { card: cards.succeeds })).amount).toBe('2.00');
    expect((await look(one, waiting)).status).toBe('EXPIRED');
  });
});
