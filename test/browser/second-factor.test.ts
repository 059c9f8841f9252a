import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { route as listFactors } from '../../functions/identity/factors/list.ts';
import { route as recover } from '../../functions/identity/factors/recover.ts';
import { loadUser } from '../../shared/identity/data/users.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { scan } from '../support/asserts/bitmap.ts';
import { barriersOf, markupFaultsOf } from '../support/asserts/page-audit.ts';
import {
  addTotp,
  challengeOf,
  codeNow,
  enterPassword,
  wrongCode,
} from '../support/people/identity/factors.ts';
import { type Person, password, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { devicesOf } from '../support/services/passkey-devices.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;

/** Opens the page of partners and enters the password there. */
async function enter(address: string, email: string): Promise<void> {
  await who.page.goto(address);
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press('Sign in');
}

const inside = 'What a partner may do for you, only you decide.';

describe('a page that signs in', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });
  afterEach(() => who.leave());

  const page = () => site.at('/account/partners/');

  test('asks for the code of a user who has a second factor', async () => {
    const person = await signUpVerified(processWire());
    const { secret } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.sees('One more step');
    await who.fill('Code', wrongCode(processWire(), secret));
    await who.press('Continue');
    await who.reads('Send the code that your app shows now, or one of your recovery codes.');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Continue');
    await who.reads(inside);
  });

  test('takes a recovery code too', async () => {
    const person = await signUpVerified(processWire());
    const { codes } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.fill('Code', codes[0] ?? '');
    await who.press('Continue');
    await who.reads(inside);
  });

  test('leads back to the password, which can be entered again', async () => {
    const person = await signUpVerified(processWire());
    const { secret } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.press('Back');
    await who.reads('You are not signed in yet.');
    await who.press('Sign in');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Continue');
    await who.reads(inside);
  });

  test('lets whoever lost the device ask for a recovery, and sign in by a recovery code after all', async () => {
    const person = await signUpVerified(processWire());
    const { codes } = await addTotp(processWire(), person);
    await enter(page(), person.email);
    await who.press('I lost my device');
    await who.sees('You lost your device');
    await who.reads('72 hours after we approve your request');
    expect((await loadUser(processWire().table, person.id))?.recovery).toBeUndefined();
    await who.press('Ask for the removal');
    await who.sees('We have your request');
    expect((await loadUser(processWire().table, person.id))?.recovery).toBeDefined();
    await who.press('Back to the password');
    await who.reads('You are not signed in yet.');
    await who.press('Sign in');
    await who.fill('Code', codes[0] ?? '');
    await who.press('Continue');
    await who.reads(inside);
    expect((await loadUser(processWire().table, person.id))?.recovery).toBeUndefined();
  });

  test('asks nobody without a factor for a code', async () => {
    const person = await signUpVerified(processWire());
    await enter(page(), person.email);
    await who.reads(inside);
  });
});

describe('the link of the mail about a recovery', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });
  afterEach(() => who.leave());

  test('cancels it at the press of a button, and not by being opened', async () => {
    const person = await signUpVerified(processWire());
    await addTotp(processWire(), person);
    const { factor_token } = await challengeOf(processWire(), person);
    const asked = await call(processWire(), recover, { body: { factor_token } });
    await who.page.goto(await site.linkTo('cancel-recovery', person.email));
    await who.sees('Keep your second factor');
    expect(who.sent('/')).toEqual([]);
    await who.press('Cancel the request');
    await who.sees('The request is cancelled');
    const again = await call(processWire(), recover, { body: { factor_token } });
    expect(again.body.id).not.toBe(asked.body.id);
  });

  test('says so when it was not copied as a whole', async () => {
    await who.page.goto(site.at('/account/cancel-recovery/'));
    await who.sees('This link does not work');
  });
});

/** Whoever signs in at the page of second factors, at a name that passkeys belong to. */
async function openSecurity(person: Person): Promise<void> {
  await enter(`${named()}/account/security/`, person.email);
}

