import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createApiClient } from '../../client/client.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { newCustomer, openShop, type Shop } from '../support/people/orders/checkout.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
let person: Person;
let shop: Shop;

beforeEach(async () => {
  const wire = processWire();
  person = await signUpVerified(wire);
  const user = await loadUser(wire.table, person.id);
  if (!user) throw new Error('nobody has signed up');
  shop = await openShop(wire, {
    owner: user,
    store: { name: 'Ada Fabrics', mode: 'test', auto_accept: true },
  });
  who = await site.visitor();
});
afterEach(() => who.leave());

/** A test order that is paid online and collected. @returns its number and the code of its buyer */
async function buy() {
  const api = createApiClient({ baseUrl: site.at('') });
  const items = [{ product: shop.product.id, quantity: 1 }];
  const customer = { ...newCustomer(), email: 'ngozi@mail.example' };
  const body = { store: shop.store.id, items, customer, method: 'PICKUP' as const };
  const { token, number } = await api.post('/api/v1/storefront/orders/place/', { body });
  await api.post('/api/v1/storefront/payments/gateway/charge/', { body: { token } });
  const readCode = async () => {
    const path = { token };
    return (await api.get('/api/v1/storefront/orders/public/{token}/', { path })).code ?? '';
  };
  return { number, readCode };
}

const Focus = z.object({ name: z.string(), ring: z.boolean(), isSeen: z.boolean() });

/** What the next key goes to: its name, whether a ring is drawn around it, and whether nothing lies over it. */
const focused = async () =>
  Focus.parse(
    await who.page.evaluate(`(() => {
      const one = document.activeElement;
      const { left, top, width, height } = one.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      if (one === document.body) return { name: '', ring: true, isSeen: true };
      const name = one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent;
      return {
        name: name.replaceAll(/\\s+/g, ' ').trim(),
        ring: getComputedStyle(one).outlineStyle !== 'none',
        isSeen: over === null || one.contains(over) || over.contains(one),
      };
    })()`),
  );

/** Goes on by the key until it stands on something of this name. On the way, each step can be seen. */
async function goTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await who.page.keyboard.press(key);
    const at = await focused();
    passed.push(at.name);
    expect(at).toEqual({ name: at.name, ring: true, isSeen: true });
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
  }
  expect.fail(`${name} is not among ${passed.join(', ')}`);
}

const press = async (name: string | RegExp) => {
  await goTo(name);
  await who.page.keyboard.press('Enter');
};
const write = async (name: string | RegExp, text: string) => {
  await goTo(name);
  await who.page.keyboard.type(text);
};
/** The places of the app stand before each screen. */
const goToPlace = async (name: string | RegExp) => {
  await goTo(name, 'Shift+Tab');
  await who.page.keyboard.press('Enter');
};
const isAt = async (heading: string | RegExp) => {
  await who.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => who.page.evaluate('document.activeElement.id')).toBe('main');
};

describe('a merchant with a keyboard alone', () => {
  test('signs in, hands an order over, and withdraws its money', async () => {
    await who.page.goto(site.at('/app/'));
    await who.sees('Sign in');
    await write('E-mail address', person.email);
    await write('Password', person.password);
    await who.page.keyboard.press('Enter');
    await who.sees('You have no shop yet');
    await press('Skip to the content');
    await goToPlace('Test');
    const { number, readCode } = await buy();
    await who.reads('1 order to pack');
    await press(/1 order to pack$/);
    await isAt('Orders');
    await press(`Ready ${number}`);
    await who.reads(`${number}: Ready.`);
    await goToPlace(/^To hand over/);
    await press(`Collect ${number}`);
    await who.sees(number);
    expect((await focused()).name).toBe('Code that the buyer says');
    await who.page.keyboard.type(await readCode());
    await who.page.keyboard.press('Enter');
    await who.reads(`${number}: Done.`);
    await goToPlace('Money');
    await isAt('Money');
    await who.reads('Order is yours');
    await press('Withdraw');
    await isAt('Withdraw');
    await write('Bank', 'Access');
    await write('Account number', '0123456789');
    await press('Save the account');
    await write('How much', '1,000');
    await who.page.keyboard.press('Enter');
    await who.reads('It is on its way to your bank.');
    await isAt('Money');
  });

  test('stays in a question until it is answered, and goes on where she was', async () => {
    await who.page.goto(site.at('/app/'));
    await write('E-mail address', person.email);
    await write('Password', person.password);
    await who.page.keyboard.press('Enter');
    await who.sees('You have no shop yet');
    await who.press('Test');
    const { number } = await buy();
    await who.reads('1 order to pack');
    await press(/1 order to pack$/);
    await isAt('Orders');
    await press(/Ngozi/);
    await isAt(number);
    await press('Cancel the order');
    await who.page.getByRole('dialog').waitFor();
    for (const name of ['Close', 'Why? The buyer reads it.', 'Cancel the order', 'Close']) await goTo(name);
    await who.page.keyboard.press('Escape');
    await who.page.locator('dialog').waitFor({ state: 'detached' });
    expect((await focused()).name).toBe('Cancel the order');
    await who.page.keyboard.press('Enter');
    await who.page.getByRole('dialog').waitFor();
    await write('Why? The buyer reads it.', 'The cloth is sold out.');
    await press('Cancel the order');
    await who.page.getByText('Cancelled', { exact: true }).waitFor();
  });
});
