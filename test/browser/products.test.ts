import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addEntitlement } from '../../shared/entitlements/data/entitlements.ts';
import { largestLimits } from '../../shared/entitlements/domain/limits.data.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { signUp } from '../support/people/identity/sign-up.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { colours, painted, pngOf } from '../support/services/pictures.ts';
import { browsing } from '../support/services/site.ts';

const site = browsing();
let context: BrowserContext;
let page: Page;
const phone = { width: 360, height: 740 };

const open = (path: string) => page.goto(site.at(path));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const reads = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** What keeps people out of the page as it is, in light and in dark, and whether it is wider than the phone. */
async function faults() {
  const found: unknown[] = [];
  // So high that no bar lies over anything.
  await page.setViewportSize({ ...phone, height: 14_000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await barriersOf(page)));
  }
  await page.setViewportSize(phone);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  return { found, width };
}
const none = { found: [], width: phone.width };

/** A merchant with an open shop, signed in on a phone. */
async function comeIn(): Promise<void> {
  const wire = processWire();
  const merchant = await signUp(wire);
  await wire.table.commit([addEntitlement({ user: merchant.id, mode: 'live' }, largestLimits)]);
  await publishedStore(wire, merchant, { name: 'Ada Fabrics' });
  await open('/app/products/');
  await field('E-mail address').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await button('Sign in').click();
  await heading('Products');
}

/** Adds a value to an option, by the Enter key. */
async function addValues(option: number, values: string): Promise<void> {
  const typed = field('Add what there is').nth(option);
  await typed.fill(values);
  await typed.press('Enter');
}

