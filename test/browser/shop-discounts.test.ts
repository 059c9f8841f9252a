import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as remove } from '../../functions/promotions/delete.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { openShop } from '../support/people/orders/checkout.ts';
import { newDiscount } from '../support/people/stores/discounts.ts';
import { call } from '../support/routes/call.ts';
import { shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const visit = shopping({}, (visitor) => {
  who = visitor;
});
const { addToBasket, fillIn, go } = visit;

const said = () => who.page.locator('#changed').textContent();
const saidOfCode = () => who.saidOf('Discount code');
/** The discounts of the bill, and the total. */
const bill = async () => {
  const rows = await who.page.locator('#bill .sums tr').allTextContents();
  const total = await who.page.locator('#total').textContent();
  return [...rows.filter((row) => row.startsWith('Discount')), `Total${total}`].join(' ');
};
const focused = () => who.page.evaluate('document.activeElement.id');
const use = async (code: string) => {
  await who.fill('Discount code', code);
  await who.press('Use');
};
const pay = (amount: string) => who.page.getByRole('button', { name: `Pay ${amount}` }).click();

describe('a discount in the checkout', () => {
  let made: string[] = [];
  /** A discount of the shop, for one test. */
  const discount = async (fields: object) => {
    const one = await newDiscount(processWire(), visit.shop.store, fields);
    made.push(one.id);
  };
  beforeEach(addToBasket);
  afterEach(async () => {
    for (const discount_id of made)
      await call(processWire(), remove, { headers: visit.shop.headers, params: { discount_id } });
    made = [];
  });

  test('changes the total by its code, which says why, stays after a reload, and can be taken out', async () => {
    await discount({ code: 'WELCOME10', name: 'Welcome' });
    await fillIn();
    await use('welcome10');
    await expect
      .poll(said)
      .toBe('WELCOME10 counts for this order. The total is now ₦18,150. It was ₦20,000.');
    expect(await bill()).toBe('Discount: Welcome (WELCOME10)−₦1,850 Total₦18,150');
    expect(await who.value('Discount code')).toBe('');
    await who.page.reload();
    await expect.poll(bill).toContain('₦18,150');
    await who.press('Remove WELCOME10');
    await expect.poll(said).toBe('WELCOME10 is removed. The total is now ₦20,000. It was ₦18,150.');
    expect(await focused()).toBe('discount_codes');
    await use('WELCOME10');
    await expect.poll(bill).toContain('₦18,150');
    await pay('₦18,150');
    await who.page.waitForURL(/\/o\//);
    await pay('₦18,150');
    await who.sees('Being prepared');
    await who.reads('Welcome');
    // The next basket begins without it.
    await addToBasket();
    await go('checkout/');
    await expect.poll(() => who.page.locator('#codes li').count()).toBe(0);
  });

  test('is refused at its field in the words of the API, of another store as an unknown one', async () => {
    await discount({ code: 'BIG', min_subtotal: 50_000 });
    const other = await openShop(processWire(), { store: { mode: 'test' } });
    await newDiscount(processWire(), other.store, { code: 'THEIRS' });
    await fillIn();
    for (const [code, words] of [
      ['THEIRS', 'THEIRS is not a code of this store.'],
      ['NOBODY', 'NOBODY is not a code of this store.'],
      ['BIG', 'BIG is for orders from 50000.00; 31500.00 is missing.'],
    ] as const) {
      await use(code);
      await expect.poll(saidOfCode).toBe(words);
      expect(await focused()).toBe('discount_codes');
      expect(await who.value('Discount code')).toBe(code);
    }
    // It prevents nothing: the total that is shown is without it.
    await pay('₦20,000');
    await who.page.waitForURL(/\/o\//);
  });

  test('counts before the order is placed where a code was typed and Pay pressed, by the Enter key too', async () => {
    await discount({ code: 'FIFTH', percent: 20 });
    await fillIn();
    await who.fill('Discount code', 'fifth');
    await pay('₦20,000');
    await expect.poll(said).toBe('FIFTH counts for this order. The total is now ₦16,300. It was ₦20,000.');
    await who.press('Remove FIFTH');
    await who.fill('Discount code', 'fifth');
    await who.page.getByLabel('Discount code').press('Enter');
    await expect.poll(bill).toContain('₦16,300');
    expect(who.sent('/storefront/orders/place/')).toHaveLength(0);
  });

  test('is a line of the bill where it needs no code, and a delivery paid first costs what is left of it', async () => {
    await discount({ code: undefined, kind: 'FREE_DELIVERY', percent: undefined, max_discount: 1_000 });
    await fillIn();
    await expect.poll(bill).toBe('Discount: Free delivery−₦1,000 Total₦19,000');
    await who.page.getByRole('radio', { name: 'Pay the rest at the door' }).check();
    await who.page.getByRole('button', { name: 'Pay ₦500' }).waitFor();
  });

  test('is refused at its field to a phone that has ordered where it is for first orders, and the rest can be paid', async () => {
    await discount({ code: 'FIRST', first_order_only: true });
    const phone = '0803 555 0101';
    await fillIn(phone);
    await use('FIRST');
    await expect.poll(bill).toContain('₦18,150');
    await pay('₦18,150');
    await who.page.waitForURL(/\/o\//);
    await pay('₦18,150');
    await who.sees('Being prepared');
    await addToBasket();
    await fillIn(phone);
    await use('FIRST');
    await expect.poll(bill).toContain('₦18,150');
    await pay('₦18,150');
    await expect.poll(saidOfCode).toBe('FIRST is only for the first order of a phone number.');
    expect(await focused()).toBe('discount_codes');
    await expect.poll(said).toBe('FIRST is removed. The total is now ₦20,000. It was ₦18,150.');
    await pay('₦20,000');
    await who.page.waitForURL(/\/o\//);
  });

  test('needs no code and is not for this phone: the page tells the total without it, and then makes one order', async () => {
    const phone = '0803 555 0102';
    await fillIn(phone);
    await pay('₦20,000');
    await who.page.waitForURL(/\/o\//);
    await pay('₦20,000');
    await who.sees('Being prepared');
    await discount({ code: undefined, first_order_only: true });
    await addToBasket();
    await fillIn(phone);
    await expect.poll(bill).toContain('₦18,150');
    await pay('₦18,150');
    await expect.poll(said).toContain('The total is now ₦20,000. It was ₦18,150.');
    expect(await bill()).not.toContain('Discount');
    await who.page.getByRole('button', { name: 'Pay ₦20,000' }).dblclick();
    await who.page.waitForURL(/\/o\//);
    // Both refusals before it are of the tap that was told another total.
    expect(who.sent('/storefront/orders/place/')).toHaveLength(4);
  });
});
