import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../infra/local/demo/seed.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
let page: Page;
beforeAll(async () => {
  page = await site.window({ viewport: { width: 1280, height: 800 } });
});
afterAll(() => page.close());

describe('the start page of one machine', () => {
  test('opens the board of the demo’s carrier by one tap, with parcels and riders', async () => {
    await page.goto(site.at('/'));
    const carrier = page.getByRole('listitem').filter({ hasText: 'Has hubs, rate cards and a fleet.' });
    await carrier.getByRole('button', { name: /^Work as / }).click();
    await page.waitForURL(site.at('/dispatch/'));
    await page.locator('[data-parcel]').first().waitFor();
    await page.locator('[data-rider]').first().waitFor();
    expect(await page.getByRole('button', { name: /^Claim / }).count()).toBeGreaterThan(0);
  });
});
