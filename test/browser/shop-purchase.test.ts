import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as change } from '../../functions/catalog/products/update.ts';
import { route as advance } from '../../functions/orders/advance.ts';
import { route as list } from '../../functions/orders/list.ts';
import { route as addAddress } from '../../functions/shoppers/addresses/create.ts';
import { route as myOrders } from '../../functions/shoppers/orders/list.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { password } from '../support/people/identity/sign-up.ts';
import { cards } from '../support/people/money/funding.ts';
import { openShop, type Shop } from '../support/people/orders/checkout.ts';
import { registerShopper } from '../support/people/shoppers/shoppers.ts';
import { call } from '../support/routes/call.ts';
import { makePages, shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const product = { options: [{ name: 'Size', values: ['S', 'M'] }] };
/** A live shop: on one machine the sandbox pretends to move its money. */
const visit = shopping({ product, store: { mode: 'live' } }, (visitor) => {
  who = visitor;
});
const { fillIn, go } = visit;

const Orders = z.object({
  results: z.array(z.object({ id: z.string(), total: z.string(), payment_status: z.string() })),
});

/** The orders of a phone number, as the merchant sees them. */
async function ordersOf(phone: string, { store, headers }: Shop = visit.shop) {
  const query = { store: store.id, limit: '100' };
  const { body } = await call(processWire(), list, { headers, query });
  const all = z.object({ results: z.array(z.object({ customer: z.object({ phone: z.string() }) })) });
  const mine = all.parse(body).results.map(({ customer }) => customer.phone === phone);
  return Orders.parse(body).results.filter((_, nth) => mine[nth]);
}

/** Puts a shirt of size M into the basket, from its page. */
async function addShirt(shop: Shop = visit.shop): Promise<void> {
  await who.page.goto(visit.site.at(`/s/${shop.store.slug}/p/${shop.product.slug}/`));
  await who.page.getByRole('radio', { name: 'M' }).check();
  await who.press('Add to basket');
  await who.reads('is in your basket.');
}

const keys = () => who.page.keyboard;
const nameOfFocused = `(() => {
  const { activeElement: one } = document;
  return (one.ariaLabel ?? one.labels?.[0]?.innerText ?? one.innerText).split('\\n')[0];
})()`;

/** Presses Tab until the focus is on what has this name. */
async function tabTo(name: string): Promise<void> {
  const passed: unknown[] = [];
  for (let tabs = 0; tabs < 40; tabs++) {
    await keys().press('Tab');
    const now = await who.page.evaluate(nameOfFocused);
    if (now === name) return;
    passed.push(now);
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}`);
}

/** Goes by Tab to what has this name, and presses Enter. */
async function enter(name: string): Promise<void> {
  await tabTo(name);
  await keys().press('Enter');
}

/** Goes by Tab to a field, and types. */
async function type(field: string, text: string): Promise<void> {
  await tabTo(field);
  await keys().type(text);
}

test('A customer buys with the keys alone, from the address of the shop to the order that is paid', async () => {
  await go();
  await enter('Skip to the content');
  await enter(visit.shop.product.name);
  await who.page.waitForURL(/\/p\//);
  await tabTo('S');
  await keys().press('ArrowDown');
  await enter('Add to basket');
  await who.reads('is in your basket.');
  await enter('See the basket');
  await who.page.waitForURL(/\/basket\//);
  const subtotal = () => who.page.locator('#subtotal').textContent();
  await expect.poll(subtotal).toBe('₦18,500');
  // The field keeps the focus, and what is no number of units changes nothing.
  await tabTo(`Quantity of ${visit.shop.product.name}`);
  await keys().press('ArrowUp');
  await expect.poll(subtotal).toBe('₦37,000');
  await keys().press('ArrowDown');
  await expect.poll(subtotal).toBe('₦18,500');
  for (const typed of ['-5', '']) {
    await keys().press('Control+a');
    await (typed ? keys().type(typed) : keys().press('Delete'));
    await keys().press('Enter');
    await who.reads('Choose from 1 to 999.');
  }
  expect(await who.page.evaluate(nameOfFocused)).toBe(`Quantity of ${visit.shop.product.name}`);
  expect(await subtotal()).toBe('₦18,500');
  await enter('Check out');
  await who.page.waitForURL(/\/checkout\//);
  await type('Phone number', '0803 555 0201');
  await type('Name', 'Ngozi Adeyemi');
  const found = who.page.waitForResponse(/autocomplete.*yaba/);
  await type('Street and area', '12 herbert macaulay way yaba');
  await found;
  await who.page.getByRole('option', { name: 'Herbert Macaulay Way, Yaba' }).first().waitFor();
  await keys().press('ArrowDown');
  await keys().press('Enter');
  await expect.poll(() => who.page.locator('#pay').innerText()).toBe('Pay ₦20,000');
  await enter('Pay ₦20,000');
  await who.page.waitForURL(/\/o\//);
  await who.sees('Being prepared');
  expect(await ordersOf('+2348035550201')).toMatchObject([{ total: '20000.00', payment_status: 'PAID' }]);
});

describe('a connection that breaks once Pay is pressed', () => {
  test.each([
    ['before the order is placed', 'place', false],
    ['when the answer about the order is lost', 'place', true],
    ['before the order is paid', 'charge', false],
    ['when the answer about the payment is lost', 'charge', true],
  ] as const)('is said, loses nothing, and ends in one paid order: %s', async (_, step, arrives) => {
    const phone = `0803 555 03${step === 'place' ? 0 : 1}${arrives ? 0 : 1}`;
    await addShirt();
    await fillIn(phone);
    const context = who.page.context();
    await who.page.route(
      `**/${step}/`,
      async (route) => {
        if (arrives) await route.fetch();
        await context.setOffline(true);
        await route.abort();
      },
      { times: 1 },
    );
    await who.page.getByRole('button', { name: 'Pay ₦20,000' }).click();
    await who.reads('You are offline.');
    expect(await who.value('Name')).toBe('Ngozi Adeyemi');
    await context.setOffline(false);
    await who.page.waitForURL(/\/o\//);
    await who.sees('Being prepared');
    expect(await ordersOf(`+234${phone.replaceAll(' ', '').slice(1)}`)).toMatchObject([
      { total: '20000.00', payment_status: 'PAID' },
    ]);
  });
});

describe('a tap on Pay that no price has answered', () => {
  const button = () => who.page.locator('#pay');
  const reads = (text: string) => expect.poll(() => button().innerText()).toBe(text);

  /** Fills in the checkout, and offers another address to which a delivery costs the same. */
  async function offerOther(phone: string) {
    await addShirt();
    await fillIn(phone);
    await reads('Pay ₦20,000');
    await who.fill('Street and area', '3 ahmadu bello');
    const option = who.page.getByRole('option', { name: 'Victoria Island' });
    await option.waitFor();
    return option;
  }

  /** The browser is back, and the page goes on by itself. */
  async function expectPaid(phone: string): Promise<void> {
    await reads('One moment…');
    await who.page.context().setOffline(false);
    await who.page.waitForURL(/\/o\//);
    await who.sees('Being prepared');
    const paid = [{ total: '20000.00', payment_status: 'PAID' }];
    expect(await ordersOf(`+234${phone.replaceAll(' ', '').slice(1)}`)).toMatchObject(paid);
    expect(who.sent('/storefront/orders/place/')).toHaveLength(1);
  }

  test('is kept where the network goes while it is being asked, and done once the browser is back', async () => {
    const option = await offerOther('0803 555 0321');
    const held: Route[] = [];
    await who.page.route('**/quote/', (route) => {
      held.push(route);
    });
    await option.click();
    await expect.poll(() => held.length).toBe(1);
    await button().click();
    await expect.poll(() => held.length).toBe(2);
    await who.page.context().setOffline(true);
    for (const route of held) await route.abort();
    await who.page.unroute('**/quote/');
    await who.reads('You are offline.');
    await expectPaid('0803 555 0321');
  });

  test('is kept offline, and done once the browser is back', async () => {
    const option = await offerOther('0803 555 0322');
    await who.page.context().setOffline(true);
    await option.click();
    await button().click();
    await who.reads('You are offline.');
    await expectPaid('0803 555 0322');
  });

  test('is forgotten where something else is chosen meanwhile', async () => {
    const option = await offerOther('0803 555 0323');
    await who.page.context().setOffline(true);
    await option.click();
    await button().click();
    await reads('One moment…');
    await who.fill('Name', 'Ngozi A. Adeyemi');
    await reads('Pay ₦20,000');
    const priced = who.page.waitForResponse((one) => one.url().endsWith('/quote/'));
    await who.page.context().setOffline(false);
    await priced;
    await reads('Pay ₦20,000');
    expect(who.sent('/storefront/orders/place/')).toHaveLength(0);
  });
});

test('A stranger with a phone is declined, buys by another test card, and follows the order until it is delivered', async () => {
  const narrow = who.page.viewportSize();
  await who.page.setViewportSize({ width: 390, height: 844 });
  const shop = await openShop(processWire(), {
    product: { ...product, track_inventory: false },
    store: { mode: 'test' },
  });
  await makePages(visit.site, shop);
  await addShirt(shop);
  await fillIn('0803 555 0401', shop);
  await who.page.getByRole('radio', { name: 'Pay the rest at the door' }).check();
  await who.page.getByRole('button', { name: 'Pay ₦1,500' }).click();
  await who.page.waitForURL(/\/o\//);
  await who.reads('Test shop: no real money');
  expect(await who.page.evaluate(nameOfFocused)).toBe('Pay ₦1,500');
  await who.fill('Test card', cards.declined);
  await who.press('Pay ₦1,500');
  await who.sees('Your payment was declined');
  const clock = who.page.getByRole('timer');
  const left = await clock.textContent();
  expect(left).toMatch(/^\d\d:\d\d$/);
  // It is not forgotten, and the time goes on.
  await who.page.reload();
  await who.reads('The bank says: The card has insufficient funds.');
  await who.page.clock.fastForward(3_000);
  expect(await clock.textContent()).not.toBe(left);
  await who.press('Try again: pay ₦1,500');
  await who.sees('Being prepared');
  const [order] = await ordersOf('+2348035550401', shop);
  const move = async () => {
    const params = { order_id: order?.id ?? '' };
    return (await call(processWire(), advance, { headers: shop.headers, params })).body.status;
  };
  /** Whether the page is headed by this once it has asked again. */
  const isHeaded = (name: string) =>
    expect
      .poll(async () => {
        await who.page.clock.fastForward(30_000);
        return who.page.getByRole('heading', { name, exact: true }).isVisible();
      })
      .toBe(true);
  for (let status: unknown; status !== 'DISPATCHED'; ) status = await move();
  await isHeaded('On its way');
  // The rest is paid at the door, by the card that the page suggests.
  expect(await who.value('Test card')).toMatch(/^4084/);
  await who.press('Pay ₦18,500');
  await who.reads('Give it to the rider only when you have your order.');
  for (let status: unknown; status !== 'DELIVERED'; ) status = await move();
  await isHeaded('Delivered');
  expect(await who.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  if (narrow) await who.page.setViewportSize(narrow);
});

/** Where the gateway would ask for a card. */
const toGateway = () =>
  who.page.route('**/payments/gateway/charge/', (route) =>
    route.fulfill({
      status: 201,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'PENDING', authorization_url: visit.site.at('/t/') }),
    }),
  );

test('A customer who comes back from the gateway is led to the same order, and can cancel it and order anew', async () => {
  await addShirt();
  await fillIn('0803 555 0501');
  await toGateway();
  const pay = () => who.page.getByRole('button', { name: 'Pay ₦20,000' }).click();
  await pay();
  await who.page.waitForURL(/\/t\//);
  await who.page.goBack();
  await who.reads('You have an order that waits for payment: ₦20,000.');
  await who.page.reload();
  const link = who.page.getByRole('link', { name: 'Continue' });
  const order = await link.getAttribute('href');
  expect(order).toMatch(/^\/o\/./);
  expect(await who.page.locator('#checkout').isVisible()).toBe(false);
  await go('basket/');
  expect(await link.getAttribute('href')).toBe(order);
  await link.click();
  await who.sees('Waiting for your payment');
  await who.page.goBack();
  await go('checkout/');
  await who.press('Cancel this order');
  await who.page.locator('#checkout').waitFor();
  expect(await who.value('Name')).toBe('Ngozi Adeyemi');
  await who.page.unroute('**/payments/gateway/charge/');
  await pay();
  await who.page.waitForURL(/\/o\//);
  await who.sees('Being prepared');
  expect((await ordersOf('+2348035550501')).map(({ payment_status }) => payment_status).toSorted()).toEqual([
    'PAID',
    'UNPAID',
  ]);
  await go('basket/');
  await who.reads('Your basket is empty.');
  await who.page.getByRole('link', { name: 'See your order' }).click();
  await who.sees('Being prepared');
});

test('A customer who signs in finds who and where filled in, and the order on the list of the account', async () => {
  const account = await registerShopper(processWire());
  await call(processWire(), addAddress, {
    headers: account.headers,
    body: {
      label: 'Home',
      address: '12 Herbert Macaulay Way, Yaba',
      city: 'Lagos',
      state: 'Lagos',
      latitude: 6.505,
      longitude: 3.378,
    },
  });
  await addShirt();
  await go('checkout/');
  await who.page.getByText('Sign in', { exact: true }).first().click();
  await who.fill('E-mail of your account', account.email);
  await who.fill('Password', 'not this one at all');
  await who.press('Sign in');
  await who.page
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .waitFor();
  await who.fill('Password', password);
  await who.press('Sign in');
  await who.reads(account.email);
  await expect.poll(() => who.value('Street and area')).toBe('12 Herbert Macaulay Way, Yaba');
  await who.page.reload();
  await who.reads(account.email);
  await who.fill('Phone number', '0803 555 0601');
  await who.page.getByRole('button', { name: 'Pay ₦20,000' }).click();
  await who.page.waitForURL(/\/o\//);
  const mine = await call(processWire(), myOrders, { headers: account.headers });
  expect(mine.body.results).toMatchObject([{ total: '20000.00' }]);
  await addShirt();
  await go('checkout/');
  await who.press('Sign out');
  await expect.poll(() => who.value('Street and area')).toBe('');
  expect(await who.page.evaluate('document.cookie')).toBe('');
});

test('A customer is told old and new where a price has changed, and each reason for another total', async () => {
  const shirt = async (price: number) =>
    call(processWire(), change, {
      headers: visit.shop.headers,
      params: { product_id: visit.shop.product.id },
      body: { price },
    });
  const said = () => who.page.locator('#changed').textContent();
  await addShirt();
  await shirt(20_000);
  await go('checkout/');
  // The rows are unfolded on a small screen, since one says something new.
  await who.reads('The price is now ₦20,000. It was ₦18,500.');
  expect(await who.page.locator('#bill').innerText()).toMatch(
    /1 × Adire shirt, M.*₦20,000.*Items\s+₦20,000/s,
  );
  await fillIn('0803 555 0701');
  await expect.poll(said).toBe('Delivery: ₦1,500. The total is now ₦21,500. It was ₦20,000.');
  expect(await who.page.locator('#bill').textContent()).not.toContain('It was');
  await who.page.getByRole('radio', { name: 'Pickup' }).check();
  await expect.poll(said).toBe('Delivery is left out. The total is now ₦20,000. It was ₦21,500.');
  await shirt(18_500);
});
