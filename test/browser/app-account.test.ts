import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as request } from '../../functions/partners/grants/create.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { scan } from '../support/asserts/bitmap.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { addTotp, codeNow, wrongCode } from '../support/people/identity/factors.ts';
import { newEmail, type Person, password, signUpVerified } from '../support/people/identity/sign-up.ts';
import {
  acceptToken,
  inviteToClaim,
  newClient,
  newEnrolledPartner,
} from '../support/people/partners/clients.ts';
import { shopProfile } from '../support/people/stores/shop-place.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { bearer, call } from '../support/routes/call.ts';
import { devicesOf } from '../support/services/passkey-devices.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;

/** The same site by the name that passkeys belong to. */
const named = () => site.at('').replace('127.0.0.1', 'localhost');
const open = (path: string) => who.page.goto(named() + path);

/** Opens a screen of the app and enters the password there. */
async function enter({ email }: Pick<Person, 'email'>, path: string): Promise<void> {
  await open(path);
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press('Sign in');
}

/** Signs out and comes again. */
async function comeAgain(person: Pick<Person, 'email'>, path: string): Promise<void> {
  await open('/app/account/');
  await who.page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await who.sees('Sign in');
  await enter(person, path);
}

/** Asks once for a second factor where a request is sent, as if the last proof were too old. */
const askAt = (path: string) =>
  who.page.route(
    path,
    (sent) => sent.fulfill({ status: 403, json: { code: 'factor_required', detail: 'Too old.' } }),
    { times: 1 },
  );

/** Makes a key, for which a proof is asked in the middle. */
async function makeAskedKey(): Promise<void> {
  await who.press('Make a key');
  await who.fill('What is it for?', 'Warehouse');
  await askAt('**/auth/api-keys/');
  await who.press('Make the key');
  await who.sees('Is it you?');
}

/** Adds a passkey at the screen of second factors. */
async function addPasskey(name: string): Promise<void> {
  await who.press('Add a passkey');
  await who.fill('Name', name);
  await who.press('Go on');
}

const security = '/app/account/security/';

beforeEach(async () => {
  who = await site.visitorAt(named());
});
afterEach(() => who.leave());

describe('a merchant’s second factors', () => {
  test('begin with an app, by its QR code, with recovery codes that are shown once, and end with the password and a code', async () => {
    const person = await signUpVerified(processWire());
    await enter(person, security);
    await who.sees('Your password alone signs you in');
    await who.press('Add an authenticator app');
    await who.fill('Name', 'My phone');
    await who.press('Go on');
    const { QRCode = '' } = await scan(await who.page.locator('svg.qr').screenshot({ scale: 'css' }));
    const secret = new URL(QRCode).searchParams.get('secret') ?? '';
    expect((await who.page.locator('.secret').textContent())?.replaceAll(' ', '')).toBe(secret);
    await who.fill('Code', wrongCode(processWire(), secret));
    await who.press('Turn it on');
    await who.reads('Send the code that your app shows now.');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Turn it on');
    await who.sees('Keep your recovery codes');
    const codes = await who.page.locator('.recovery-codes li').allTextContents();
    expect(codes).toHaveLength(10);
    await who.press('I have kept them');
    expect(await who.page.content()).not.toContain(codes[0]);
    await comeAgain(person, security);
    await who.press('Use a recovery code');
    await who.fill('Recovery code', codes[0] ?? '');
    await who.press('Go on');
    await who.reads('Recovery codes that are left: 9.');
    await who.press('Remove My phone');
    await who.reads('It is your last second factor.');
    await who.fill('Password', password);
    await who.press('Go on');
    await who.press('Use a recovery code');
    await who.fill('Recovery code', codes[1] ?? '');
    await who.press('Go on');
    await who.sees('Your password alone signs you in');
  });

  test('are one button for whoever has a passkey: at the sign-in, and in the middle of an act', async () => {
    const person = await signUpVerified(processWire());
    const devices = await devicesOf(who);
    const laptop = await devices.plug();
    await enter(person, security);
    await addPasskey('Laptop');
    await who.press('I have kept them');
    await addPasskey('Laptop again');
    await who.reads('This device has a passkey for your account already.');
    await who.press('Close');
    await comeAgain(person, '/app/developers/');
    await laptop.touch(false);
    await who.press('Use a passkey');
    await who.press('Use a recovery code');
    await who.reads('Enter one of the recovery codes that you kept.');
    await laptop.touch(true);
    await who.press('Use a passkey');
    await who.page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await who.sees('Developers');
    await makeAskedKey();
    await who.press('Use a passkey');
    await who.reads('This is the key. It is shown once');
    await who.reads('Reads, books and changes; cannot withdraw');
  });

  test('offer the passkey first, and a code instead, where there are both kinds', async () => {
    const person = await signUpVerified(processWire());
    const { secret, codes } = await addTotp(processWire(), person);
    const devices = await devicesOf(who);
    await devices.plug();
    await enter(person, security);
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Go on');
    await addPasskey('Laptop');
    await who.reads('Laptop: from now on it is asked for when you sign in.');
    await comeAgain(person, '/app/developers/');
    await who.press('Use a passkey');
    await who.sees('Developers');
    await makeAskedKey();
    await who.press('Use a code instead');
    await who.reads('Enter the code that your authenticator app shows.');
    await who.press('Use a recovery code');
    await who.fill('Recovery code', codes[0] ?? '');
    await who.press('Go on');
    await who.reads('This is the key. It is shown once');
  });

  test('can be removed by us where they are all lost, with the password', async () => {
    const person = await signUpVerified(processWire());
    await addTotp(processWire(), person);
    await enter(person, security);
    await who.press('I lost them all');
    await who.press('Ask us to remove them');
    await who.reads('We have your request.');
  });
});

