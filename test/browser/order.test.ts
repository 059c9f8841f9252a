import { describe, expect, test } from 'vitest';
import { asKobo } from '../../shared/kernel/money.ts';
import type { OrderChanges } from '../../shared/orders/data/order-item.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { readPdf } from '../support/asserts/pdf.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newStocked } from '../support/people/stores/stock.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

/** Skips the longest time between two requests. */
const later = () => who.page.clock.fastForward(30_000);
const steps = () => who.page.locator('ol').getByRole('listitem').allInnerTexts();

async function placed(fields: Parameters<typeof newOrder>[2] = {}) {
  const wire = processWire();
  const order = await newOrder(wire, await newStocked(wire, 10), fields);
  return { order, path: `/o/${await tokenOf(wire, order)}` };
}

async function step({ id }: Order, actions: OrderAction[], changes: OrderChanges = {}) {
  const { table, now } = processWire();
  const read = await loadUncheckedOrder(table, id);
  if (!read) throw new Error('the order is gone');
  await table.commit(transitionOrder(read, actions, now(), { store: undefined, changes }).writes);
}

describe('the page of an order', () => {
  test('follows the order to its end, and keeps what somebody fills in', async () => {
    const { order, path } = await placed();
    await who.page.goto(site.at(path));
    await who.sees('Waiting for your payment');
    await who.page.evaluate('document.loadedOnce = true');
    await who.page.getByText('Cancel the order').first().click();
    await who.page.getByLabel('Why? (optional)').fill('Wrong size');
    await later();
    expect(await who.page.getByLabel('Why? (optional)').inputValue()).toBe('Wrong size');
    await step(order, ['confirm', 'accept'], { paid: order.total, payment_status: 'PAID' });
    await later();
    await who.sees('Being prepared');
    expect((await steps()).slice(3)).toEqual(['Ready', 'On its way', 'Delivered']);
    await step(order, ['ready', 'dispatch'], { code: { issue: 0, attempts: 0, reissues: 0 } });
    await later();
    await who.sees('On its way');
    await who.reads('Give it to the rider only when you have your order.');
    await step(order, ['deliver']);
    await later();
    await who.sees('Delivered');
    expect(await who.page.locator('form:visible').count()).toBe(0);
    expect(await who.page.evaluate('document.loadedOnce')).toBe(true);
  });

  test('says in the form why something was refused', async () => {
    const { path } = await placed({ status: 'PREPARING', paid: asKobo(40_500_00) });
    await who.page.route('**/orders/public/*/cancel/', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'invalid_state', detail: 'The order is on its way.' }),
      }),
    );
    await who.page.goto(site.at(path));
    await who.page.getByText('Ask the store to cancel').click();
    await who.press('Ask to cancel');
    await who.reads('The order is on its way.');
    expect(who.sent('/cancel/').map((request) => request.postDataJSON())).toEqual([{}]);
  });

  test('prints the receipt of forty lines with long names on one sheet, and has no target that a finger misses', async () => {
    const { order, path } = await placed({ status: 'PREPARING', paid: asKobo(40_500_00) });
    const [line] = order.lines;
    const name = 'Hand-dyed indigo adire cotton with a very long name that goes on and on, by the yard';
    const lines = Array.from({ length: 40 }, () => ({ ...(line ?? expect.fail()), name }));
    await step(order, [], { lines, payment_status: 'PAID' });
    await who.page.goto(site.at(`${path}/receipt`));
    const pdf = await readPdf(await who.page.pdf({ format: 'A4', printBackground: true }));
    expect([pdf.pages, pdf.text.split('Hand-dyed').length]).toEqual([1, 41]);
    const small = `[...document.querySelectorAll('a, button, summary')]
      .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44)
      .map((one) => one.innerText)`;
    expect(await who.page.evaluate(small)).toEqual([]);
    await who.page.goto(site.at(path));
    await who.sees('Being prepared');
    expect(await who.page.evaluate(small)).toEqual([]);
  });

  test('goes to the page of the gateway to pay', async () => {
    const { path } = await placed();
    await who.page.route('**/payments/gateway/charge/', (route) =>
      route.fulfill({
        status: 201,
        contentType: 'application/json',
        body: JSON.stringify({ status: 'PENDING', authorization_url: site.at('/t/') }),
      }),
    );
    await who.page.goto(site.at(path));
    await who.press('Pay ₦40,500');
    await who.page.waitForURL(site.at('/t/'));
    expect(who.sent('/charge/').map((request) => request.postDataJSON())).toEqual([
      { token: path.slice('/o/'.length) },
    ]);
  });

  test.each([360, 1280])(
    'stays where it is as its script begins, on a screen of %i pixels',
    async (width) => {
      const { path } = await placed();
      const context = await who.page
        .context()
        .browser()
        ?.newContext({ viewport: { width, height: 800 } });
      const page = await context?.newPage();
      if (!context || !page) throw new Error('there is no browser');
      await page.addInitScript(`new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.moved = (window.moved ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true })`);
      // The page is painted before its script has come.
      let release = () => {};
      const isPainted = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/order/page.js', async (route) => {
        await isPainted;
        await route.continue();
      });
      await page.goto(site.at(path), { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(`performance.getEntriesByName('first-contentful-paint').length`))
        .toBe(1);
      release();
      await page.getByRole('timer').filter({ hasText: ':' }).waitFor();
      await page.getByRole('button', { name: 'Pay ₦40,500' }).waitFor();
      await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
      expect(await page.evaluate('window.moved ?? 0')).toBe(0);
      await context.close();
      await who.page.goto(site.at(path));
      await who.sees('Waiting for your payment');
    },
  );

  test('works without a script, but for what has to be sent', async () => {
    const { order, path } = await placed({ status: 'READY', method: 'PICKUP', paid: asKobo(37_000_00) });
    const context = await who.page.context().browser()?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    if (!page) throw new Error('there is no browser');
    await page.goto(site.at(path));
    await page.getByRole('heading', { name: 'Ready for pickup' }).waitFor();
    await page.getByText(order.lines[0]?.name ?? '').waitFor();
    expect(await page.locator('main').innerText()).toContain('please turn on JavaScript');
    expect(await page.locator('form:visible').count()).toBe(0);
    await context?.close();
    await who.page.goto(site.at('/o/made.1.up'));
    await who.sees('This link does not work');
  });
});
