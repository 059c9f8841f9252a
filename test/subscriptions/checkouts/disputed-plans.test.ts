import { beforeEach, describe, expect, test } from 'vitest';
import { route as cancelReseller } from '../../../functions/licensing/wholesale/cancel.ts';
import { route as cancel } from '../../../functions/subscriptions/cancel.ts';
import { route as refund } from '../../../functions/subscriptions/invoices/refund.ts';
import { route as preview } from '../../../functions/subscriptions/preview.ts';
import { route as subscribe } from '../../../functions/subscriptions/subscribe.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { buyByGateway } from '../../support/people/licensing/by-gateway.ts';
import { newSponsor } from '../../support/people/licensing/sponsored.ts';
import { cards } from '../../support/people/money/funding.ts';
import { checkoutIn } from '../../support/people/subscriptions/checkouts.ts';
import { reportDispute } from '../../support/people/subscriptions/reported-dispute.ts';
import { type Answered, call } from '../../support/routes/call.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const byGateway = { pay_with: 'gateway', card: cards.succeeds };
const open = { amount: 500_000, resolved: false };
const won = { amount: 0, resolved: true };

let merchant: User;
let headers: Headers;
let id: string;
let checkout: string;
let invoice: string;

const change = (plan: string, more: object = {}) =>
  call(wire, subscribe, { headers, body: { plan, ...more } });
const end = (at?: 'now') =>
  call(wire, cancel, { headers, params: { subscription_id: id }, body: at ? { at } : {} });
const giveBack = async (body: object = {}) =>
  call(wire, refund, {
    headers: await signedIn(wire, await newUser(wire, 'admin'), 'test'),
    params: { invoice_id: invoice },
    body,
  });
const invoiceIn = ({ body }: Answered) => String(Object(body.invoice).id);

/** A merchant that has paid STARTER by a card. */
beforeEach(async () => {
  merchant = await newUser(wire, 'merchant');
  headers = await signedIn(wire, merchant, 'test');
  const answer = await change('STARTER', byGateway);
  id = String(answer.body.id);
  checkout = String(checkoutIn(answer).id);
  invoice = invoiceIn(answer);
});

describe('a plan whose payment is disputed', () => {
  test.each<[string, Route, () => Promise<Answered>]>([
    ['no refund', refund, () => giveBack()],
    ['no refund of a part', refund, () => giveBack({ amount: 0.01 })],
    ['no early cancel', cancel, () => end('now')],
    ['no higher plan from the wallet', subscribe, () => change('GROWTH')],
    ['no higher plan by another card', subscribe, () => change('GROWTH', byGateway)],
    ['no step to a year', subscribe, () => change('STARTER', { interval: 'year' })],
    ['no preview of one', preview, () => call(wire, preview, { headers, body: { plan: 'GROWTH' } })],
  ])('takes %s until the bank has decided', async (_what, route, act) => {
    await reportDispute(wire, checkout, open);
    const refused = await act();
    expectProblem(route, refused, 'payment_disputed');
    expect(refused.body.detail).toMatch(/invoice TINV-\w+-1 is disputed/);
    await reportDispute(wire, checkout, won);
    expect((await act()).status).toBeLessThan(300);
  });

  test('can still end with its period, and be taken back', async () => {
    await reportDispute(wire, checkout, open);
    expect((await end()).body).toMatchObject({ status: 'ACTIVE', cancel_at_period_end: true });
    expect((await change('STARTER')).body).toMatchObject({ cancel_at_period_end: false });
  });

  test('waits for all disputes of the payment', async () => {
    await reportDispute(wire, checkout, { ...open, amount: 200_000 });
    await reportDispute(wire, checkout, { ...open, amount: 200_000, id: 'second' });
    await reportDispute(wire, checkout, won);
    expectProblem(refund, await giveBack(), 'payment_disputed');
    await reportDispute(wire, checkout, { amount: 200_000, resolved: true, id: 'second' });
    expect((await giveBack()).body).toMatchObject({ chargeback: true, credit_notes: [{}] });
  });

  test('takes no early cancel where a later change was paid otherwise', async () => {
    const raised = await change('SCALE', byGateway);
    expect(raised.status).toBe(201);
    // By now all that is not used was paid by the change.
    later(6 * 86_400);
    headers = await signedIn(wire, merchant, 'test');
    await reportDispute(wire, checkout, open);
    expectProblem(cancel, await end('now'), 'payment_disputed');
    invoice = invoiceIn(raised);
    expect((await giveBack({ amount: 1 })).status).toBe(200);
  });
});

describe('a reseller’s subscription whose payment is disputed', () => {
  test('takes no early cancel until the bank has decided', async () => {
    const partner = await newSponsor(wire);
    const bought = await buyByGateway(wire, partner, 'WHOLESALE', { card: cards.succeeds });
    const paid = String(checkoutIn(bought).id);
    await reportDispute(wire, paid, { amount: 1_000_000, resolved: false });
    const asked = { headers: partner.headers, body: { at: 'now' } };
    expectProblem(cancelReseller, await call(wire, cancelReseller, asked), 'payment_disputed');
    await reportDispute(wire, paid, won);
    expect((await call(wire, cancelReseller, asked)).body).toMatchObject({ status: 'ENDED' });
  });
});
