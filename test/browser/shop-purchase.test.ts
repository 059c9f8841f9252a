import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as advance } from '../../functions/orders/advance.ts';
import { route as list } from '../../functions/orders/list.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { call } from '../support/routes/call.ts';
import { poll, shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const visit = shopping({ product: { options: [{ name: 'Size', values: ['S', 'M'] }] } }, (visitor) => {
  who = visitor;
});
const { fillIn, go } = visit;

const Orders = z.object({
  results: z.array(z.object({ id: z.string(), total: z.string(), payment_status: z.string() })),
});

/** The orders of a phone number, as the merchant sees them. */
async function ordersOf(phone: string) {
  const query = { store: visit.shop.store.id, limit: '100' };
  const { body } = await call(processWire(), list, { headers: visit.shop.headers, query });
  const all = z.object({ results: z.array(z.object({ customer: z.object({ phone: z.string() }) })) });
  const mine = all.parse(body).results.map(({ customer }) => customer.phone === phone);
  return Orders.parse(body).results.filter((_, nth) => mine[nth]);
}

/** Puts a shirt of size M into the basket, from its page. */
async function addShirt(): Promise<void> {
  await go(`p/${visit.shop.product.slug}/`);
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
  await poll(() => who.page.locator('#subtotal').textContent()).toBe('₦18,500');
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
  await poll(() => who.page.locator('#pay').innerText()).toBe('Pay ₦20,000');
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

test('A stranger with a phone buys by a test card, and follows the order until it is delivered', async () => {
  const narrow = who.page.viewportSize();
  await who.page.setViewportSize({ width: 390, height: 844 });
  await addShirt();
  await fillIn('0803 555 0401');
  await who.page.getByRole('radio', { name: 'Pay the rest at the door' }).check();
  await who.page.getByRole('button', { name: 'Pay ₦1,500' }).click();
  await who.page.waitForURL(/\/o\//);
  await who.sees('Being prepared');
  const [order] = await ordersOf('+2348035550401');
  const move = async () => {
    const params = { order_id: order?.id ?? '' };
    return (await call(processWire(), advance, { headers: visit.shop.headers, params })).body.status;
  };
  /** Whether the page is headed by this once it has asked again. */
  const isHeaded = (name: string) =>
    poll(async () => {
      await who.page.clock.fastForward(30_000);
      return who.page.getByRole('heading', { name, exact: true }).isVisible();
    }).toBe(true);
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
