import { beforeAll, expect, vi } from 'vitest';
import { route as update } from '../../../functions/stores/update.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { openShop, type Shop } from '../people/orders/checkout.ts';
import { call } from '../routes/call.ts';
import { browsing, eachVisitor } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Makes the pages of a shop, and waits for them. */
export async function makePages(site: ReturnType<typeof browsing>, { store, product, headers }: Shop) {
  // What the store says makes its pages anew.
  await call(processWire(), update, {
    headers,
    params: { store_id: store.id },
    body: { description: 'Shirts and more.' },
  });
  const isMade = async () => {
    const home = await (await fetch(site.at(`/s/${store.slug}/`))).text();
    expect(home).toContain('Shirts and more.');
    expect(home).toContain(product.name);
  };
  await vi.waitFor(isMade, { timeout: 60_000, interval: 200 });
}

/**
 * A test shop whose pages are made, and a visitor for each test, who puts things into the basket and fills in the checkout.
 * @param wanted the fields of the shop that a test sets
 * @param comes is told of each visitor
 */
export function shopping(wanted: Parameters<typeof openShop>[1], comes: (who: Visitor) => void) {
  const site = browsing();
  let shop: Shop;
  let who: Visitor;
  const path = (page = '') => `/s/${shop.store.slug}/${page}`;
  const go = (page = '') => who.page.goto(site.at(path(page)));
  eachVisitor(site, (visitor) => {
    who = visitor;
    comes(visitor);
  });
  beforeAll(async () => {
    shop = await openShop(processWire(), {
      ...wanted,
      store: { mode: 'test', name: 'Ada Stores', ...wanted?.store },
      product: { track_inventory: false, ...wanted?.product },
    });
    await makePages(site, shop);
  });
  return {
    site,
    path,
    /** Opens a page of the shop. */
    go,
    get shop() {
      return shop;
    },
    /** Puts the product into the basket, from its page. */
    async addToBasket(): Promise<void> {
      await go(`p/${shop.product.slug}/`);
      await who.press('Add to basket');
      await who.reads(`${shop.product.name} is in your basket.`);
    },
    /** Fills in the checkout for a delivery in Yaba, and waits for its price. */
    async fillIn(phone = '0803 123 4567', { store }: Pick<Shop, 'store'> = shop): Promise<void> {
      await who.page.goto(site.at(`/s/${store.slug}/checkout/`));
      await who.fill('Phone number', phone);
      await who.fill('Name', 'Ngozi Adeyemi');
      await who.fill('Street and area', '12 herbert macaulay way yaba');
      await who.page.getByRole('option', { name: 'Herbert Macaulay Way, Yaba' }).first().click();
      await expect.poll(() => who.page.locator('#options').innerText()).toContain('₦1,500');
    },
  };
}
