import type { Browser, Locator, Page } from 'playwright-core';
import { median } from '../tools/report.ts';
import { sized } from '../tools/size.ts';
import { startChromium } from './chromium.ts';
import type { Figure } from './limits.ts';

/** A phone, as Lighthouse takes it. */
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const slowdown = 4;
/** Of each button. */
const taps = sized(5, 1);

/** Keeps how long each interaction took until the next frame was painted, in milliseconds. The browser tells those from 16 on. */
const watch = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Taps a button on a slow processor. @returns the milliseconds until the next frame */
async function tap(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate('window.interactions = []');
  await button.tap();
  await page.waitForTimeout(1_000);
  const took = await page.evaluate('Math.max(16, ...window.interactions)');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Number(took);
}

/** Taps "Add" and then "Pay", as a new customer who picks the order up. No order is placed. */
async function tapBoth(
  browser: Browser,
  shop: string,
  product: string,
): Promise<{ add: number; pay: number }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.route('**/storefront/orders/place/', (route) => route.abort());
  await page.goto(`${shop}p/${product}/`);
  await page.locator('main input[type="radio"]').first().check();
  const add = await tap(page, page.getByRole('button', { name: 'Add to basket' }));
  await page.goto(`${shop}checkout/`);
  await page.getByRole('radio', { name: 'Pickup' }).check();
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await page.getByLabel('Name').fill('Ngozi Adeyemi');
  // What follows a change of the form is over.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const pay = await tap(page, page.locator('#pay'));
  await context.close();
  return { add, pay };
}

/**
 * How long a slow phone takes to answer a tap.
 * @param shop the address of its home page
 */
export async function measureTaps(shop: string, product: string): Promise<readonly Figure[]> {
  const browser = await startChromium();
  try {
    const took: Awaited<ReturnType<typeof tapBoth>>[] = [];
    for (let nth = 0; nth < taps; nth++) took.push(await tapBoth(browser, shop, product));
    const figure = (name: string, values: readonly number[]): Figure => ({
      name: `Interaction, “${name}”, processor ${slowdown} times slower, median of ${taps}`,
      value: median(values),
      unit: 'ms',
      limit: 100,
    });
    const added = took.map(({ add }) => add);
    const paid = took.map(({ pay }) => pay);
    return [figure('Add', added), figure('Pay', paid)];
  } finally {
    await browser.close();
  }
}
