import { describe, expect, test } from 'vitest';
import { route as advance } from '../../functions/orders/advance.ts';
import { route as answer } from '../../functions/orders/cancellation.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { call } from '../support/routes/call.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

/** A card of the sandbox whose bank takes no refund. */
const refusing = '4084080000000086';

const shop = (zone: object = {}) =>
  openShop(processWire(), { store: { mode: 'test', auto_accept: false }, zone });

/** Places an order of two shirts, and opens its page. @returns its id */
async function ordered(from: Shop, how: object = {}): Promise<string> {
  const body = { ...wantedOf(from), customer: newCustomer(), ...how };
  const placed = await call(processWire(), place, { body });
  await who.page.goto(site.at(`/o/${placed.body.token}`));
  return String(placed.body.id);
}

/** The store does something with an order. */
async function does(from: Shop, route: Route, order_id: string, body?: object): Promise<void> {
  const { status, text } = await call(processWire(), route, {
    headers: from.headers,
    params: { order_id },
    ...(body && { body }),
  });
  expect(status, text).toBe(200);
}

/** What the page shows after its next request, until it shows this. */
const comesToRead = (text: string) =>
  expect
    .poll(
      async () => {
        await who.page.clock.fastForward(30_000);
        return who.page.locator('main').innerText();
      },
      { interval: 300 },
    )
    .toContain(text);
const forms = () => who.page.locator('form:visible');

describe('on the page of an order, a customer', () => {
  test('pays, cancels, and names an account for the money that the bank refused', async () => {
    await ordered(await shop());
    await who.fill('Test card', refusing);
    await who.press('Pay ₦38,500');
    await who.sees('Order confirmed');
    await who.page.getByText('Cancel the order').first().click();
    await who.page.getByLabel('Why? (optional)').fill('Wrong size');
    await who.press('Cancel the order');
    await who.sees('Cancelled');
    await who.reads('You cancelled it: Wrong size');
    await comesToRead('Your bank refused the refund of ₦38,500.');
    await who.sees('Where should the money go?');
    await who.page.getByRole('combobox', { name: 'Bank' }).selectOption('Guaranty Trust Bank');
    await who.fill('Account number', '12');
    await who.press('Use this account');
    await who.page.getByRole('alert').filter({ hasText: 'Account number' }).waitFor();
    await who.fill('Account number', '0123456789');
    await who.press('Use this account');
    await comesToRead('₦38,500 refunded to your bank account, ');
    expect(await forms().count()).toBe(0);
  });

  test('pays the delivery first, and the rest at the door, which shows the code', async () => {
    const from = await shop();
    const id = await ordered(from, { payment_method: 'AT_DOOR' });
    await who.reads('Pay now ₦1,500 · At the door ₦37,000');
    await who.reads('4084 0840 8408 4081 pays, 4084 0800 0000 0011 is declined');
    await who.press('Pay ₦1,500');
    await who.sees('Order confirmed');
    await who.reads('You paid ₦1,500. Your money is held until you have it.');
    await who.reads('You pay ₦37,000 at the door, with this link.');
    expect(await who.page.getByRole('button', { name: 'Pay', exact: false }).count()).toBe(0);
    for (let steps = 0; steps < 5; steps += 1) await does(from, advance, id);
    await comesToRead('When the rider arrives, pay ₦37,000 with this link. We then show you the code.');
    expect(await who.page.locator('.code').count()).toBe(0);
    await who.page.getByRole('link', { name: 'Track the rider' }).waitFor();
    await who.press('Pay ₦37,000');
    await who.reads('Give it to the rider only when you have your order.');
    expect(await who.page.locator('.code strong').innerText()).toMatch(/^\d{3} \d{3}$/);
  });

  test('asks in vain to cancel, and shows the rider the newest code', async () => {
    const from = await shop();
    const id = await ordered(from);
    await who.press('Pay ₦38,500');
    await who.sees('Order confirmed');
    await does(from, advance, id);
    await comesToRead('Ask the store to cancel');
    await who.page.getByText('Ask the store to cancel').click();
    await who.press('Ask to cancel');
    await who.reads(
      'You asked to cancel. If the store does not answer within 24 hours, the order is cancelled.',
    );
    await does(from, answer, id, { approve: false, reason: 'The shirts are packed' });
    await comesToRead('The store did not agree to cancel.');
    await who.reads('The store says: The shirts are packed');
    const code = who.page.locator('.code strong');
    for (let steps = 0; steps < 4; steps += 1) await does(from, advance, id);
    await comesToRead('Give it to the rider only when you have your order.');
    const first = await code.innerText();
    expect(first).toMatch(/^\d{3} \d{3}$/);
    await who.press('Get a new code');
    await expect.poll(() => code.innerText()).not.toBe(first);
    await does(from, advance, id);
    await comesToRead('Please meet the rider with your code.');
    await who.sees('The rider is at your door');
    await does(from, advance, id);
    await comesToRead('If something is wrong with it, please contact the store.');
    await who.sees('Delivered');
    expect([await code.count(), await forms().count()]).toEqual([0, 0]);
  });

  test('reports that an order did not come, and confirms it when it has', async () => {
    const from = await shop({ delivered_by: 'STORE' });
    const id = await ordered(from);
    await who.press('Pay ₦38,500');
    await who.sees('Order confirmed');
    for (let steps = 0; steps < 2; steps += 1) await does(from, advance, id);
    await does(from, dispatch, id, {});
    await does(from, deliver, id, {});
    await comesToRead('The store says that you have your order. Is that so?');
    await who.page.getByText('No, something is wrong').click();
    await who.page.getByLabel('What is wrong?').fill('Nobody came to my door');
    await who.press('Send');
    await who.sees('You reported a problem');
    await who.reads('You wrote: Nobody came to my door');
    expect(await forms().count()).toBe(1);
    await who.press('I have my order after all');
    await who.sees('Delivered');
    expect(await forms().count()).toBe(0);
  });
});
