import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../functions/api.ts';
import { problems } from '../../functions/problems.ts';
import { areaOf } from '../../shared/platform/http/area.ts';
import { ask } from '../infra/local/requests.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

/** Every nth of a list, so that they lie all over it. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, nth) => list[Math.floor(((nth + 0.5) * list.length) / count)]).filter(
    (one) => one !== undefined,
  );

/** Distance of an anchor from the top of the window; its heading must be below the header, and above the middle. */
const isReached = (id: string) =>
  expect
    .poll(async () => {
      const box = await who.page.locator(`[id="${id}"]`).boundingBox();
      const middle = who.page.viewportSize()?.height ?? 0;
      return box === null ? 'no such anchor' : box.y >= 40 && box.y < middle / 2;
    })
    .toBe(true);

const operations = api.routes.map(({ id, summary }) => ({ id, summary }));

describe('the documentation', () => {
  test.each(spread(operations, 10))('leads from its contents to $id', async ({ id, summary }) => {
    await who.page.goto(site.at('/docs/'));
    const contents = who.page.getByRole('navigation', { name: 'Operations' });
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

  test('finds an operation by words', async () => {
    await who.page.goto(site.at('/docs/errors/'));
    await who.fill('Find an operation', 'cancel order');
    const found = who.page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
    expect(await found.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('Cancel an order')]),
    );
    expect(await found.count()).toBeLessThan(10);
    await who.fill('Find an operation', '');
    expect(await found.filter({ visible: true }).count()).toBe(0);
  });

  test('sends a request, and shows the answer', async () => {
    await who.page.goto(site.at('/docs/rates/#rates.estimate'));
    const operation = who.page.locator('[id="rates.estimate"]');
    await operation.getByText('Try it').click();
    expect(await operation.getByLabel('Body').inputValue()).toContain('"pickup_latitude"');
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
});
