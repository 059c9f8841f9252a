import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as listProducts } from '../../functions/catalog/products/list.ts';
import { route as endClient } from '../../functions/partners/clients/end.ts';
import { route as listHours } from '../../functions/stores/hours/list.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { enterFace } from '../support/asserts/screens.ts';
import { type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { newEnrolledPartner, newProvisioned } from '../support/people/partners/clients.ts';
import { inNameOf, place } from '../support/people/partners/delegates.ts';
import { call } from '../support/routes/call.ts';
import { colours, painted, pngOf } from '../support/services/pictures.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
  await who.page.addInitScript(`localStorage.setItem('svc.mode', 'test')`);
});
// Pictures go to the bucket of files, which is at another address.
afterEach(() => who.page.close());

/** A partner with a draft of a client, and a member who has no shop of her own: she rides. */
async function startDraft() {
  const wire = processWire();
  const { headers, organization } = await newEnrolledPartner(wire);
  const made = await newProvisioned(wire, headers, 'ada@people.example');
  const member = await signUpVerified(wire, 'rider');
  await place(wire, member, organization, { role: 'MEMBER' });
  return { headers, member, ...made };
}

/** Opens the app for a client, as somebody who is not signed in yet. */
async function workFor(client: string, member: Person): Promise<void> {
  await who.page.goto(site.at(`/app/?client=${client}`));
  await enterFace(who.page, member);
  await who.reads('You work for');
}

const openPlace = async (name: string) => {
  await who.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
};

describe('a partner’s member in the merchant’s app', () => {
  test('fills the draft of a client, sees neither money nor staff of it, and goes back', async () => {
    const { client, store, headers, member } = await startDraft();
    await workFor(client, member);
    expect(new URL(who.page.url()).search).toBe('');
    await who.sees('Adire House');
    await who.sees('Before it opens');
    const links = await who.page
      .locator('nav a, main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const places = [...new Set(links.filter((href) => href.startsWith('/app/')))].toSorted();
    expect(places).toEqual(['/app/', '/app/discounts/', '/app/products/', '/app/shop/']);
    for (const path of ['/app/money/', '/app/team/', '/app/developers/', '/app/start/']) {
      await who.page.goto(site.at(path));
      await who.sees('What you may do');
    }

    await openPlace('Products');
    await who.page.getByRole('link', { name: 'Add a product' }).first().click();
    await who.fill('Name', 'Adire scarf');
    await who.fill('Price', '5,000');
    await who.page.getByLabel('How many are there?').fill('10');
    await who.page.getByLabel('Take or choose pictures').setInputFiles({
      name: 'scarf.png',
      mimeType: 'image/png',
      buffer: await pngOf(painted(60, 60, () => colours.red)),
    });
    await who.page.reload();
    await expect.poll(() => who.value('Name')).toBe('Adire scarf');
    await who.press('Put it on sale');
    await who.page.waitForURL(site.at('/app/products/'));
    await who.reads('Adire scarf');
    const named = inNameOf(headers, client);
    const products = resultsOf(
      await call(processWire(), listProducts, { headers: named, query: { store: store.id } }),
    );
    expect(products).toMatchObject([{ name: 'Adire scarf', price: '5000.00' }]);

    await who.page.goto(site.at('/app/shop/'));
    await who.press('Add hours');
    await who.reads('Monday');
    const hours = await call(processWire(), listHours, { headers: named, params: { store_id: store.id } });
    expect(hours.body.results).toHaveLength(7);
    expect(await who.page.getByText('Publish').count()).toBe(0);

    await who.page.getByRole('link', { name: 'Back to your clients' }).click();
    await who.page.waitForURL(site.at('/partners/'));
    await who.page.goto(site.at('/app/'));
    await who.page.getByRole('main').waitFor();
    expect(await who.page.getByText('You work for').count()).toBe(0);
  });

  test('is told when the client is no longer hers, and led back', async () => {
    const { client, headers, member } = await startDraft();
    await workFor(client, member);
    await openPlace('Products');
    await who.sees('Products');
    const ended = await call(processWire(), endClient, { headers, params: { client_id: client }, body: {} });
    expect(ended.status).toBe(200);
    await who.page.getByRole('link', { name: 'Draft', exact: true }).click();
    await who.sees('You can no longer work here');
    await who.reads('has ended what it let you do');
    await who.page.getByRole('link', { name: 'Back to your clients' }).waitFor();
  });

  test('finds nothing at the client of somebody else, and keeps nobody out', async () => {
    const { client } = await startDraft();
    const { member } = await startDraft();
    await who.page.goto(site.at(`/app/?client=${client}`));
    await enterFace(who.page, member);
    await who.sees('You can no longer work here');
    const page = await site.window({ viewport: { width: 360, height: 800 }, bypassCSP: true });
    await page.addInitScript(`localStorage.setItem('svc.mode', 'test')`);
    const own = await startDraft();
    await page.goto(site.at(`/app/?client=${own.client}`));
    await enterFace(page, own.member);
    await page.getByText('You work for').waitFor();
    await page.getByRole('heading', { name: 'Before it opens' }).waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.close();
  });
});
