import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterFace } from '../../support/asserts/screens.ts';
import { newEmail, password } from '../../support/people/identity/sign-up.ts';
import { beginAsPartner, claimAs, proveDomain } from '../../support/people/partners/console-steps.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
let merchants: Visitor[] = [];
beforeEach(async () => {
  merchants = [];
  who = await site.visitor();
});
afterEach(async () => {
  await who.leave();
  for (const merchant of merchants) await merchant.page.close();
});

const open = (path: string) => who.page.goto(site.at(path));
const fact = (name: string) => who.page.locator('.facts div', { hasText: name }).locator('dd');
const row = (text: string) => who.page.locator('.row', { hasText: text });

/** Invites the merchant of the client that is open, who accepts in a browser of its own. */
async function bring(email: string, name: string): Promise<Visitor> {
  await who.press('Invite');
  await who.press('Send the invitation');
  await who.sees('Play the merchant');
  const address = await who.page.locator('.copied code').first().textContent();
  const merchant = await site.visitor();
  merchants.push(merchant);
  await claimAs(merchant, address ?? '', { email, name });
  await who.page.reload();
  await who.reads('You earn on it');
  return merchant;
}

/** Prepares a shop below the partner’s domain, which its merchant takes over. */
async function bringShop(email: string): Promise<Visitor> {
  await who.page.getByRole('main').getByRole('link', { name: 'Prepare a shop here' }).click();
  await who.fill('Name of the business', 'Adire House');
  await who.fill('E-mail address of the merchant', email);
  await who.fill('Name in the address', 'adire-payout');
  await who.press('Prepare the shop');
  await who.sees('How far it is');
  return bring(email, 'Adire House');
}

/** Buys a pack with a test card, and subscribes as a reseller from the wallet. */
async function fillPool(): Promise<void> {
  await open('/partners/pool/');
  await who.reads('The pool is empty.');
  await who.press('Buy Bronze');
  const sheet = who.page.getByRole('dialog');
  await sheet.getByLabel('By card or transfer').check();
  await sheet.getByLabel('Test card').fill('4084 0840 8408 4081');
  await sheet.getByRole('button', { name: 'Buy Bronze' }).click();
  await who.reads('The pool was filled.');
  expect(await fact('Subscription of a reseller').textContent()).toBe('₦10,000.00');
  await who.press('Subscribe');
  await sheet.getByRole('button', { name: 'Subscribe' }).click();
  await who.reads('You are a reseller now.');
}

/** Offers a plan to a client’s merchant, who approves it on the page of its mail; then the pool pays it. */
async function license(merchant: Visitor, email: string): Promise<void> {
  await who.page.getByRole('link', { name: 'Pay its plan' }).click();
  await who.press('See what it costs');
  await who.reads('The merchant has not approved a sponsorship of this plan');
  await who.press('Ask the merchant to approve');
  await who.page.locator('.row', { hasText: 'Asked' }).waitFor();
  await merchant.page.goto(site.at('/account/partners/#mode=test'));
  await merchant.fill('E-mail address', email);
  await merchant.fill('Password', password);
  await merchant.press('Sign in');
  await merchant.reads('They offer to pay the plan Starter for you.');
  await merchant.press('Allow');
  await merchant.reads('You have allowed Lekki Shops to pay your plan.');
  await who.page.reload();
  await who.press('See what it costs');
  await who.page.getByText('In the pool afterwards').waitFor();
  const amounts = [
    await fact('In the pool before').textContent(),
    await fact('In the pool afterwards').textContent(),
  ];
  expect(amounts).toEqual(['₦100,000.00', '₦95,000.00']);
  await who.press('Pay this plan');
  await who.reads('The plan counts from now on.');
  await row('renews').getByText('Adire House').waitFor();
}

