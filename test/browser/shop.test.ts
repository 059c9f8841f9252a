import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as createLink } from '../../functions/orders/links/create.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { addLine, emptyBasket } from '../../shared/shopfront/domain/basket.ts';
import { barriersOf, markupFaultsOf } from '../support/asserts/page-audit.ts';
import { cards } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { shopping } from '../support/services/shopping.ts';
import type { Visitor } from '../support/services/visitor.ts';

let who: Visitor;
const visit = shopping({ store: { whatsapp: '+2348034567890', languages: ['en', 'pcm'] } }, (visitor) => {
  who = visitor;
});
const { site, path, go, addToBasket, fillIn } = visit;

/** A second window of the same browser. */
async function openWindow(options: BrowserContextOptions): Promise<Page> {
  const context = await who.page.context().browser()?.newContext(options);
  if (!context) throw new Error('the browser is closed');
  return context.newPage();
}

describe('in a shop, a customer', () => {
  test('finds a product, puts it into the basket, and buys it with one tap', async () => {
    await go();
    await who.reads('Test shop: no real money');
    await who.page.getByRole('link', { name: visit.shop.product.name }).click();
    await who.press('Add to basket');
    await who.page.getByRole('link', { name: 'See the basket' }).click();
    await who.sees('Your basket');
    await expect.poll(() => who.page.locator('#subtotal').textContent()).toBe('₦18,500');
    await fillIn();
    await who.page.getByRole('button', { name: 'Pay ₦20,000' }).dblclick();
    await who.page.waitForURL(/\/o\//);
    // The card that pays is filled in and in sight, and the next key pays.
    await expect.poll(() => who.page.evaluate('document.activeElement.id')).toBe('pay');
    expect(await who.value('Test card')).toBe(cards.succeeds);
    expect((await who.page.getByLabel('Test card').boundingBox())?.y).toBeGreaterThan(0);
    await who.page.keyboard.press('Enter');
    await who.sees('Being prepared');
    expect(who.sent('/storefront/orders/place/')).toHaveLength(1);
  });

  test('hears at the field what is wrong until it is corrected, and loses nothing that was typed', async () => {
    await addToBasket();
    await fillIn('0803');
    const wrong = who.page.locator('#phone-wrong');
    await who.page.getByRole('button', { name: /^Pay/ }).click();
    await expect.poll(() => wrong.textContent()).toMatch(/Write it as 0803 123 4567/);
    expect(await who.page.evaluate('document.activeElement.id')).toBe('phone');
    await who.fill('Phone number', '0803 123 4567');
    expect(await wrong.textContent()).toBe('');
    expect(await who.page.locator('[aria-invalid]').count()).toBe(0);
    // Who and where is remembered where that is wanted, and nothing else.
    await who.fill('E-mail (optional)', 'ngozi@example.com');
    await who.page.getByLabel('Remember me on this device').check();
    const kept = await who.page.evaluate(`JSON.parse(localStorage.getItem('checkout-person'))`);
    expect(kept).toMatchObject({ texts: { name: 'Ngozi Adeyemi', phone: '0803 123 4567' } });
    expect(JSON.stringify(kept)).not.toMatch(/ngozi@example|DELIVERY|ONLINE/);
    await who.page.reload();
    expect(await who.value('Name')).toBe('Ngozi Adeyemi');
  });

  test('sees which of forty lines are gone, and goes on with the last', async () => {
    await go();
    const gone = (nth: number) => `00000000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`;
    const line = { quantity: 1, slug: 'x', options: '', price: 100 };
    const lines = [
      ...Array.from({ length: 39 }, (_, nth) => ({
        ...line,
        product: gone(nth + 10),
        variant: gone(nth + 10),
        name: `Old ${nth}`,
      })),
      {
        ...line,
        product: visit.shop.product.id,
        variant: visit.shop.variant,
        name: 'Shirt',
        price: 1_000_000,
      },
    ];
    const basket = lines.reduce((all, one) => addLine(all, one, Date.now()), emptyBasket);
    await who.page.evaluate(
      `localStorage.setItem('basket-${visit.shop.store.id}', ${JSON.stringify(JSON.stringify(basket))})`,
    );
    await go('basket/');
    await expect.poll(() => who.page.getByText('No longer available').count()).toBe(39);
    await who.reads('The price is now ₦18,500. It was ₦10,000.');
    expect(await who.page.locator('#subtotal').textContent()).toBe('₦18,500');
    await go('checkout/');
    await who.page.getByRole('radio', { name: 'Pickup' }).check();
    await expect.poll(() => who.page.locator('#total').innerText()).toBe('₦18,500');
    // What is gone is told on a small screen too.
    expect(await who.page.getByText('No longer available').filter({ visible: true }).count()).toBe(39);
  });

  test('takes a basket from a chat, and is asked where there is one already', async () => {
    const { body } = await call(processWire(), createLink, {
      headers: visit.shop.headers,
      params: { store_id: visit.shop.store.id },
      body: { items: [{ product: visit.shop.product.id, variant: visit.shop.variant, quantity: 3 }] },
    });
    expect(body.url).toBe(site.at(path(`b/${body.code}`)));
    await who.page.goto(String(body.url));
    await who.press('Put it into my basket');
    await who.sees('Your basket');
    await expect.poll(() => who.page.locator('#count').textContent()).toBe('3');
    const product = path(`pcm/p/${visit.shop.product.slug}/`);
    await go('pcm/basket/');
    await expect.poll(() => who.page.locator('#lines a').getAttribute('href')).toBe(product);
    await who.page.goto(String(body.url));
    await who.press('Add');
    await expect.poll(() => who.page.locator('#count').textContent()).toBe('6');
    await go('b/unknown0/');
    await who.sees('This link does not work');
  });
});

const pages = ['', 'about/', 'basket/', 'checkout/', 'search/?q=shirt', 'search/?q=nothing', 'b/unknown0/'];
const allPages = () => [...pages, `p/${visit.shop.product.slug}/`, 'p/unknown/'];

test('A phone shows the goods of a shop before its hours', async () => {
  await who.page.setViewportSize({ width: 360, height: 640 });
  await go();
  const topOf = async (text: string) =>
    (await who.page.getByRole('heading', { name: text, exact: true }).boundingBox())?.y ?? Number.NaN;
  expect(await topOf('Newest')).toBeLessThan(640);
  expect(await topOf('Opening hours')).toBeGreaterThan(await topOf('Newest'));
  const goods = await who.page.getByRole('link', { name: visit.shop.product.name }).boundingBox();
  expect(goods?.y).toBeLessThan(await topOf('Opening hours'));
  await who.page.setViewportSize({ width: 320, height: 640 });
});

describe('the pages of a shop', () => {
  beforeEach(async () => {
    await go();
  });

  // Nine whole pages are audited, which takes a busy machine longer than other tests.
  test.each([
    [320, 'light'],
    [390, 'dark'],
    [768, 'light'],
    [1280, 'dark'],
  ] as const)('keep nobody out and fit the screen at %i pixels, %s', async (width, colorScheme) => {
    const page = await openWindow({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    for (const one of allPages()) {
      await page.goto(site.at(path(one)));
      await page.waitForLoadState('networkidle');
      expect([one, await barriersOf(page)]).toEqual([one, []]);
      expect([one, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([one, width]);
    }
    await page.context().close();
  });

  test('are valid, and load from their own host alone', async () => {
    for (const one of allPages()) {
      const html = await (await fetch(site.at(path(one)))).text();
      expect([one, await markupFaultsOf(html)]).toEqual([one, []]);
      expect(html).not.toMatch(
        /<script(?![^>]*(src="\/shop\/|type="application\/))|<style|style="|\son[a-z]+=/,
      );
    }
  });

  test('can be read, searched and shared without JavaScript', async () => {
    const page = await openWindow({ javaScriptEnabled: false });
    await page.goto(site.at(path()));
    await page.getByRole('searchbox').fill('shirt');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: visit.shop.product.name }).click();
    expect(await page.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(visit.shop.product.name),
    );
    for (const [one, said] of [
      ['basket/', 'Your basket needs JavaScript.'],
      ['checkout/', 'The checkout needs JavaScript.'],
    ] as const) {
      await page.goto(site.at(path(one)));
      expect(await page.locator('main').innerText()).toContain(said);
    }
    await page.context().close();
  });

  test('can be read offline once they were seen, all but the checkout, and what was not says so in our words', async () => {
    const isKept = (name: string) =>
      who.page.evaluate(`caches.match(${JSON.stringify(site.at(path(name)))}).then(Boolean)`);
    await expect.poll(() => isKept('')).toBe(true);
    await go(`p/${visit.shop.product.slug}/?utm_source=chat`);
    await go('about/');
    await who.page.context().setOffline(true);
    for (const [page, heading] of [
      ['', visit.shop.store.name],
      [`p/${visit.shop.product.slug}/`, visit.shop.product.name],
      ['about/', 'About the shop'],
    ] as const) {
      await go(page);
      await who.sees(heading);
      expect(await who.page.evaluate('getComputedStyle(document.body).margin')).toBe('0px');
    }
    for (const [page, heading] of [
      ['checkout/', 'You are offline'],
      ['search/?q=shirt', 'You are offline'],
      ['basket/', 'You are offline'],
      ['pcm/about/', 'Network no dey'],
      ['about/?page=2', 'You are offline'],
    ] as const) {
      await go(page);
      await who.sees(heading);
      expect(await who.page.evaluate('getComputedStyle(document.body).margin')).toBe('0px');
    }
    // It gives way to the page that was asked for by itself, although its first look finds the network not there yet.
    let looks = 0;
    await who.page.route(
      ({ search }) => search === '?page=2',
      (route) => (looks++ === 0 ? route.abort() : route.continue()),
    );
    await who.page.context().setOffline(false);
    await who.sees('About the shop');
    expect(looks).toBeGreaterThan(1);
  });
});
