import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { User } from '../../../shared/identity/data/users.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { assertScreen, enterFace, looks, openFace, screenPathsOf } from '../../support/asserts/screens.ts';
import { keepBusy } from '../../support/people/fleets/busy-fleet.ts';
import { verifiedPerson } from '../../support/people/fleets/carrier-person.ts';
import { newHub, newInvitation } from '../../support/people/fleets/fleet.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { type StepName, take } from '../../support/people/riders/steps.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
const pages: Page[] = [];
let person: Person;
/** What the screens of one thing show. */
const shown: Record<string, string> = {};
const parcels = new Map<string, Shipment>();

/** Parcels with riders, each brought further. */
const steps: readonly (readonly [phase: string, steps: readonly StepName[]])[] = [
  ['to be picked up', []],
  ['on its way', ['pickup']],
  ['held up', ['pickup', 'exception']],
  ['on its way back', ['pickup', 'exception', 'return']],
  ['delivered', ['pickup', 'verify']],
];

beforeAll(async () => {
  const wire = processWire();
  const made = await verifiedPerson(wire);
  const user: User = made.user;
  person = made.person;
  const hub = await newHub(wire, user);
  await newInvitation(wire, user);
  const busy = await keepBusy(wire, user, { parcels: 15, riders: 3 });
  const carried = busy.parcels.filter((_, nth) => nth % 5 > 1);
  for (const [at, [phase, taken]] of steps.entries()) {
    const one = carried[at];
    if (!one) throw new Error(`no parcel is ${phase}`);
    const parcel = await stored(wire, one.id);
    await take(wire, parcel, ...taken);
    parcels.set(phase, parcel);
  }
  for (const [phase, nth] of [
    ['to claim', 0],
    ['without a rider', 1],
  ] as const) {
    const parcel = busy.parcels[nth];
    if (parcel) parcels.set(phase, parcel);
  }
  shown.hubs = hub.hub_id;
  shown.riders = busy.riders[0]?.id ?? '';
  shown.parcels = parcels.get('on its way')?.id ?? '';
});
afterAll(() => Promise.all(pages.map((page) => page.close())));

/** The address of a screen with something to show. */
function addressOf(path: string): string {
  const [before = '', id] = path.split('/:');
  return id === undefined ? `${before}/` : `${before}/${shown[before.split('/').at(-1) ?? '']}/`;
}
const walked = await screenPathsOf('dispatch');
const phases = [...steps.map(([phase]) => phase), 'to claim', 'without a rider'];

describe.each(looks)('the app for carriers at $width pixels, $scheme,', (look) => {
  let page: Page;
  beforeAll(async () => {
    page = await openFace(site, 'dispatch', look);
    pages.push(page);
    await enterFace(page, person);
    await page.locator('[data-parcel]').first().waitFor();
  });

  test('keeps nobody out of the sign-up, which fits into its window', async () => {
    const newcomer = await openFace(site, 'dispatch', look);
    pages.push(newcomer);
    await assertScreen(newcomer, site.at('/dispatch/sign-up/'), look.widths);
  });

  test.each(walked)('keeps nobody out of %s, which fits into its window', (path) =>
    assertScreen(page, site.at(addressOf(path)), look.widths),
  );

  test('keeps nobody out of a new hub', () =>
    assertScreen(page, site.at('/dispatch/hubs/new/'), look.widths));

  test.each(phases)('shows a parcel %s', (phase) =>
    assertScreen(page, site.at(`/dispatch/parcels/${parcels.get(phase)?.id}/`), look.widths),
  );
});