describe('a merchant’s partners', () => {
  test('are told yes or no, and are all ended by one tap that is asked once', async () => {
    const wire = processWire();
    const merchant = await signUpVerified(wire);
    const { headers } = await newEnrolledPartner(wire);
    const client = await newClient(wire, headers, merchant.email);
    const scopes = ['catalog:write', 'orders:read'];
    const token = await inviteToClaim(wire, headers, client, { scopes, days: 30 });
    await acceptToken(wire, { ...bearer(merchant.access), 'x-svc-mode': 'test' }, token);
    const body = { client: client.id, scopes: ['customers:read'], reason: 'To answer your buyers.' };
    await call(wire, request, { headers, body });
    await enter(merchant, '/app/account/partners/');
    await who.sees('You have no partners');
    await who.press('Test');
    await who.sees('Lagos Partners');
    await who.reads('change your products');
    await who.reads('They write: “To answer your buyers.”');
    await who.press('Decline Lagos Partners');
    await who.reads('You declined it.');
    await who.press('End all with Lagos Partners');
    await who.sees('End all with Lagos Partners?');
    await who.press('End all');
    await who.reads('Lagos Partners: can no longer act for you.');
    await who.reads('Earlier permissions');
  });
});

/** A merchant whose test shop sells something. */
async function newSeller(): Promise<Person> {
  const merchant = await signUpVerified(processWire());
  const store = await publishedStore(processWire(), merchant, { mode: 'test', ...shopProfile });
  await newStock(processWire(), store, 5);
  return merchant;
}

/** Signs in, and works in test mode. */
async function enterTest(person: Person, path: string): Promise<void> {
  await enter(person, path);
  await who.press('Test');
  await who.reads('Test mode: nothing here is real money.');
}

describe('a merchant’s team', () => {
  test('has invitations that can be sent again and cancelled, and roles that change', async () => {
    const merchant = await newSeller();
    await enterTest(merchant, '/app/team/');
    await who.sees('You work alone');
    await who.press('Invite somebody');
    await who.fill('E-mail address', newEmail());
    await who.fill('Name optional', 'Bola Ade');
    await who.press('Send the invitation');
    await who.reads('Bola Ade');
    await who.press('Change Bola Ade');
    await who.page.getByLabel('Support').check();
    await who.press('Save');
    await who.reads('Saved.');
    await who.reads('Support · until');
    await who.press('Change Bola Ade');
    await who.press('Send the invitation again');
    await who.reads('The invitation was sent.');
    await who.press('Change Bola Ade');
    await who.press('Cancel the invitation');
    await who.sees('Cancel the invitation: Bola Ade?');
    await who.page.getByRole('dialog').last().getByRole('button', { name: 'Cancel the invitation' }).click();
    await who.sees('You work alone');
  });
});

