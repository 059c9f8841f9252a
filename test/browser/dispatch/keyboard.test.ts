import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { looks, openFace } from '../../support/asserts/screens.ts';
import { keepBusy } from '../../support/people/fleets/busy-fleet.ts';
import { verifiedPerson } from '../../support/people/fleets/carrier-person.ts';
import { type Person, password } from '../../support/people/identity/sign-up.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let page: Page;
let person: Person;
let parcels: readonly Shipment[];

beforeEach(async () => {
  const wire = processWire();
  const made = await verifiedPerson(wire);
  person = made.person;
  ({ parcels } = await keepBusy(wire, made.user, { parcels: 2, riders: 2 }));
  page = await openFace(site, 'dispatch', looks[0]);
});
afterEach(() => page.close());

/** The most keys from one target to another. */
const farthest = 60;

/** Goes on with the Tab key until a reader would say this name. @param within where it is looked for */
async function goToName(name: string | RegExp, within: Locator = page.locator('body')): Promise<void> {
  const roles = ['button', 'link', 'textbox'] as const;
  const [first, ...others] = roles.map((role) => within.getByRole(role, { name }));
  const target = others.reduce((either, one) => either?.or(one), first)?.first();
  if (!target) return expect.fail('nothing is looked for');
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let pressed = 0; pressed < farthest && !(await isThere()); pressed++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

async function pressName(name: string | RegExp, within?: Locator): Promise<void> {
  await goToName(name, within);
  await page.keyboard.press('Enter');
}

const statusOf = async (parcel: Shipment | undefined) =>
  parcel && (await stored(processWire(), parcel.id)).status;

describe('a dispatcher with a keyboard alone', () => {
  test('signs in, claims a parcel, and gives two to riders', async () => {
    const [open, claimed] = parcels;
    await goToName('E-mail address');
    await page.keyboard.type(person.email);
    await goToName('Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await pressName(`Claim ${open?.tracking}`);
    await expect.poll(() => statusOf(open)).toBe('CLAIMED');

    // The sheet of riders takes the focus, and gives it back.
    await pressName(`Assign ${claimed?.tracking}`);
    await pressName(/^Give it to /, page.getByRole('dialog'));
    await expect.poll(() => statusOf(claimed)).toBe('ASSIGNED');
    expect(await page.getByRole('dialog').count()).toBe(0);

    // Letters act on the parcel that has the focus.
    await goToName(open?.tracking ?? '');
    await page.keyboard.press('n');
    await expect.poll(() => statusOf(open)).toBe('ASSIGNED');
  });
});