/** A merchant who was sent to us pays a plan of its own, on which the partner earns. */
async function earnOnPlan(email: string): Promise<void> {
  await open('/partners/clients/new/');
  await who.page.getByLabel('Only invite').check();
  await who.fill('Name of the business', 'Kola Nut Kitchen');
  await who.fill('E-mail address of the merchant', email);
  await who.page.getByLabel('Program').selectOption('referral');
  await who.press('Save the client');
  await who.sees('How far it is');
  const merchant = await bring(email, 'Kola Nut Kitchen');
  await merchant.page.addInitScript("localStorage.setItem('svc.mode', 'test')");
  await merchant.page.goto(site.at('/app/account/plan/'));
  await enterFace(merchant.page, { email, password });
  await merchant.page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await merchant.press('Pay, and begin');
  await merchant.page.getByText('Yours').first().waitFor();
}

/** Advances the test clock until the earnings have cleared, and reads its time on another screen. */
async function clearEarnings(): Promise<void> {
  await open('/partners/clock/');
  await who.reads('Due next: Earnings clear');
  expect(await who.page.locator('.line').getByRole('link').count()).toBe(0);
  await who.press('To what is due next');
  await who.page.locator('.timeline').getByText('Earnings have cleared').waitFor();
  await open('/partners/earnings/');
  await who.page.locator('.line', { hasText: 'Test mode: it is' }).getByRole('link').waitFor();
  await row('Kola Nut Kitchen').getByText('Yours').waitFor();
}

/** The account of the owner, and all that is payable to it. */
async function payOut(): Promise<void> {
  await who.page.getByRole('link', { name: 'Payouts' }).click();
  await who.page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Access Bank' });
  await who.fill('Account number', '0123456789');
  await who.press('Save the account');
  await who.reads('Access Bank …6789');
  await who.press('Pay out');
  await who.reads('The payout is on its way.');
  await row('₦930.23').getByText('Access Bank …6789').waitFor();
}

describe('a partner in test mode', () => {
  test('comes from the sign-up to a licensed shop under an own domain, and to a first payout, without leaving the console', async () => {
    const [email, owner, referred] = [newEmail(), newEmail(), newEmail()];
    const programs = ['Distributor', 'Reseller', 'Referral'];
    await beginAsPartner(who, site, { email, isTest: true, programs });
    await proveDomain(who, site, 'first-payout-shops.test');
    const merchant = await bringShop(owner);
    const client = who.page.url();
    await fillPool();
    await who.page.goto(client);
    await license(merchant, owner);
    await earnOnPlan(referred);
    await open('/partners/earnings/');
    const earned = row('Kola Nut Kitchen');
    await earned.getByText('20 % of ₦4,651.16, which we earned on the plan without VAT').waitFor();
    await earned.getByText('Clears later').waitFor();
    await clearEarnings();
    await payOut();
    await open('/partners/invoices/?status=PAID');
    await row('Bronze pack').getByText('₦75,000.00').waitFor();
    await row('Reseller subscription, monthly').getByText('₦10,000.00').waitFor();
  });
});

describe('a destination of a partner', () => {
  test('shows what was sent and what was answered, and sends it again', async () => {
    await beginAsPartner(who, site, { email: newEmail(), isTest: true });
    await open('/partners/webhooks/');
    await who.press('Add a destination');
    await who.fill('Address', site.at('/webhooks/inbox/'));
    await who.press('Add it');
    await who.reads('This is its secret.');
    await who.page.getByRole('main').getByRole('link', { name: /inbox/ }).click();
    await who.press('Send a test');
    await expect
      .poll(async () => {
        await who.page.reload();
        await who.sees('What was sent');
        await expect.poll(() => who.page.locator('.skeleton').count()).toBe(0);
        return row('distribution.test').getByText('Accepted').count();
      })
      .toBe(1);
    await who.page.getByText('What was sent and answered').click();
    await who.page.locator('pre', { hasText: '"event": "distribution.test"' }).waitFor();
    await who.reads('Kept in the inbox.');
    await who.press('Send again: distribution.test');
    await who.reads('It is sent.');
    const [before, after] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000));
    await who.page.getByLabel('From').fill(`${before?.toISOString().slice(0, 16)}`);
    await who.page.getByLabel('To', { exact: true }).fill(`${after?.toISOString().slice(0, 16)}`);
    await who.page.getByLabel('Only those that failed or were kept').uncheck();
    await who.press('Replay them');
    await who.reads('The events are sent again.');
  });
});
