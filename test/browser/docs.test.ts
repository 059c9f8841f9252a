import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../functions/api.ts';
import { problems } from '../../functions/problems.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { areaOf } from '../../shared/platform/http/area.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { ask } from '../infra/local/requests.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

/** Every nth of a list, so that they lie all over it. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, nth) => list[Math.floor(((nth + 0.5) * list.length) / count)]).filter(
    (one) => one !== undefined,
  );

/** Distance of an anchor from the top of the window; its heading must be in the upper half. */
const isReached = (id: string) =>
  expect
    .poll(async () => {
      const box = await who.page.locator(`[id="${id}"]`).boundingBox();
      const middle = who.page.viewportSize()?.height ?? 0;
      return box === null ? 'no such anchor' : box.y >= 0 && box.y < middle / 2;
    })
    .toBe(true);

const operations = api.routes.map(({ id, summary }) => ({ id, summary }));

describe('the documentation', () => {
  test.each(spread(operations, 10))('leads from its contents to $id', async ({ id, summary }) => {
    await who.page.goto(site.at('/docs/'));
    const contents = who.page.getByRole('navigation', { name: 'Contents' });
    const area = contents.locator('details').filter({ has: who.page.locator(`[href$="#${id}"]`) });
    await area.locator('summary').click();
    await contents.getByRole('link', { name: summary, exact: true }).and(area.locator('a')).click();
    await who.page.waitForURL(site.at(`/docs/${areaOf(id)}/#${id}`));
    await isReached(id);
    expect(await who.page.locator(`[id="${id}"]`).innerText()).toContain(summary);
  });

  test('is reached by the links of errors', async () => {
    const { json } = await ask(site.at(''), '/api/v1/storefront/orders/public/none/');
    const links = [
      z.object({ type: z.url() }).parse(json).type,
      ...spread(Object.keys(problems), 9).map((code) => site.at(`/docs/errors/#${code}`)),
    ];
    for (const link of links) {
      await who.page.goto('about:blank');
      await who.page.goto(link);
      await isReached(new URL(link).hash.slice(1));
    }
  });

  test('is reached by links from before each area had a page', async () => {
    await who.page.goto(site.at('/docs/#/shipments/shipments.create'));
    await who.page.waitForURL(site.at('/docs/shipments/#shipments.create'));
    await isReached('shipments.create');
  });

  test('finds operations, errors, events and guides, by the keyboard alone', async () => {
    await who.page.goto(site.at('/docs/errors/'));
    await who.page.keyboard.press('/');
    await who.page.keyboard.type('cancel ordr');
    const found = who.page.locator('#found').getByRole('link');
    await found.first().waitFor();
    expect(await found.first().innerText()).toContain('Cancel an order');
    expect(await who.page.locator('#found').getByRole('status').innerText()).toMatch(/^\d+ found$/);
    await who.page.keyboard.press('ArrowDown');
    await who.page.keyboard.press('ArrowDown');
    expect(await found.nth(1).evaluate((link) => link.matches(':focus'))).toBe(true);
    await who.page.keyboard.press('Escape');
    expect(await found.filter({ visible: true }).count()).toBe(0);
    for (const [typed, path] of [
      ['insufficient funds', '/docs/errors/#insufficient_funds'],
      ['shipment.picked', '/docs/webhooks/#webhooks.shipment.picked_up'],
      ['rider app offline', '/docs/guides/rider-app/'],
    ] as const) {
      await who.page.keyboard.press('Control+k');
      await who.page.keyboard.type(typed);
      await expect.poll(() => found.first().getAttribute('href')).toBe(path);
      await who.page.keyboard.press('Enter');
      await who.page.waitForURL(site.at(path));
    }
  });

  test('is dark or light as the system is, until the reader decides', async () => {
    const ground = () => who.page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(16, 22, 31)'];
    await who.page.goto(site.at('/docs/'));
    expect(await ground()).toBe(light);
    await who.page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe(dark);
    await who.press('Dark');
    expect(await ground()).toBe(light);
    await who.page.goto(site.at('/docs/events/'));
    expect(await ground()).toBe(light);
    await who.press('Dark');
    await who.page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(light);
  });

  test('shows samples in the language that the reader chose, with the key of the demo, and copies them', async () => {
    await who.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await who.page.goto(site.at('/docs/shipments/#shipments.create'));
    const shown = who.page.locator('[id="shipments.create"] .samples .code:visible');
    await expect.poll(() => shown.innerText()).toContain(`curl ${site.at('/api/v1/shipments/')}`);
    await who.page.locator('[id="shipments.list"]').getByRole('button', { name: 'Go', exact: true }).click();
    expect(await shown.innerText()).toContain('http.NewRequest("POST"');
    await who.page.goto(site.at('/docs/guides/webhooks/'));
    const receiver = who.page.locator('.samples .code:visible').first();
    expect(await receiver.innerText()).toContain('receiver.go');
    await receiver.getByRole('button', { name: 'Copy' }).click();
    await receiver.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await who.page.evaluate('navigator.clipboard.readText()')).toMatch(/^package main\n/);
    await who.page.getByText('Set up your shell').click();
    await expect.poll(() => who.page.locator('.set-up code').innerText()).toMatch(/KEY=svc_test_\w{49}\n/);
  });

  test('sends a request, and shows the answer', async () => {
    await who.page.goto(site.at('/docs/rates/#rates.estimate'));
    const operation = who.page.locator('[id="rates.estimate"]');
    await operation.getByText('Try it').click();
    expect(await operation.getByLabel('Body').inputValue()).toContain('"pickup_latitude"');
    expect(await operation.getByLabel('X-Svc-Mode').inputValue()).toBe('test');
    await operation.getByLabel('Key or access token').fill('svc_test_wrong');
    await operation.getByRole('button', { name: 'Send' }).click();
    await operation.getByRole('status').filter({ hasText: '"code": "unauthenticated"' }).waitFor();
    expect(await operation.getByRole('status').innerText()).toMatch(/^401 /);
    await who.page.goto(site.at('/docs/tracking/#tracking.get'));
    const tracking = who.page.locator('[id="tracking.get"]');
    await tracking.getByText('Try it').click();
    await tracking.getByLabel('identifier').fill('SVC000000001');
    await tracking.getByRole('button', { name: 'Send' }).click();
    await tracking.getByRole('status').filter({ hasText: '"code": "not_found"' }).waitFor();
  });

  test('carries out a request once, however often it is sent', async () => {
    await who.page.goto(site.at('/docs/shipments/#shipments.create'));
    const operation = who.page.locator('[id="shipments.create"]');
    await operation.getByText('Try it').click();
    expect(await operation.getByLabel('Idempotency-Key').inputValue()).toMatch(/^[\da-f-]{36}$/);
    const send = operation.getByRole('button', { name: 'Send' });
    await send.click();
    await operation.getByRole('status').filter({ hasText: '"status": "PENDING"' }).waitFor();
    expect(await operation.getByRole('status').innerText()).toMatch(/^201 /);
    await send.click();
    await operation.getByRole('status').filter({ hasText: 'Idempotent-Replayed: true' }).waitFor();
  });
});

describe('the documentation on a phone', () => {
  test.each([
    [
      'light',
      [
        '/docs/',
        '/docs/guides/webhooks/',
        '/docs/tracking/',
        '/docs/errors/',
        '/docs/events/',
        '/docs/changelog/',
      ],
    ],
    ['dark', ['/docs/guides/webhooks/', '/docs/tracking/']],
  ] as const)(
    'keeps nobody out, and is never wider than the screen, in %s colours',
    async (colorScheme, pages) => {
      const context = await who.page
        .context()
        .browser()
        ?.newContext({
          bypassCSP: true,
          colorScheme,
          viewport: { width: 390, height: 844 },
        });
      const page = await context?.newPage();
      if (!page) throw new Error('the browser opens no page');
      for (const path of pages) {
        await page.goto(site.at(path));
        expect([path, await barriersOf(page)]).toEqual([path, []]);
        expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 390]);
      }
      await context?.close();
      await who.page.goto(site.at('/docs/changelog/'));
    },
  );
});
