import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../client/client.ts';
import { seedDemo } from '../../../infra/local/demo/seed.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { newEmail, password } from '../../support/people/identity/sign-up.ts';
import { beginAsPartner, claimAs, proveDomain } from '../../support/people/partners/console-steps.ts';
import { shopProfile } from '../../support/people/stores/shop-place.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
let who: Visitor;
let merchant: Visitor | undefined;
beforeEach(async () => {
  merchant = undefined;
  who = await site.visitor();
});
afterEach(() => Promise.all([who.leave(), merchant?.leave()]));

const open = (path: string) => who.page.goto(site.at(path));
const link = (name: string) => who.page.getByRole('main').getByRole('link', { name, exact: true });
const tick = (name: string) => who.page.locator('.steps .done', { hasText: name }).first().waitFor();
const begin = (email: string, isTest: boolean) => beginAsPartner(who, site, { email, isTest });

/** Fills the shop of a client as its partner, through the API. */
async function fillShop(email: string, client: string): Promise<void> {
  const { access } = await createApiClient({ baseUrl: site.at('') }).post('/api/v1/auth/login/', {
    body: { email, password },
  });
  const own = { authorization: `Bearer ${access}`, 'x-svc-mode': 'test' };
  const [asItself, asClient] = [own, { ...own, 'x-svc-client': client }].map((headers) =>
    createApiClient({ baseUrl: site.at(''), headers }),
  );
  const found = await asItself?.get('/console/clients/{client_id}/', { path: { client_id: client } });
  const store = found?.store ?? '';
  await asClient?.patch('/api/v1/storefront/stores/{store_id}/', {
    path: { store_id: store },
    body: shopProfile,
  });
  const product = { store, name: 'Adire scarf', price: 15_000, status: 'ACTIVE' as const };
  await asClient?.post('/api/v1/storefront/products/', { body: { ...product, track_inventory: false } });
}

/** The merchant takes over what was prepared, in a browser of its own. */
async function claim(address: string, email: string): Promise<void> {
  merchant = await site.visitor();
  await claimAs(merchant, address, { email, name: 'Adire House' });
}

describe('a partner who was given only an address', () => {
  test('brings a first client: an organization, a program, a domain, a shop that is filled, and its merchant', async () => {
    const [own, owner] = [newEmail(), newEmail()];
    await begin(own, true);
    await proveDomain(who, site, 'first-client-shops.test');
    await link('Prepare a shop here').click();
    await who.sees('New store');
    await who.fill('Name of the business', 'Adire House');
    await who.fill('E-mail address of the merchant', owner);
    await who.reads('test-adire-house.first-client-shops.test');
    await who.press('Prepare the shop');
    await who.reads('Another shop has this name. Choose another one.');
    await who.fill('Name in the address', 'adire-lekki');
    await who.press('Prepare the shop');
    await who.sees('How far it is');
    await who.reads('It needs one product that is on sale.');
    const client = new URL(who.page.url()).pathname.split('/')[3] ?? '';
    expect(await link('Work in the shop').getAttribute('href')).toBe(`/app/?client=${client}`);
    await fillShop(own, client);
    await who.page.reload();
    await tick('Products');
    await tick('About the shop');
    await who.press('Invite');
    await who.page.getByText('What the mail says').click();
    await who.reads('Lekki Shops has prepared an online store for Adire House.');
    await who.page.getByLabel('See the orders').uncheck();
    await who.press('Send the invitation');
    await who.sees('Play the merchant');
    const address = (await who.page.locator('.copied code').first().textContent()) ?? '';
    await claim(address, owner);
    await who.page.reload();
    await tick('Taken over by the merchant');
    await who.reads('You earn on it');
    await who.page.locator('.bullets', { hasText: 'Stock' }).waitFor();
    expect(await who.page.locator('.bullets').getByText('See the orders').count()).toBe(0);
    await open('/partners/stores/');
    await who.page.getByRole('link', { name: 'test-adire-lekki.first-client-shops.test' }).click();
    await who.sees('How far it is');
    await tick('Taken over by the merchant');
    await open('/partners/');
    await who.reads('shop without a plan');
  });

  test('invites a merchant by mail, who reads the same link there', async () => {
    const owner = newEmail();
    await begin(newEmail(), false);
    await open('/partners/clients/new/');
    await who.page.getByLabel('Only invite').check();
    await who.fill('Name of the business', 'Kola Nut Kitchen');
    await who.fill('E-mail address of the merchant', 'nobody');
    await who.press('Save the client');
    await who.page.locator('.refused').first().waitFor();
    await who.fill('E-mail address of the merchant', owner);
    await who.press('Save the client');
    await who.sees('How far it is');
    await who.press('Invite');
    await who.press('Send the invitation');
    await who.reads('The link works until');
    expect(await who.page.getByText('Play the merchant').count()).toBe(0);
    await who.press('Remind');
    await who.reads('1 of 10 invitations sent.');
    await who.press('Close');
    await claim(await site.linkTo('claim', owner), owner);
    await who.page.reload();
    await tick('Taken over by the merchant');
    await who.press('Ask for more');
    await who.page.getByLabel('See the sales').check();
    await who.fill('Why do you ask?', 'To tell you what sells best.');
    await who.press('Send the request');
    await who.reads('“To tell you what sells best.”');
    await who.press('End the partnership');
    await who.sees('End the partnership: Kola Nut Kitchen?');
    await who.press('End it');
    await who.page.locator('.badge', { hasText: 'Ended' }).first().waitFor();
  });

  test('is in by one tap on the start page of this machine, as the partner of the demo', async () => {
    await open('/');
    await who.press('Work as Chidi Okafor');
    await who.press('Test');
    await who.sees('Your first client');
    expect(new URL(who.page.url()).pathname).toBe('/partners/');
  });
});
