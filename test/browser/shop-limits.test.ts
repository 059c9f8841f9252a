import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { stampRecord } from '../../shared/stores/settings.ts';
import { openShop, type Shop } from '../support/people/orders/checkout.ts';
import { makePages, poll, shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const visit = shopping({}, (visitor) => {
  who = visitor;
});

const bill = () => who.page.locator('#bill').textContent();
const total = () => who.page.locator('#total').textContent();
const orders = () => who.sent('/storefront/orders/place/');
const tapPay = () => who.page.locator('#pay').click();

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
    await poll(() => who.page.locator('#wrong').textContent()).toMatch(new RegExp(`^${closedUntil}.*\\.$`));
    await tapPay();
    await poll(() => who.page.locator('#wrong').textContent()).toMatch(/^Closed now/);
    expect(orders()).toHaveLength(0);
    await who.page.goto(visit.site.at(`/s/${shop.store.slug}/`));
    await poll(() => who.page.locator('[data-open]').first().textContent()).toMatch(new RegExp(closedUntil));
  });

  test('says where and when an order can be collected, where it is closed for a year and takes orders before', async () => {
    await goToClosedShop(true);
    await poll(() => who.page.locator('#ready').textContent()).toMatch(
      new RegExp(`^${closedUntil}.*Ready .*${ends.getUTCFullYear()}`),
    );
    expect(await who.page.locator('#pickup').innerText()).toMatch(
      new RegExp(`12 Herbert Macaulay Way, Yaba[\\s\\S]*Today: Closed\\. ${closedUntil}`),
    );
  });

  test('says at the address that it does not deliver there, where it has no zone, and sells to who collects', async () => {
    const shop = await open({ zone: { is_active: false } });
    await goToCheckout(shop);
    await fillInPerson();
    await useAddressAt(6.505, 3.378);
    await poll(saidOfAddress).toBe('This address is not in a delivery zone of the store.');
    await tapPay();
    await poll(() => who.page.evaluate('document.activeElement.id')).toBe('address');
    expect(orders()).toHaveLength(0);
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await who.page.getByRole('button', { name: 'Pay ₦18,500' }).click();
    await who.page.waitForURL(/\/o\//);
  });
});

describe('a customer', () => {
  test('is told at the address that it is in the sea, and can choose another one', async () => {
    await goToCheckout(visit.shop);
    await fillInPerson();
    await useAddressAt(4.5, 2.1);
    await poll(saidOfAddress).toMatch(/^This address /);
    await tapPay();
    await poll(() => who.page.evaluate('document.activeElement.id')).toBe('address');
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
    await poll(saidOfAddress).toMatch(/Choose an address from the list, or use your position\.$/);
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
    await poll(total).toBe('₦18,500');
    expect(await bill()).toContain('1 × Kaftan, Size 4, Colour 4, Cloth 3');
  });

  test('takes what costs nothing without paying', async () => {
    const shop = await open({ product: { name: 'Fabric sample', price: asKobo(0) } });
    await goToCheckout(shop);
    await fillInPerson();
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await poll(total).toBe('₦0');
    await who.press('Place the order');
    await who.page.waitForURL(/\/o\//);
    await who.sees('Being prepared');
  });
});
