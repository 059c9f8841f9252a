import { describe, expect, test } from 'vitest';
import { route as payInvoice } from '../../functions/subscriptions/invoices/pay.ts';
import { route as pay } from '../../functions/subscriptions/pay-links/pay.ts';
import { route as show } from '../../functions/subscriptions/pay-links/show.ts';
import { issuePayToken } from '../../shared/billing/domain/pay-token.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { fill } from '../support/people/identity/fixtures.ts';
import { available, cards } from '../support/people/money/funding.ts';
import { type Debtor, invoiceNow, newDebtor } from '../support/people/subscriptions/checkouts.ts';
import { call } from '../support/routes/call.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

const tokenOf = async ({ invoice }: Debtor) =>
  issuePayToken(await pepperAccess.of(wire).bytes(), invoice.id, wire.now());
const payBy = (token: string, body: object = {}) => call(wire, pay, { body: { token, ...body } });
const showBy = (token: string) => call(wire, show, { body: { token } });

describe('the pay link of an invoice', () => {
  test('shows what is to be paid, and nothing of whose it is', async () => {
    const debtor = await newDebtor(wire);
    const { status, body } = await showBy(await tokenOf(debtor));
    expect([status, body]).toEqual([
      200,
      {
        number: debtor.invoice.number,
        lines: [{ kind: 'PLAN', text: 'Growth plan, monthly', amount: '15000.00' }],
        total: '15000.00',
        currency: 'NGN',
        status: 'OPEN',
        is_test: false,
      },
    ]);
  });

  test.each(['live', 'test'] as const)('pays an invoice of %s money', async (mode) => {
    const debtor = await newDebtor(wire, mode);
    const token = await tokenOf(debtor);
    const { status, body } = await payBy(token);
    expect([status, body]).toMatchObject([200, { status: 'PAID', checkout: { status: 'PAID' } }]);
    expect((await showBy(token)).body.status).toBe('PAID');
    expectProblem(pay, await payBy(token), 'invalid_state');
    await walletThatAddsUp(wire, debtor.user, mode);
  });

  test('leaves the invoice open where the card is declined, and can pay it again', async () => {
    const debtor = await newDebtor(wire);
    const token = await tokenOf(debtor);
    const { body } = await payBy(token, { card: cards.declined });
    expect(body).toMatchObject({ status: 'OPEN', checkout: { status: 'FAILED' } });
    expect((await payBy(token)).body.status).toBe('PAID');
  });

  test('is followed by money that comes later, which pays the invoice', async () => {
    const debtor = await newDebtor(wire);
    const token = await tokenOf(debtor);
    expect((await payBy(token, { card: cards.succeedsLate })).body.status).toBe('OPEN');
    later(150);
    await sweep(wire);
    expect((await showBy(token)).body.status).toBe('PAID');
  });

  test('leaves money in the wallet that comes after the invoice was paid otherwise', async () => {
    const debtor = await newDebtor(wire);
    await payBy(await tokenOf(debtor), { card: cards.succeedsLate });
    await fill(wire, { user: debtor.user.id, mode: 'live' }, asKobo(1_500_000));
    const params = { invoice_id: debtor.invoice.id };
    await call(wire, payInvoice, { headers: debtor.headers, params, body: {} });
    later(150);
    await sweep(wire);
    expect((await invoiceNow(wire, debtor)).status).toBe('PAID');
    expect(await available(wire, debtor)).toBe(1_500_000);
  });

  test('works for 30 days, and as it was sent alone', async () => {
    const debtor = await newDebtor(wire);
    const [token, other] = [await tokenOf(debtor), await tokenOf(await newDebtor(wire))];
    const [id] = token.split('.');
    const [, ...rest] = other.split('.');
    for (const forged of ['x', `${token.slice(0, -1)}_`, [id, ...rest].join('.')]) {
      expectProblem(show, await showBy(forged), 'invalid_token');
      expectProblem(pay, await payBy(forged), 'invalid_token');
    }
    later(30 * 24 * 3600 - 1);
    expect((await showBy(token)).status).toBe(200);
    later(1);
    expectProblem(show, await showBy(token), 'invalid_token');
  });
});
