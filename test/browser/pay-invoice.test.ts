import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issuePayToken } from '../../shared/billing/domain/pay-token.ts';
import { buildMailedLink } from '../../shared/platform/secrets/mailed-link.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { invoiceNow, newDebtor, payByGateway } from '../support/people/subscriptions/checkouts.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
});
afterEach(() => who.leave());

/** A merchant that owes an invoice, and the link of its mail. */
async function newLink() {
  const wire = processWire();
  const debtor = await newDebtor(wire);
  const token = issuePayToken(await pepperAccess.of(wire).bytes(), debtor.invoice.id, wire.now());
  return { debtor, link: buildMailedLink(site.at(''), 'pay-invoice', token) };
}

describe('the page that pays an invoice', () => {
  test('shows what is due, and pays it at the press of a button', async () => {
    const { debtor, link } = await newLink();
    await who.page.goto(link);
    await who.sees('Pay NGN 15,000.00');
    await who.reads('Growth plan, monthly');
    expect((await invoiceNow(processWire(), debtor)).status).toBe('OPEN');
    await who.press('Pay NGN 15,000.00');
    await who.sees(`Invoice ${debtor.invoice.number} is paid`);
    expect((await invoiceNow(processWire(), debtor)).status).toBe('PAID');
    expect(who.page.url()).toBe(site.at('/account/pay-invoice/'));
  });

  test('goes to the page of the gateway, and sees the payment when the payer is back', async () => {
    const { debtor, link } = await newLink();
    const { number } = debtor.invoice;
    const opened = { number, total: '15000.00', lines: [], status: 'OPEN', is_test: false };
    const authorization_url = site.at('/docs/');
    const checkout = { status: 'OPEN', authorization_url };
    await who.page.route('**/pay-links/pay/', (asked) => asked.fulfill({ json: { ...opened, checkout } }));
    await who.page.goto(link);
    await who.press('Pay NGN 15,000.00');
    await who.page.waitForURL(authorization_url);
    await who.page.goto(site.at('/account/pay-invoice/?trxref=1&reference=1'));
    await who.sees('We are waiting for your payment');
    await payByGateway(processWire(), debtor, { card: '4084084084084081' });
    await who.sees(`Invoice ${number} is paid`);
  });

  test('says so when the link is wrong', async () => {
    await who.page.goto(site.at('/account/pay-invoice/#token=wrong'));
    await who.sees('This link does not work');
  });
});
