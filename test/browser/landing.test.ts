import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { barriersOf, markupFaultsOf } from '../support/asserts/page-audit.ts';
import { looks } from '../support/asserts/screens.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing({ seed: () => seedMarket(processWire().table) });
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

const home = async () => {
  await who.page.goto(site.at('/home/'));
};
const option = (name: string) => who.page.getByRole('option', { name, exact: true });
const cards = () => who.page.locator('#cards > li').allInnerTexts();
const path = () => new URL(who.page.url()).pathname;

/** Enters an address and takes the place that is suggested. */
async function choose(label: string, typed: string, place: string): Promise<void> {
  await who.fill(label, typed);
  await who.page.clock.runFor(300);
  await option(place).click();
}

describe('the landing page', () => {
  test('shows what a parcel costs between two addresses to somebody without an account', async () => {
    await home();
    await choose('From', 'yaba', 'Yaba, Lagos, Nigeria');
    await choose('To', 'victoria island', 'Victoria Island, Lagos, Nigeria');
    await who.press('See prices');
    await who.sees('Prices');
    await who.reads('Yaba, Lagos to Victoria Island, Lagos.');
    const shown = await cards();
    expect(shown[0]).toMatch(/Cheapest\s+₦[\d,]+\.\d\d\s+Arrives /);
    expect(shown.some((text) => text.includes('A rider takes it from door to door.'))).toBe(true);
    expect(shown.some((text) => /You bring it to a carrier near you/.test(text))).toBe(true);
    expect(await who.page.locator('h2:focus').innerText()).toBe('Prices');
    await who.page.getByRole('radio', { name: /^Big carton/ }).check({ force: true });
    await expect.poll(cards).not.toEqual(shown);
    expect(who.sent('/api/v1/rates/public/')).toHaveLength(2);
    expect(await who.page.getByRole('link', { name: 'Send this parcel' }).getAttribute('href')).toBe('/app/');
  });

  test('is filled in by keyboard alone, and takes the likeliest place of what was only typed', async () => {
    await home();
    await who.page.getByLabel('From', { exact: true }).focus();
    await who.page.keyboard.type('ikeja');
    await who.page.clock.runFor(300);
    await who.page.getByRole('option').first().waitFor();
    await who.page.keyboard.press('ArrowDown');
    await who.page.keyboard.press('Enter');
    expect(await who.value('From')).toContain('Ikeja');
    await who.page.keyboard.press('Tab');
    await who.page.keyboard.type('abuja');
    await who.page.keyboard.press('Enter');
    await who.sees('Prices');
    expect(await who.value('To')).toContain('Abuja');
  });

  test('says at a field what it cannot find, and keeps what was typed while nothing answers', async () => {
    await home();
    await who.press('See prices');
    expect(await who.saidOf('From')).toBe('Enter an address.');
    expect(await who.saidOf('To')).toBe('Enter an address.');
    await who.fill('From', 'xqzxqz vvkk');
    await who.fill('To', 'yaba');
    await who.page.keyboard.press('Enter');
    await expect.poll(() => who.saidOf('From')).toContain('We do not know this address.');
    await who.fill('From', 'ikeja');
    await who.page.route('**/rates/public/', (route) => route.abort());
    await who.page.keyboard.press('Enter');
    await who.reads('We could not be reached.');
    expect(await who.value('To')).toContain('Yaba');
    await who.page.unroute('**/rates/public/');
    await who.press('See prices');
    await who.sees('Prices');
  });

  test('leads to the page of a parcel, from its number in any spelling', async () => {
    const { tracking } = await newShipment(processWire());
    await home();
    await who.fill('Tracking number or link', ` ${tracking.toLowerCase()} `);
    await who.press('Track');
    await who.sees('Booked, waiting for a rider or carrier');
    expect(path()).toBe(`/t/${tracking}`);
  });

  test('has a way in for each kind of user, and none for operators', async () => {
    await home();
    const ways = await who.page
      .locator('#ways a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(ways).toEqual(expect.arrayContaining(['/app/', '/ride/', '/docs/']));
    for (const way of ways) expect([way, (await fetch(site.at(way))).status]).toEqual([way, 200]);
    expect(await who.page.locator('a[href^="/ops"]').count()).toBe(0);
    await who.page.getByRole('link', { name: /^Merchants/ }).click();
    await who.page.waitForURL(site.at('/app/**'));
  });
});

describe('without a script the landing page', () => {
  test('says what prices need, and tracks a parcel all the same', async () => {
    const { tracking } = await newShipment(processWire());
    // The visitor's own page has been somewhere too.
    await home();
    const page = await site.window({ javaScriptEnabled: false });
    await page.goto(site.at('/home/'));
    expect(await page.locator('#prices').innerText()).toContain('To see prices here, turn on JavaScript');
    expect(await page.getByRole('button', { name: 'See prices' }).isDisabled()).toBe(true);
    await page.getByLabel('Tracking number or link').fill(tracking.toLowerCase());
    await page.getByRole('button', { name: 'Track' }).click();
    await page.waitForURL(site.at(`/t/${tracking}`));
    await page.getByText('Booked, waiting for a rider or carrier').waitFor();
    await page.close();
  });
});

describe('the landing page', () => {
  const pages: Page[] = [];
  afterAll(() => Promise.all(pages.map((page) => page.close())));

  test.each(looks)(
    'fits at $width, is sound, and keeps nobody out: $scheme',
    async ({ width, scheme, widths }) => {
      await home();
      const page = await site.window({
        viewport: { width, height: 800 },
        colorScheme: scheme,
        bypassCSP: true,
      });
      pages.push(page);
      await page.goto(site.at('/home/'));
      expect(await markupFaultsOf(await (await fetch(site.at('/home/'))).text())).toEqual([]);
      expect(await barriersOf(page)).toEqual([]);
      await page.getByLabel('From', { exact: true }).pressSequentially('ikeja');
      await page.getByRole('option').first().waitFor();
      expect(await barriersOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByLabel('To', { exact: true }).fill('lekki');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Prices' }).waitFor();
      expect(await barriersOf(page)).toEqual([]);
      for (const one of widths) {
        await page.setViewportSize({ width: one, height: 800 });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(one);
      }
    },
  );
});
