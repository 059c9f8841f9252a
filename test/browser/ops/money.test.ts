import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { saveVerified } from '../../../shared/trust/data/standing.ts';
import { assertScreen, enterFace, looks } from '../../support/asserts/screens.ts';
import { newAdminWithPassword } from '../../support/people/identity/admins.ts';
import { fill, signedIn } from '../../support/people/identity/fixtures.ts';
import { type Person, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { accounts, banksAt, take } from '../../support/people/money/withdrawals.ts';
import { newShop, paidOrder } from '../../support/people/orders/paid-orders.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
const pages: Page[] = [];
let merchant: Person;
let order: string;

/** Opens a face as somebody who signs in. */
async function enter(face: 'ops' | 'app', person: Person, look: (typeof looks)[number]): Promise<Page> {
  const viewport = { width: look.width, height: 800 };
  const page = await site.window({ viewport, colorScheme: look.scheme, bypassCSP: true });
  pages.push(page);
  await page.goto(site.at(`/${face}/`));
  await enterFace(page, person);
  await page.locator('.frame').waitFor();
  return page;
}

/** Opens the sheet of an act, fills it in, says why and does it. */
async function act(page: Page, name: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  for (const [label, text] of Object.entries(values)) await sheet.getByLabel(label).fill(text);
  await sheet.getByRole('button', { name, exact: true }).click();
}

beforeAll(async () => {
  const wire = processWire();
  merchant = await signUpVerified(wire);
  const live = { user: merchant.id, mode: 'live' } as const;
  await wire.table.commit([saveVerified(merchant.id, true, wire.now())]);
  await fill(wire, live, asKobo(10_000_000));
  const headers = await signedIn(wire, { id: merchant.id, role: 'merchant', country: 'NG' });
  expect((await take(wire, { headers }, accounts.refused, 20_000)).body.status).toBe('FAILED');
  await banksAt(wire, live, accounts.paid);
  const shop = await newShop(wire, 'live', { id: merchant.id, role: 'merchant', country: 'NG' });
  order = (await paidOrder(wire, shop, { status: 'PREPARING', quantity: 10 })).order.id;
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

describe.each(looks)('the screens about money at $width', (look) => {
  test('keep nobody out and fit', async () => {
    const page = await enter('ops', await newAdminWithPassword(processWire(), 'ADMIN'), look);
    const paths = [
      '/ops/money/',
      `/ops/wallets/${merchant.id}/`,
      '/ops/withdrawals/',
      '/ops/orders/',
      `/ops/orders/${order}/`,
      `/ops/webhooks/${merchant.id}/`,
      `/ops/notices/user/${merchant.id}/`,
      `/ops/notices/order/${order}/`,
    ];
    for (const path of paths) {
      await assertScreen(page, site.at(path), look.widths);
    }
  }, 300_000);
});

describe('an admin of FINANCE', () => {
  test('sends a failed withdrawal again, and sees where its money went', async () => {
    const page = await enter('ops', await newAdminWithPassword(processWire(), 'FINANCE'), looks[1]);
    await page.goto(site.at('/ops/withdrawals/'));
    await page.getByText('The bank does not know this account.').waitFor();
    await act(page, 'Send again', { Reason: 'The account was corrected' });
    await page.getByRole('heading', { name: 'No withdrawal waits for anybody' }).waitFor();
    await page.goto(site.at(`/ops/wallets/${merchant.id}/`));
    await page
      .getByText('Withdrawal paid out')
      .or(page.getByText('Withdrawal', { exact: true }))
      .first()
      .waitFor();
  }, 200_000);

  test('holds money, which its owner reads, and releases it', async () => {
    const finance = await enter('ops', await newAdminWithPassword(processWire(), 'FINANCE'), looks[1]);
    await finance.goto(site.at(`/ops/wallets/${merchant.id}/`));
    await act(finance, 'Hold money', { 'How much': '5000', Reason: 'A customer disputes' });
    await finance.getByText('The money is held.').waitFor();
    const owner = await enter('app', merchant, looks[0]);
    await owner.goto(site.at('/app/money/'));
    await owner.getByText('A customer disputes').waitFor();
    await act(finance, 'Release it', { Reason: 'The dispute ended' });
    await finance.getByText('The money is released.').waitFor();
    await owner.reload();
    await owner.getByRole('heading', { name: 'Money' }).waitFor();
    await expect.poll(() => owner.getByText('A customer disputes').count()).toBe(0);
  }, 200_000);
});

describe('an admin of SUPPORT', () => {
  test('refunds up to a limit, and is told who may beyond it', async () => {
    const page = await enter('ops', await newAdminWithPassword(processWire(), 'SUPPORT'), looks[1]);
    await page.goto(site.at(`/ops/orders/${order}/`));
    await act(page, 'Refund', { Amount: '60000', Reason: 'All of it is torn' });
    await page.getByText('An admin with the role FINANCE can decide it.').waitFor();
    await page.keyboard.press('Escape');
    await act(page, 'Refund', { Amount: '100', Reason: 'A stain' });
    await page.getByText('The refund is on its way.').waitFor();
    await page.goto(site.at(`/ops/wallets/${merchant.id}/`));
    await page.getByText('Movements').waitFor();
    expect(await page.getByRole('button', { name: 'Hold money' }).count()).toBe(0);
  }, 200_000);
});
