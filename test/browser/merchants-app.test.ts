import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newEmail, password } from '../support/people/identity/sign-up.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
});
afterEach(() => who.leave());

const link = (name: string | RegExp) => who.page.getByRole('link', { name }).first();
/** An address of the app, as it stands after the one of the service. */
const at = (path: string) => who.page.waitForURL(site.at(path));
const open = (path: string) => who.page.goto(site.at(path));

/** Asks the API as a stranger who buys. */
async function ask<T extends z.ZodType>(path: string, schema: T, body?: object): Promise<z.output<T>> {
  const answer = await fetch(site.at(`/api/v1/storefront${path}`), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return schema.parse(await answer.json());
}

const Listed = z.object({ results: z.array(z.object({ id: z.string() })).min(1) });
const Placed = z.object({ token: z.string(), number: z.string() });
const Paid = z.object({ status: z.literal('SUCCEEDED') });
const Bought = z.object({ code: z.string() });

/** Two of the shop's only product, paid online, to be collected. */
async function buy(slug: string) {
  const [product] = await expect
    .poll(() => ask(`/stores/${slug}/products/`, Listed).catch(() => undefined))
    .toBeDefined()
    .then(async () => (await ask(`/stores/${slug}/products/`, Listed)).results);
  const placed = await ask('/orders/place/', Placed, {
    store: slug,
    items: [{ product: product?.id, quantity: 2 }],
    method: 'PICKUP',
    payment_method: 'ONLINE',
    customer: { name: 'Bola Ade', phone: '+2348051112233', email: 'bola@mail.example' },
  });
  await ask('/payments/gateway/charge/', Paid, { token: placed.token });
  return placed;
}

/** Whoever is interrupted in the middle of a form: what was typed into a field of it must still be there. */
type Interrupt = (label: string) => Promise<void>;
const goOn: Interrupt = () => Promise.resolve();

/** Loses the page in the middle of a form. */
const reload: Interrupt = async (label) => {
  const typed = await who.value(label);
  await who.page.reload();
  await expect.poll(() => who.value(label)).toBe(typed);
};

/** Opens an account in the app. */
async function signUp(interrupt = goOn): Promise<string> {
  const email = newEmail();
  await open('/app/');
  await link('New here? Open an account').click();
  await who.fill('Your name', 'Ada Obi');
  await who.fill('E-mail address', email);
  await who.fill('Phone', '0803 123 4567');
  await interrupt('E-mail address');
  await who.fill('Password', password);
  await who.press('Open my account');
  await at('/app/start/');
  await who.sees('Your shop in four steps');
  return email;
}

/** Makes a shop with one product, as far as it can be without the mail. */
async function makeShop(interrupt = goOn): Promise<void> {
  await link('Your shop').click();
  await who.fill('What is it called?', 'Ada Fabrics');
  await who.fill('Where is it?', '12 Admiralty Way, Lekki');
  await interrupt('Where is it?');
  await who.page.locator('.suggestions button').first().click();
  await who.reads('Found on the map.');
  await who.press('Save, and go on');
  await who.sees('New product');
  await who.fill('Name', 'Adire scarf');
  await who.fill('Price', '5,000');
  await who.page.getByLabel('How many are there?').fill('10');
  await interrupt('Price');
  await who.press('Put it on sale');
  await who.sees('Delivery');
  await who.page.getByLabel('Buyers collect').check();
  await who.press('Save, and go on');
  await at('/app/start/');
}

/** Counts what a thumb does besides typing. @returns how often it did */
async function countTaps(): Promise<() => number> {
  let taps = 0;
  await who.page.exposeFunction('countTap', () => {
    taps += 1;
  });
  const isTyping = `target.closest('input:not([type=checkbox], [type=radio]), textarea')`;
  await who.page.addInitScript(
    `addEventListener('pointerdown', ({ target }) => ${isTyping} || countTap(), true);`,
  );
  return () => taps;
}

/** Fills in the form of a parcel, and asks for its prices. */
async function priceParcel(interrupt = goOn): Promise<void> {
  await who.fill('To', '10 Allen Avenue, Ikeja');
  await interrupt('To');
  await who.page.locator('.suggestions button').first().click();
  await who.fill('Name of the recipient', 'Chidi Eze');
  await who.fill('Phone of the recipient', '0806 777 8899');
  await who.fill('What is it worth?', '8,000');
  await interrupt('What is it worth?');
  await who.press('See prices');
  await who.reads('In your wallet');
}

/** Opens the link that was mailed. */
async function verify(email: string): Promise<void> {
  await open(new URL(await site.linkTo('verify-email', email)).href.slice(site.at('').length));
  await who.press('Verify my address');
  await who.sees('Your address is verified');
}

describe('a merchant with a phone', () => {
  test('opens a shop, sells in it, hands the order over, has the money, and sends a parcel, in 30 taps', async () => {
    const taps = await countTaps();
    const email = await signUp(reload);
    await makeShop(reload);
    await expect.poll(() => who.page.locator('.steps .done').count()).toBe(3);
    await who.reads('The owner opens the link in the mail that was sent on registration.');
    await verify(email);
    await open('/app/start/');
    await who.press('Open my shop');
    await who.sees('Your shop is open');
    const address = (await link(/\/s\/ada-fabrics/).textContent()) ?? '';
    const slug = address.split('/s/')[1]?.replace('/', '') ?? '';

    const { number, token } = await buy(slug);
    await link('See the orders').click();
    await link(/^To pack/).click();
    await who.reads(number);
    await who.page.getByRole('button', { name: `Ready ${number}` }).click();
    await who.reads(`${number}: Ready.`);
    await link(/^To hand over/).click();
    await who.press(`Collect ${number}`);
    await who.sees(number);
    await who.page.getByLabel('Code that the buyer says').fill('000000');
    await who.press('Collect');
    await who.page.getByRole('alert').waitFor();
    const { code } = await ask(`/orders/public/${token}/`, Bought);
    await who.page.getByLabel('Code that the buyer says').fill(code);
    await who.press('Collect');
    await who.reads(`${number}: Done.`);

    await link('Money').click();
    await who.reads('Order is yours');
    await expect.poll(() => who.page.locator('.figure').first().textContent()).toBe('₦9,750.00');

    await link('Parcels').click();
    await link('Send a parcel').click();
    await priceParcel(reload);
    await who.page.reload();
    await who.reads('In your wallet');
    await who.press('Send it');
    await who.page.getByRole('heading', { name: /^SVC/ }).waitFor();
    // Two more: the link in the mail, and the way back to the app.
    const count = taps() + 2;
    expect(count, `${count} taps`).toBeLessThanOrEqual(30);
  });

  test('changes the prices of her products in one table', async () => {
    await signUp();
    await makeShop();
    await open('/app/products/prices/');
    await who.fill('Price: Adire scarf', '6,250.50');
    await who.fill('Stock: Adire scarf', '12');
    await who.press('Save what changed (1)');
    await who.reads('Saved.');
    await who.page.reload();
    await who.sees('Prices and stock');
    await expect.poll(() => who.value('Price: Adire scarf')).toBe('6,250.50');
    await expect.poll(() => who.value('Stock: Adire scarf').catch(() => '')).toBe('12');
  });

  test('shuts the shop for some days, gives it another colour, and reads why no event can go to an address', async () => {
    await signUp();
    await makeShop();
    await open('/app/shop/');
    await who.fill('First day', '2027-01-01');
    await who.fill('Last day', '2027-01-03');
    await who.press('Add the days');
    await who.page.getByRole('button', { name: /^Remove 2026-12-31|^Remove 2027-01-01/ }).waitFor();
    await open('/app/shop/look/');
    await who.fill('Colour', '#7a1f4b');
    await who.press('Save');
    await who.reads('Saved.');
    await open('/app/developers/webhooks/');
    await who.fill('Address', 'https://no-such-host.invalid/hooks');
    await who.press('Save');
    await who.reads('Its host name does not resolve.');
  });

  test('goes on where she left, after a reload in the middle of a form', async () => {
    await signUp();
    await link('Your shop').click();
    await who.fill('What is it called?', 'Ada Fabrics');
    await who.page.reload();
    await who.sees('Your shop');
    expect(await who.value('What is it called?')).toBe('Ada Fabrics');
    await open('/app/');
    await who.sees('You have no shop yet');
  });

  test('reads at each field what was refused, and keeps what she typed', async () => {
    await open('/app/sign-up/');
    await who.fill('Your name', 'Ada Obi');
    await who.fill('E-mail address', 'ada');
    await who.fill('Password', 'short');
    await who.press('Open my account');
    await who.reads('Must have 10 characters or more.');
    expect(await who.saidOf('Password')).toBe('Must have 10 characters or more.');
    expect(await who.value('Your name')).toBe('Ada Obi');
  });

  test('sends a parcel with test money, and withdraws test money', async () => {
    await signUp();
    await open('/app/');
    await who.press('Test');
    await who.reads('Test mode: nothing here is real money.');
    await open('/app/parcels/send/');
    await who.fill('From', '12 Admiralty Way, Lekki');
    await who.page.locator('.suggestions button').first().click();
    await priceParcel();
    await who.press('Send it');
    await who.page.getByRole('heading', { name: /^SVC/ }).waitFor();
    await who.reads('Chidi Eze, +234 806 777 8899');
    await who.press('Change the recipient');
    await who.fill('Name of the recipient', 'Chidi Obi');
    await who.press('Save');
    await who.reads('Chidi Obi, +234 806 777 8899');

    await open('/app/money/withdraw/');
    await who.page.getByLabel('Bank', { exact: true }).selectOption({ index: 2 });
    await who.fill('Account number', '0123456789');
    await who.press('Save the account');
    await who.fill('How much', '1,000');
    await who.press('Withdraw');
    await who.reads('It is on its way to your bank.');
  });
});

describe('whoever signs in', () => {
  test('comes back to the screen that she asked for', async () => {
    const email = await signUp();
    await open('/app/account/');
    await who.page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await who.sees('Sign in');
    await open('/app/money/');
    await who.fill('E-mail address', email);
    await who.fill('Password', password);
    await who.press('Sign in');
    await who.sees('Money');
    expect(who.page.url()).toBe(site.at('/app/money/'));
  });

  test('stays signed in over a reload, and leaves nothing behind when she signs out', async () => {
    await signUp();
    await who.page.reload();
    await who.sees('Your shop in four steps');
    await open('/app/account/');
    await who.page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await who.sees('Sign in');
    // A mark stays until the service has closed the session.
    const kept = () => who.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    await expect.poll(kept).toBe('[{},{}]');
    const cookies = await who.page.context().cookies();
    expect(cookies).toEqual([]);
  });

  test('reads that a wrong password is wrong', async () => {
    await open('/app/');
    await who.fill('E-mail address', newEmail());
    await who.fill('Password', 'a wrong password');
    await who.press('Sign in');
    await who.reads('The e-mail address or the password is wrong. Check both, or reset the password.');
  });
});
