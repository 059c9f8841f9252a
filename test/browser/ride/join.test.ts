import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../infra/local/demo/seed.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import { enterFace } from '../../support/asserts/screens.ts';
import { newEmail, password, signUpVerified } from '../../support/people/identity/sign-up.ts';
import { newAppRider, openRide, riderPhone } from '../../support/people/riders/app-rider.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
let who: Visitor;

/** Where files were sent. */
let stores: readonly string[] = [];
beforeEach(() => {
  stores = [];
});
afterEach(() => who.leave(...stores));

const open = (path: string) => who.page.goto(site.at(path));

describe('whoever comes to the rider’s app', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });

  test('signs up, sends a picture of her paper and what she rides, and reads that it is being checked', async () => {
    await open('/ride/sign-up/');
    await who.fill('Your name', 'Tunde Bello');
    await who.fill('E-mail address', newEmail());
    await who.fill('Phone', '0803 123 4567');
    await who.fill('Password', password);
    await who.press('Open my account');
    await who.sees('Start riding');
    await who.page.getByRole('main').getByRole('link', { name: 'Send your papers' }).click();
    await who.sees('Papers');
    await who.fill('Its number', '48213590111');
    const file = { name: 'nin.png', mimeType: 'image/png', buffer: await who.page.screenshot() };
    await who.page.locator('input[type=file]').setInputFiles(file);
    await who.page.getByLabel('What do you ride?').selectOption('Motorcycle');
    await who.fill('Number plate', 'LSD-482-XA');
    const put = who.page.waitForRequest((request) => request.method() === 'PUT');
    await who.press('Send the papers');
    stores = [new URL((await put).url()).origin];
    await who.reads('We are checking your papers.');
    expect(who.sent('/verification/documents/')).toHaveLength(1);
  });

  test('reads that the account is not a rider’s, if it is a merchant’s', async () => {
    await open('/ride/');
    await enterFace(who.page, await signUpVerified(processWire()));
    await who.sees('This account is not a rider’s');
  });

  test('is in by one tap on the start page of this machine, as a rider of the demo', async () => {
    await open('/');
    await who.press('Work as Tunde Bello');
    await who.sees('You are off the road');
    expect(new URL(who.page.url()).pathname).toBe('/ride/');
  });
});

describe('a rider', () => {
  test('goes on the road, which sends where she is, and leaves it', async () => {
    who = await openRide(site, await newAppRider(processWire()));
    await who.press('Go on the road');
    await who.sees('You are on the road');
    await who.reads('Position sent');
    expect(who.sent('/rider/locations/')).not.toEqual([]);
    await who.press('Leave the road');
    await who.sees('You are off the road');
  });

  test('reads what to do where the phone may not say where it is', async () => {
    who = await openRide(site, await newAppRider(processWire()));
    await who.page.context().clearPermissions();
    await who.press('Go on the road');
    await who.reads('This app is not allowed to see your location.');
    await who.page.context().grantPermissions(riderPhone.permissions);
    await who.press('Leave the road');
    await who.sees('You are off the road');
  });

  test('changes between the live market and the test by one switch', async () => {
    who = await openRide(site, await newAppRider(processWire()));
    await who.press('Test');
    await who.reads('Test mode: nothing here is real money.');
    await expect.poll(() => who.page.title()).toMatch(/^Test: /);
  });
});
