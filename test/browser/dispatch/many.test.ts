import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import { enterFace, looks, openFace } from '../../support/asserts/screens.ts';
import { keepBusy } from '../../support/people/fleets/busy-fleet.ts';
import { verifiedPerson } from '../../support/people/fleets/carrier-person.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let page: Page;
const rows = () => page.locator('[data-parcel]');
const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');

/** The most rows that are there at once: those of a window, and as many again before and after it. */
const most = 60;

beforeAll(async () => {
  const wire = processWire();
  const { person, user } = await verifiedPerson(wire);
  await keepBusy(wire, user, { parcels: 200, riders: 30 });
  page = await openFace(site, 'dispatch', looks[1]);
  await enterFace(page, person);
  await rows().first().waitFor();
});
afterAll(() => page.close());

describe('200 parcels and 30 riders on one board', () => {
  test('are all counted, while only the rows near the window are there', async () => {
    const counts = await page.locator('.tabs a').allInnerTexts();
    expect(counts.join(' ')).toMatch(/To claim\s+40.*No rider\s+40.*With riders\s+120/s);
    await expect.poll(() => page.locator('[data-rider]').count()).toBe(30);
    expect(await rows().count()).toBeLessThanOrEqual(most);
  });

  test('are found by a name, wherever they stand', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('Recipient 199');
    await expect.poll(() => rows().count()).toBe(1);
    await search.fill('');
    await expect.poll(() => rows().count()).toBeGreaterThan(10);
  });

  test('are walked by the arrow keys alone', async () => {
    await rows().first().getByRole('link').focus();
    const walked = new Set([await focused()]);
    for (let step = 0; step < 45; step++) {
      const before = await focused();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).not.toBe(before);
      walked.add(await focused());
    }
    expect(walked.size).toBe(46);
    expect(await rows().count()).toBeLessThanOrEqual(most);
  });

  test('are scrolled to the last, and all come onto paper', async () => {
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        return page.locator('.board-list .rows').last().locator('[data-parcel]').count();
      })
      .toBeGreaterThan(0);
    expect(await rows().count()).toBeLessThanOrEqual(most);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await expect.poll(() => rows().count()).toBe(200);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await expect.poll(() => rows().count()).toBeLessThanOrEqual(most);
  });
});