describe('whoever programs for a merchant', () => {
  test('places a test order, moves it on, and reads the events that it makes', async () => {
    await enterTest(await newSeller(), '/app/developers/');
    await who.press('Place a test order');
    await Promise.all([who.page.waitForResponse('**/advance/'), who.press('Move the test order on')]);
    await open('/app/developers/events/');
    await who.page.getByLabel('Which events?').selectOption('order.preparing');
    await who.page
      .getByText(/^order\.preparing/)
      .and(who.page.locator('summary'))
      .click();
    await who.reads('"event": "order.preparing"');
    await who.page.getByRole('link', { name: 'See the order' }).click();
    await who.press('Move the test order on');
  });

  test('makes a key that reads alone, replaces it, and sends a time again', async () => {
    await enterTest(await newSeller(), '/app/developers/');
    await who.press('Make a key');
    await who.fill('What is it for?', 'Books');
    await who.page.getByText('What the program may do').click();
    await who.page.getByLabel('Book and change').uncheck();
    await who.press('Make the key');
    await who.reads('This is the key. It is shown once');
    await who.page.locator('.row', { hasText: 'Books' }).getByText(/Read$/).waitFor();
    await who.press('Replace: Books');
    await who.press('Replace');
    await who.reads('The key before it works until');
    await open('/app/developers/webhooks/');
    await who.fill('From', '2020-01-01T00:00');
    await who.fill('To', '2020-01-02T00:00');
    await who.press('Send them again');
    await who.reads('Must be in the last 30 days.');
  });
});

describe('a merchant’s shop', () => {
  test('has the hours of one day on all, sells by rules behind a tap, and is seen before it is saved', async () => {
    await enterTest(await newSeller(), '/app/shop/');
    await who.page.getByLabel('Day', { exact: true }).selectOption('MON');
    await who.press('Add hours');
    await who.press('Copy to all days: Monday');
    await who.press('Copy to all days');
    await who.page.getByRole('button', { name: /^Remove SUN/ }).waitFor();
    await who.page.getByText('Orders, fees and tax').click();
    await who.fill('Smallest order', '2,500');
    await who.page.getByLabel('Time to pack an order').selectOption('45 minutes');
    await who.press('Save');
    await who.reads('Saved.');
    await expect.poll(() => who.value('Smallest order')).toBe('2500.00');
    await who.press('Preview');
    await who.page.getByRole('link', { name: 'Open the preview' }).waitFor();
    await open('/app/shop/look/');
    await who.page.getByLabel('Ground').selectOption('DARK');
    await who.fill('Colour', '#7a1f4b');
    const sample = who.page.locator('.look-sample');
    await expect.poll(() => sample.count()).toBe(1);
    const ground = "getComputedStyle(document.querySelector('.look-sample')).backgroundColor";
    expect(await who.page.evaluate(ground)).toBe('rgb(16, 22, 31)');
  });
});

describe('the screens of an account, for whoever programs, and of a shop', () => {
  test.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('keep nobody out at %i pixels, %s', async (width, colorScheme) => {
    const person = await newSeller();
    await open('/app/');
    const window = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const page = await who.page.context().browser()?.newPage(window);
    if (!page) return expect.fail('the browser is closed');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const expectOpen = async (heading: string) => {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([heading, await barriersOf(page)]).toEqual([heading, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    };
    await page.goto(`${named()}/app/`);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Sign in');
    await press('Test');
    for (const [path, heading] of [
      ['/app/account/partners/', 'Partners'],
      ['/app/developers/events/', 'Events'],
      ['/app/developers/webhooks/', 'Webhooks'],
      ['/app/shop/', 'Ada Stores'],
      ['/app/shop/look/', 'How it will look'],
      ['/app/developers/', 'Developers'],
    ] as const) {
      await page.goto(named() + path);
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      await expectOpen(heading);
    }
    await press('Make a key');
    await expectOpen('Make a key');
    await page.goto(`${named()}/app/team/`);
    await press('Invite somebody');
    await expectOpen('Invite somebody');
    await page.goto(named() + security);
    await press('Add an authenticator app');
    await expectOpen('Add an authenticator app');
    await press('Go on');
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    await expectOpen('Add an authenticator app');
    const secret = (await page.locator('.secret').textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(codeNow(processWire(), secret.replaceAll(' ', '')));
    await press('Turn it on');
    await expectOpen('Keep your recovery codes');
    await press('Remove My phone');
    await expectOpen('Remove My phone');
    await page.close();
  });
});
