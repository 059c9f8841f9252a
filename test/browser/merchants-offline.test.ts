import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadUser } from '../../shared/identity/data/users.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { openShop } from '../support/people/orders/checkout.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
let person: Person;

const open = (path: string) => who.page.goto(site.at(path));
const cut = (isOffline: boolean) => who.page.context().setOffline(isOffline);
const link = (name: string) => who.page.getByRole('link', { name, exact: true }).first();

beforeEach(async () => {
  const wire = processWire();
  person = await signUpVerified(wire);
  const user = await loadUser(wire.table, person.id);
  if (!user) throw new Error('nobody has signed up');
  await openShop(wire, { owner: user, store: { name: 'Ada Fabrics' } });
  who = await site.visitor();
  await open('/app/');
  await who.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await who.fill('E-mail address', person.email);
  await who.fill('Password', person.password);
  await who.press('Sign in');
  await who.sees('Your money');
});
afterEach(() => who.leave());

/** Fills in a parcel of the shop, and sees its prices. */
async function priceParcel(): Promise<void> {
  await who.press('Test');
  await open('/app/parcels/send/');
  for (const [label, text] of [
    ['From', '12 Admiralty Way, Lekki'],
    ['To', '10 Allen Avenue, Ikeja'],
  ] as const) {
    await who.fill(label, text);
    await who.page.locator('.suggestions button').first().click();
  }
  await who.fill('Name of the recipient', 'Chidi Eze');
  await who.fill('Phone of the recipient', '0806 777 8899');
  await who.fill('What is it worth?', '8,000');
  await who.press('See prices');
  await who.reads('In your wallet');
}

const countParcels = () => who.page.getByRole('link', { name: 'Chidi Eze' }).count();

describe('a merchant without a network', () => {
  test('sees what she saw before, with a line that says so', async () => {
    await link('Products').click();
    await who.reads('Adire shirt');
    await link('Home').click();
    await who.sees('Your money');
    await cut(true);
    await who.reads('No connection. What you see may be old.');
    await link('Products').click();
    await who.reads('Adire shirt');
    await cut(false);
    await expect.poll(() => who.page.getByText('No connection').count()).toBe(0);
  });

  test('opens the app, which reads by itself once there is a network', async () => {
    await cut(true);
    await who.page.reload();
    await who.reads('No connection. What you see may be old.');
    await who.press('Try again');
    await cut(false);
    await who.sees('Your money');
  });

  test('sends a parcel once, though its answer was lost and the page loaded again', async () => {
    await priceParcel();
    await who.page.route('**/api/v1/shipments/', async (sent) => {
      if (sent.request().method() !== 'POST') return sent.continue();
      // It arrives, and the network is gone before it is answered.
      await sent.fetch();
      await cut(true);
      return sent.abort();
    });
    await who.press('Send it');
    await who.reads('There is no connection. What you typed stays here: try again when you are back online.');
    await who.page.unroute('**/api/v1/shipments/');
    await cut(false);
    await who.page.reload();
    await who.reads('In your wallet');
    await who.press('Send it');
    await who.page.getByRole('heading', { name: /^SVC/ }).waitFor();
    const keys = who.sent('/api/v1/shipments/').map((request) => request.headers()['idempotency-key']);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    await open('/app/parcels/');
    await expect.poll(countParcels).toBe(1);
  });

  test('signs out, and the session ends when she is back', async () => {
    await open('/app/account/');
    await who.sees('Account');
    await cut(true);
    await who.page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await who.sees('Sign in');
    expect(await who.page.context().cookies()).toHaveLength(1);
    await cut(false);
    await expect.poll(() => who.page.context().cookies()).toEqual([]);
  });
});