/** Moves a finger sideways over the page, from the middle of a picture. @param pixels to the right */
async function slide(from: Locator, pixels: number): Promise<void> {
  const { x = 0, y = 0 } = (await from.boundingBox()) ?? {};
  const touch = await context.newCDPSession(page);
  const at = (part: number) => [{ x: x + 48 + pixels * part, y: y + 48 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

beforeEach(async () => {
  const visitor = await site.visitor();
  const browser = visitor.page.context().browser();
  if (!browser) throw new Error('the browser is closed');
  await visitor.page.close();
  context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await comeIn();
});
afterEach(() => context.close());

describe('a merchant', () => {
  test('adds a product in sizes and colours, takes a variant back, and keeps what she counted', async () => {
    await open('/app/products/new/');
    await field('Name').fill('Adire shirt');
    await field('Price').fill('18,500');
    await button('It comes in sizes or colours').click();
    await field('What do buyers choose?').fill('Size');
    await addValues(0, 'M, L');
    await button('Add another choice').click();
    await field('What do buyers choose?').nth(1).fill('Colour');
    await addValues(1, 'Indigo, Red');
    await button('Remove L, Red').click();
    await button('Undo').click();
    await field('Stock M, Indigo').fill('4');
    await field('Price L, Red').fill('19,500');
    await field('SKU L, Red').fill('ADIRE-L-RED');
    await button('Remove L, Indigo').click();
    expect(await faults()).toEqual(none);
    await button('Put it on sale').click();

    await page.getByRole('link', { name: /Adire shirt/ }).click();
    await heading('Adire shirt');
    await expect.poll(() => field('Stock M, Indigo').inputValue()).toBe('4');
    expect(await page.locator('.variants tbody tr').count()).toBe(3);
    expect(await field('Price L, Red').inputValue()).toBe('19,500');
    await addValues(0, 'XL');
    await field('Stock XL, Red').fill('7');
    await field('SKU XL, Red').fill('adire-l-red');
    await button('Save').click();
    await reads(/another SKU of this product/);
    expect(await field('SKU XL, Red').getAttribute('aria-invalid')).toBe('true');
    await field('SKU XL, Red').fill('');
    await button('Save').click();
    await reads('Saved.');
    await page.reload();
    await expect.poll(() => field('Stock XL, Red').inputValue()).toBe('7');
    expect(await field('Stock M, Indigo').inputValue()).toBe('4');
    expect(await page.locator('.variants tbody tr').count()).toBe(5);
  });

  test('says why there are more of something, and keeps some in another place', async () => {
    await open('/app/products/new/');
    await field('Name').fill('Scarf');
    await field('Price').fill('5,000');
    await page.getByLabel('How many are there?').fill('10');
    await button('Put it on sale').click();
    await page.getByRole('link', { name: /Scarf/ }).click();
    await page.getByText('Stock by place').click();
    await button(/^Change: /).click();
    await field('How many?').fill('5');
    expect(await faults()).toEqual(none);
    await button('Change the stock').click();
    await reads('The stock was changed.');
    await expect.poll(() => page.getByLabel('How many are there?').inputValue()).toBe('15');
    await button('Add a place').click();
    await field('What is the place called?').fill('Market stall');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a place' }).click();
    await button(/^Change: Ada Fabrics/).click();
    await page.getByLabel('What happened?').selectOption('They go to another place');
    await field('How many?').fill('6');
    await button('Change the stock').click();
    await expect
      .poll(() => page.locator('.lines-list li').allInnerTexts())
      .toEqual([expect.stringMatching(/Ada Fabrics\s+9/), expect.stringMatching(/Market stall\s+6/)]);
  });

  test('puts another picture first by keys, by a mouse and by a finger, and says what a picture shows', async () => {
    await open('/app/products/new/');
    await field('Name').fill('Scarf');
    await field('Price').fill('5,000');
    const files = await Promise.all(
      (['red', 'green', 'blue'] as const).map(async (colour) => ({
        name: `${colour}.png`,
        mimeType: 'image/png',
        buffer: await pngOf(painted(60, 60, () => colours[colour])),
      })),
    );
    await page.getByLabel('Take or choose pictures').setInputFiles(files.slice(0, 1));
    await button('Put it on sale').click();
    await page.getByRole('link', { name: /Scarf/ }).click();
    await page.getByLabel('Take or choose pictures').setInputFiles(files.slice(1));
    const pictures = page.locator('[data-sorted]');
    const sources = async () =>
      z
        .array(z.string())
        .parse(
          await page.evaluate(`[...document.querySelectorAll('[data-sorted] img')].map(({ src }) => src)`),
        );
    await expect.poll(sources).toHaveLength(3);
    const [first, second, third] = await sources();

    await button('Move back: Picture 1').focus();
    await page.keyboard.press('Enter');
    await reads('Picture 1 is now number 2');
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Move back: /);
    await page.reload();
    await expect.poll(sources).toEqual([second, first, third]);

    const [from, to] = await Promise.all([pictures.nth(2).boundingBox(), pictures.nth(0).boundingBox()]);
    await page.mouse.move((from?.x ?? 0) + 50, (from?.y ?? 0) + 50);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 50, { steps: 8 });
    await page.mouse.up();
    await expect.poll(sources).toEqual([third, second, first]);
    await slide(pictures.nth(0), 110);
    await expect.poll(sources).toEqual([second, third, first]);
    await slide(pictures.nth(0), 110);
    await expect.poll(sources).toEqual([third, second, first]);
    await button('Picture: Picture 1').click();
    await page.getByLabel('What does it show?').fill('The scarf on a chair');
    expect(await faults()).toEqual(none);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await button('Picture: The scarf on a chair').waitFor();
    await page.reload();
    await expect.poll(sources).toEqual([third, second, first]);
  });

  test('adds products from a file with one bad row, leaves, and comes back to what became of it', async () => {
    await open('/app/products/import/');
    const rows = Array.from({ length: 25 }, (_, at) => `cap-${at},"Cap, number ${at}",${at + 100},Me`);
    const text = ['slug,name,price,Vendor', 'red-cap,Red cap,much,Me', ...rows].join('\r\n');
    await page.setInputFiles('input[type=file]', {
      name: 'caps.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await reads('a file of ours, 26 rows');
    expect(await page.locator('.wide-table tbody tr').count()).toBe(20);
    await page.getByRole('cell', { name: 'Cap, number 3', exact: true }).waitFor();
    await reads('These columns are not read: Vendor');
    expect(await faults()).toEqual(none);
    await button('Add these products').click();
    await page.waitForURL(/\/import\/.+/);
    const address = page.url();
    await open('/app/');
    await page.goto(address);
    await reads('price must be a number, or a string of plain digits');
    await reads('Row 2');
    const facts = await page.locator('.facts div').allInnerTexts();
    expect(facts.map((fact) => fact.replace(/\s+/g, ' '))).toEqual([
      'Made 25',
      'Changed 0',
      'Left as they were 0',
      'Refused 1',
    ]);
    expect(await faults()).toEqual(none);
  });

  test('comes back to the list as she left it, with its filters and as far down', async () => {
    await open('/app/products/import/');
    const rows = Array.from({ length: 110 }, (_, at) => `cap-${at},Cap ${at},100`);
    await page.setInputFiles('input[type=file]', {
      name: 'caps.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['slug,name,price', ...rows].join('\n')),
    });
    await button('Add these products').click();
    await reads('Left as they were');
    await open('/app/products/');
    await page.getByRole('link', { name: 'Draft' }).click();
    const last = page.getByRole('link', { name: /^Cap 2\b/ });
    /** Whether it is in sight, on a page that was scrolled. */
    const isThere = async () => {
      const { y = -1 } = (await last.boundingBox()) ?? {};
      return y > 0 && y < phone.height && (await page.evaluate('scrollY > 1000'));
    };
    await page.getByRole('link', { name: /^Cap/ }).first().waitFor();
    await page.mouse.wheel(0, 20_000);
    await last.click();
    await heading('Cap 2');
    await page.getByRole('link', { name: 'Back' }).click();
    await heading('Products');
    expect(page.url()).toBe(site.at('/app/products/?status=DRAFT'));
    await expect.poll(isThere).toBe(true);
    await page.reload();
    await expect.poll(isThere).toBe(true);
    expect(await faults()).toEqual(none);
  });
});
