import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { stampRecord } from '../../shared/stores/settings.ts';
import { openShop, type Shop } from '../support/people/orders/checkout.ts';
import { makePages, shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const visit = shopping({}, (visitor) => {
  who = visitor;
});

const bill = () => who.page.locator('#bill').textContent();
const total = () => who.page.locator('#total').textContent();
const orders = () => who.sent('/storefront/orders/place/');
/** Taps on Pay, whether or not it can be pressed. */
const tapPay = () => who.page.locator('#pay').click({ force: true });
const payButton = () => who.page.locator('#pay').innerText();
const isDisabled = () => who.page.locator('#pay').getAttribute('aria-disabled');

/** Another test shop with its pages. */
async function open(wanted: Parameters<typeof openShop>[1]): Promise<Shop> {
  const shop = await openShop(processWire(), {
    ...wanted,
    store: { mode: 'test', ...wanted?.store },
    product: { track_inventory: false, ...wanted?.product },
  });
  await makePages(visit.site, shop);
  return shop;
}

/** Puts the product of a shop into the basket, and opens the checkout. */
async function goToCheckout({ store, product }: Shop, choose?: () => Promise<void>): Promise<void> {
  await who.page.goto(visit.site.at(`/s/${store.slug}/p/${product.slug}/`));
  await choose?.();
  await who.press('Add to basket');
  await who.reads('is in your basket.');
  await who.page.goto(visit.site.at(`/s/${store.slug}/checkout/`));
}

async function fillInPerson(): Promise<void> {
  await who.fill('Phone number', '0803 555 0501');
  await who.fill('Name', 'Ngozi Adeyemi');
}

/** Uses the position of the device, which is here, for an address. */
async function useAddressAt(latitude: number, longitude: number): Promise<void> {
  await who.page.context().grantPermissions(['geolocation']);
  await who.page.context().setGeolocation({ latitude, longitude });
  await who.fill('Street and area', '1 Third Mainland Bridge');
  await who.press('Use my position');
  await who.reads('We use your position.');
}

const saidOfAddress = () => who.page.locator('#address-wrong').textContent();

describe('a shop', () => {
  const ends = new Date(Date.now() + 340 * msPerDay);
  const closedUntil = `Closed now. Opens .*${ends.getUTCFullYear()}`;
  /** A shop that is closed for a year, with its product in the checkout, to be picked up. */
  async function goToClosedShop(accepts_preorders: boolean): Promise<Shop> {
    const from = new Date(Date.now() - msPerDay);
    const closure = { starts_at: from.toISOString(), ends_at: ends.toISOString(), yearly: false };
    const closures = [stampRecord({ id: toId<'Closure'>(randomUUID()), ...closure }, from)];
    const shop = await open({ store: { closures, accepts_preorders } });
    await goToCheckout(shop);
    await fillInPerson();
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    return shop;
  }

  test('says on its pages and at the checkout until when it is closed, and takes no order', async () => {
    const shop = await goToClosedShop(false);
    await expect
      .poll(() => who.page.locator('#wrong').textContent())
      .toMatch(new RegExp(`^${closedUntil}.*\\.$`));
    expect([await payButton(), await isDisabled()]).toEqual(['Closed now', 'true']);
    await tapPay();
    await expect.poll(() => who.page.locator('#wrong').textContent()).toMatch(/^Closed now/);
    expect(orders()).toHaveLength(0);
    await who.page.goto(visit.site.at(`/s/${shop.store.slug}/`));
    await expect
      .poll(() => who.page.locator('[data-open]').first().textContent())
      .toMatch(new RegExp(closedUntil));
  });

  test('says where and when an order can be collected, where it is closed for a year and takes orders before', async () => {
    await goToClosedShop(true);
    await expect
      .poll(() => who.page.locator('#ready').textContent())
      .toMatch(new RegExp(`^${closedUntil}.*Ready .*${ends.getUTCFullYear()}`));
    // It is said once.
    expect(await who.page.locator('#pickup').innerText()).toMatch(
      /12 Herbert Macaulay Way, Yaba[\s\S]*Today: Closed\.$/,
    );
  });

  test('says at the address that it does not deliver there, where it has no zone, and sells to who collects', async () => {
    const shop = await open({ zone: { is_active: false } });
    await goToCheckout(shop);
    await fillInPerson();
    await useAddressAt(6.505, 3.378);
    await expect.poll(saidOfAddress).toBe('This address is not in a delivery zone of the store.');
    expect(await payButton()).toBe('Choose another address');
    await tapPay();
    await expect.poll(() => who.page.evaluate('document.activeElement.id')).toBe('address');
    expect(orders()).toHaveLength(0);
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await who.page.getByRole('button', { name: 'Pay ₦18,500' }).click();
    await who.page.waitForURL(/\/o\//);
  });
});

describe('a shop that takes no small orders', () => {
  const least = { min_order: asKobo(3_000_000) };
  const tooLittle = 'Add ₦11,500 more: this shop delivers from ₦30,000.';
  const told = (place: string) => expect.poll(() => who.page.locator(place).textContent());

  test('says in the basket what is missing, and at the checkout on the button, which does nothing', async () => {
    const shop = await open({ store: least });
    await goToCheckout(shop);
    await visit.fillIn('0803 555 0501', shop);
    await told('#wrong').toBe(tooLittle);
    expect([await payButton(), await isDisabled()]).toEqual(['Add ₦11,500 more', 'true']);
    await tapPay();
    await who.page.keyboard.press('Enter');
    await told('#wrong').toBe(tooLittle);
    expect(orders()).toHaveLength(0);
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await told('#wrong').toBe(tooLittle.replace('delivers', 'sells'));
    await who.page.getByRole('radio', { name: 'Delivery' }).check();
    await who.page.goto(visit.site.at(`/s/${shop.store.slug}/basket/`));
    await told('#least').toBe(tooLittle);
    await who.fill(`Quantity of ${shop.product.name}`, '2');
    await who.page.keyboard.press('Enter');
    await told('#least').toBe('');
    await who.page.goto(visit.site.at(`/s/${shop.store.slug}/checkout/`));
    await expect.poll(payButton).toBe('Pay ₦38,500');
    expect(await isDisabled()).toBe('false');
  });

  test('says so for its zone that asks for least, and without a delivery that it sells from so much', async () => {
    const zoned = await open({ zone: least });
    await goToCheckout(zoned);
    await who.page.goto(visit.site.at(`/s/${zoned.store.slug}/basket/`));
    await told('#least').toBe(tooLittle);
    const counter = await open({ store: { ...least, fulfillment_methods: ['PICKUP'] } });
    await goToCheckout(counter);
    await told('#wrong').toBe('Add ₦11,500 more: this shop sells from ₦30,000.');
  });
});

describe('the sign of a shop', () => {
  const saturdays = {
    id: toId<'Hours'>(randomUUID()),
    day: 'SAT' as const,
    opens: '10:00',
    closes: '18:00',
    methods: ['PICKUP' as const, 'DELIVERY' as const],
  };
  const hours = [stampRecord(saturdays, new Date())];

  test.each([
    ['on the day', '2026-11-28T07:00:00Z', 'Opens today at 10:00', 'We go open today for 10:00'],
    ['on the day before', '2026-11-27T07:00:00Z', 'Opens tomorrow at 10:00', 'We go open tomorrow for 10:00'],
    [
      'in the week before',
      '2026-11-24T07:00:00Z',
      'Opens Saturday at 10:00',
      'We go open Saturday for 10:00',
    ],
    [
      'late on the day',
      '2026-11-28T17:00:00Z',
      'Opens Saturday 5 December at 10:00',
      'We go open Saturday 5 December for 10:00',
    ],
  ])('says in words of the day when it opens: %s', async (_, now, inEnglish, inPidgin) => {
    const shop = await open({ store: { hours, languages: ['en', 'pcm'] } });
    await who.page.clock.setFixedTime(new Date(now));
    for (const [folder, text] of [
      ['', `Closed now. ${inEnglish}`],
      ['pcm/', `We don close. ${inPidgin}`],
    ]) {
      await who.page.goto(visit.site.at(`/s/${shop.store.slug}/${folder}`));
      await expect.poll(() => who.page.locator('[data-open]').allInnerTexts()).toEqual([text]);
    }
  });
});

describe('a customer', () => {
  test('is offered addresses near the shop first, and is told which are outside the delivery area', async () => {
    await goToCheckout(visit.shop);
    await who.fill('Street and area', '3 ahmadu bello');
    const offered = who.page.getByRole('option');
    await offered.first().waitFor();
    const texts = (await offered.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts[0]).toBe('3 Ahmadu Bello Way, Victoria Island, Lagos, Nigeria');
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts.slice(1)) expect(text).toMatch(/outside the delivery area$/);
    await offered.last().click();
    await expect.poll(saidOfAddress).toMatch(/^This address is not in a delivery zone/);
    // The field has the focus, so what is wrong with it is said aloud.
    expect(await who.page.evaluate('document.activeElement.id')).toBe('address');
    expect(await who.page.locator('#address-wrong').getAttribute('role')).toBe('alert');
  });

  test('hears what is wrong with the field that has the focus already', async () => {
    await goToCheckout(visit.shop);
    await who.fill('Phone number', '0803');
    await who.page.keyboard.press('Enter');
    await expect.poll(() => who.page.getByRole('alert').filter({ hasText: 'too short' }).count()).toBe(1);
    expect(await who.page.evaluate('document.activeElement.id')).toBe('phone');
    expect(await who.page.locator('#name-wrong').getAttribute('role')).toBe(null);
  });

  test('is told at the address that it is in the sea, and can choose another one', async () => {
    await goToCheckout(visit.shop);
    await fillInPerson();
    await useAddressAt(4.5, 2.1);
    await expect.poll(saidOfAddress).toMatch(/^This address /);
    await tapPay();
    await expect.poll(() => who.page.evaluate('document.activeElement.id')).toBe('address');
    expect(orders()).toHaveLength(0);
    await visit.fillIn();
    expect(await saidOfAddress()).toBe('');
  });

  test('is told to choose an address from the list where one was only typed', async () => {
    await goToCheckout(visit.shop);
    await fillInPerson();
    await who.fill('Street and area', 'Behind the big tree');
    // Nothing is wrong with it while it is being typed.
    const priced = who.page.waitForResponse((one) =>
      Boolean(one.url().endsWith('/quote/') && one.request().postData()?.includes('big tree')),
    );
    await who.page.evaluate(`document.getElementById('checkout').dispatchEvent(new Event('change'))`);
    await priced;
    expect(await saidOfAddress()).toBe('');
    await tapPay();
    await expect.poll(saidOfAddress).toMatch(/Choose an address from the list, or use your position\.$/);
    expect(orders()).toHaveLength(0);
  });

  test('chooses one of 48 variants, on a page that is no wider than the screen', async () => {
    const values = (name: string, count: number) => ({
      name,
      values: Array.from({ length: count }, (_, nth) => `${name} ${nth + 1}`),
    });
    const options = [values('Size', 4), values('Colour', 4), values('Cloth', 3)];
    const shop = await open({ product: { name: 'Kaftan', options } });
    await goToCheckout(shop, async () => {
      for (const name of ['Size 4', 'Colour 4', 'Cloth 3'])
        await who.page.getByRole('radio', { name }).check();
    });
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await expect.poll(total).toBe('₦18,500');
    expect(await bill()).toContain('1 × Kaftan, Size 4, Colour 4, Cloth 3');
  });

  test('takes what costs nothing without paying', async () => {
    const shop = await open({ product: { name: 'Fabric sample', price: asKobo(0) } });
    await goToCheckout(shop);
    await fillInPerson();
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await expect.poll(total).toBe('₦0');
    await who.press('Place the order');
    await who.page.waitForURL(/\/o\//);
    await who.sees('Being prepared');
  });
});