/** The same site by the name that passkeys belong to. */
const named = () => site.at('').replace('127.0.0.1', 'localhost');

/** Begins a factor at the page of second factors. */
async function begin(kind: 'Authenticator app' | 'Passkey', name: string): Promise<void> {
  await who.press('Add a second factor');
  await who.page.getByText(kind, { exact: true }).click();
  await who.fill('Name', name);
  await who.press('Continue');
}

describe('a passkey of a real browser', () => {
  afterEach(() => who.leave());

  test('is created at localhost and signs in there; at 127.0.0.1 a recovery code is asked for', async () => {
    who = await site.visitor(named());
    const person = await signUpVerified(processWire());
    const devices = await devicesOf(who);
    await devices.plug();
    await openSecurity(person);
    await begin('Passkey', 'Laptop');
    await who.sees('Keep your recovery codes');
    await enter(`${named()}/account/partners/`, person.email);
    await who.reads('Use your passkey, or enter one of your recovery codes.');
    await who.press('Use a passkey');
    await who.reads(inside);
    await enter(site.at('/account/partners/'), person.email);
    await who.reads('Your passkeys do not work in this browser or at this address.');
    expect(await who.page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
    const { body } = await call(processWire(), listFactors, { headers: bearer(person.access) });
    expect(body.results).toMatchObject([{ kind: 'PASSKEY', last_used_at: expect.any(String) }]);
    expect((await enterPassword(processWire(), person)).status).toBe(403);
  });

  test('is chosen by its name among several, while another one is waited for', async () => {
    who = await site.visitorAt(named());
    const person = await signUpVerified(processWire());
    const devices = await devicesOf(who);
    const laptop = await devices.plug();
    await openSecurity(person);
    await begin('Passkey', 'Laptop');
    await who.press('I have kept them');
    await begin('Passkey', 'Laptop again');
    await who.reads('This device has a passkey for your account already.');
    await who.press('Back');
    await laptop.unplug();
    const phone = await devices.plug();
    await begin('Passkey', 'Phone');
    await who.reads('“Phone” is on.');
    await phone.touch(false);
    await openSecurity(person);
    await who.press('Use “Laptop”');
    await who.reads('Waiting for “Laptop”.');
    await who.press('Back');
    await who.reads('You are not signed in yet.');
    await who.press('Sign in');
    await who.press('Use “Laptop”');
    await who.reads('Waiting for “Laptop”.');
    await phone.touch(true);
    await who.press('Use “Phone”');
    await who.reads('You have 10 recovery codes left.');
  });
});

describe('the page of second factors', () => {
  beforeEach(async () => {
    who = await site.visitorAt(named());
  });
  afterEach(() => who.leave());

  /** Adds the app that the page shows a QR code for. @returns its recovery codes */
  async function addApp(name: string): Promise<readonly string[]> {
    await begin('Authenticator app', name);
    await who.sees('Scan the code');
    const { QRCode = '' } = await scan(await who.page.locator('#qr').screenshot({ scale: 'css' }));
    const secret = new URL(QRCode).searchParams.get('secret') ?? '';
    expect(secret.length).toBe(32);
    const written = await who.page.locator('#secret').textContent();
    expect(written?.replaceAll(' ', '')).toBe(secret);
    await who.fill('Code', wrongCode(processWire(), secret));
    await who.press('Turn it on');
    await who.reads('Send the code that your app shows now.');
    await who.fill('Code', codeNow(processWire(), secret));
    await who.press('Turn it on');
    await who.sees('Keep your recovery codes');
    return who.page.locator('#code-list li').allTextContents();
  }

  test('adds an app by its QR code, shows the recovery codes once, and removes the app', async () => {
    const person = await signUpVerified(processWire());
    await openSecurity(person);
    await who.reads('You have none yet');
    const codes = await addApp('My phone');
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([who.page.waitForEvent('download'), who.press('Download')]);
    const kept = await readFile(await file.path(), 'utf8');
    for (const code of codes) expect(kept).toContain(code);
    await who.press('I have kept them');
    await who.reads('“My phone” is on.');
    await who.reads('You have 10 recovery codes left.');
    expect(await who.page.content()).not.toContain(codes[0]);
    await who.press('Remove My phone');
    await who.reads('It is your last second factor.');
    await who.fill('Password', 'a wrong password');
    await who.fill('Code', codes[0] ?? '');
    await who.press('Remove it');
    await who.reads('The password or the code is wrong.');
    await who.fill('Password', password);
    await who.press('Remove it');
    await who.reads('“My phone” is removed.');
    await who.reads('You have none yet');
    expect((await enterPassword(processWire(), person)).status).toBe(200);
  });

  test('removes one passkey by another, with the password', async () => {
    const person = await signUpVerified(processWire());
    const devices = await devicesOf(who);
    const laptop = await devices.plug();
    await openSecurity(person);
    await begin('Passkey', 'Laptop');
    await who.press('I have kept them');
    await laptop.unplug();
    await devices.plug();
    await begin('Passkey', 'Phone');
    await who.press('Remove Laptop');
    await who.press('Use “Phone”');
    await who.reads('Enter your password first.');
    await who.fill('Password', 'a wrong password');
    await who.press('Use “Phone”');
    await who.reads('The password is wrong, or the passkey was not accepted.');
    await who.fill('Password', password);
    await who.press('Use “Phone”');
    await who.reads('“Laptop” is removed.');
    const { body } = await call(processWire(), listFactors, { headers: bearer(person.access) });
    expect(body.results).toMatchObject([{ name: 'Phone' }]);
  });

  test('asks to sign in again where the last proof is too old, and goes on', async () => {
    const person = await signUpVerified(processWire());
    const { codes } = await addTotp(processWire(), person);
    await openSecurity(person);
    await who.fill('Code', codes[0] ?? '');
    await who.press('Continue');
    await who.reads('You have 9 recovery codes left.');
    const json = { code: 'factor_required', detail: 'Too old.' };
    await who.page.route('**/auth/factors/', (sent) => sent.fulfill({ status: 403, json }), { times: 1 });
    await begin('Authenticator app', 'Tablet');
    await who.reads('Your last code is more than 10 minutes old.');
    await who.fill('E-mail address', person.email);
    await who.fill('Password', password);
    await who.press('Sign in');
    await who.fill('Code', codes[1] ?? '');
    await who.press('Continue');
    await who.reads('You have 8 recovery codes left.');
  });

  test.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('keeps nobody out at %i pixels, %s, nor does the sign-in', async (width, colorScheme) => {
    const person = await signUpVerified(processWire());
    const address = `${named()}/account/security/`;
    await who.page.goto(address);
    const window = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const page = await who.page.context().browser()?.newPage(window);
    if (!page) return expect.fail('the browser is closed');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).and(page.locator('input:visible')).fill(text);
    const expectOpen = async (heading: string) => {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([heading, await barriersOf(page)]).toEqual([heading, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    };
    const signIn = async () => {
      await page.goto(address);
      await fill('E-mail address', person.email);
      await fill('Password', password);
      await press('Sign in');
    };
    await signIn();
    await press('Add a second factor');
    await expectOpen('Add a second factor');
    await fill('Name', 'My phone');
    await press('Continue');
    await expectOpen('Scan the code');
    const secret = (await page.locator('#secret').textContent()) ?? '';
    await fill('Code', codeNow(processWire(), secret.replaceAll(' ', '')));
    await press('Turn it on');
    await expectOpen('Keep your recovery codes');
    await press('I have kept them');
    await expectOpen('Your second factors');
    await press('Remove My phone');
    await expectOpen('Remove “My phone”');
    await signIn();
    await expectOpen('One more step');
    await press('I lost my device');
    await expectOpen('You lost your device');
    await page.close();
    const html = await (await fetch(site.at('/account/security/'))).text();
    expect(await markupFaultsOf(html)).toEqual([]);
  });
});
