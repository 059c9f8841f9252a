import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../shared/kernel/geo.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { reportPosition } from '../../shared/riders/data/positions.ts';
import { zonesOf } from '../../shared/stores/data/zones.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { lekki, newUser } from '../support/people/identity/fixtures.ts';
import { password, signUpVerified } from '../support/people/identity/sign-up.ts';
import { claimedOrder } from '../support/people/orders/carried-order.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { shopProfile } from '../support/people/stores/shop-place.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { browsing } from '../support/services/site.ts';
import { makeSmallMap } from '../support/services/small-map.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
beforeEach(async () => {
  who = await site.visitor();
});
afterEach(() => who.leave());

/** Signs somebody in, at a screen of the merchant's app. */
async function open(path: string, email: string): Promise<void> {
  await who.page.goto(site.at(path));
  await who.fill('E-mail address', email);
  await who.fill('Password', password);
  await who.press('Sign in');
}

const button = (name: string) => who.page.getByRole('button', { name, exact: true });
const map = () => who.page.locator('.map-canvas');

/** Taps the map at shares of its width and height. */
async function tap(across: number, down: number): Promise<void> {
  const box = await map().boundingBox();
  if (!box) return expect.fail('there is no map');
  await map().click({ position: { x: box.width * across, y: box.height * down } });
}

/** Where a place stands on the map, in pixels. */
async function placeOf(name: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await who.page
    .getByLabel(name, { exact: true })
    .and(who.page.locator('.map-place'))
    .boundingBox();
  return box ?? expect.fail(`the map has no ${name}`);
}

const mapFiles = () => who.page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`);

describe('a zone', () => {
  test('is drawn with taps and keys, undone, saved, seen among the others, and removed', async () => {
    const wire = processWire();
    const { id, email } = await signUpVerified(wire);
    const store = await newStore(wire, { id }, shopProfile);
    await open('/app/shop/zones/', email);
    await who.sees('You deliver nowhere yet');
    await who.page.getByRole('link', { name: 'Add a zone' }).click();
    await who.fill('What is it called?', 'Island');
    await who.page.getByLabel('Drawn on the map').check();
    expect(JSON.stringify(await mapFiles())).not.toMatch(/\/apps\/map/);
    await who.press('Draw it on the map');
    await button('Nearer').waitFor();
    await tap(0.2, 0.2);
    await tap(0.8, 0.2);
    await tap(0.8, 0.8);
    await tap(0.3, 0.9);
    await tap(0.2, 0.6);
    await who.reads('5 corners');
    await who.press('Undo the last step');
    await who.reads('4 corners');
    await who.press('Add a corner in the middle');
    await who.reads('5 corners');
    const before = await placeOf('Corner 1');
    await button('Corner 1').focus();
    await who.page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await placeOf('Corner 1')).x).toBeGreaterThan(before.x + 4);
    expect(await barriersOf(who.page)).toEqual([]);

    await who.page.getByLabel('One fee').check();
    await who.fill('The fee', '1,500');
    await who.press('Save the zone');
    await who.sees('Where you deliver');
    await who.reads('₦1,500.00');
    await expect
      .poll(async () => (await zonesOf(wire.table, store.id)).zones)
      .toMatchObject([{ name: 'Island', kind: 'POLYGON', fee: 150_000 }]);
    await who.press('See them on the map');
    await button('Nearer').waitFor();
    expect(await barriersOf(who.page)).toEqual([]);
    await who.page.getByRole('link', { name: /Island/ }).click();
    await who.press('Remove the zone');
    await who.press('Undo');
    expect((await zonesOf(wire.table, store.id)).zones).toHaveLength(1);
  });

  test('is made of a radius or of towns without a map', async () => {
    const wire = processWire();
    const { id, email } = await signUpVerified(wire);
    const store = await newStore(wire, { id }, shopProfile);
    await open('/app/shop/zones/new/', email);
    await who.fill('What is it called?', 'Nearby');
    await who.fill('How far, in km', '7.5');
    await who.press('Save the zone');
    await who.reads('7.5 km around the shop');
    await who.page.getByRole('link', { name: /Nearby/ }).click();
    await who.page.getByLabel('Towns and states').check();
    await who.fill('Find a town or a state', 'ibadan');
    await who.press('Ibadan, Oyo');
    await who.fill('Find a town or a state', 'ogun');
    await who.press('All of Ogun');
    await who.press('Save the zone');
    await who.reads('Ibadan, Oyo; All of Ogun');
    expect((await zonesOf(wire.table, store.id)).zones).toMatchObject([
      { kind: 'AREAS', areas: [{ state: 'Oyo', city: 'Ibadan' }, { state: 'Ogun' }] },
    ]);
    expect(JSON.stringify(await mapFiles())).not.toMatch(/\/apps\/map/);
  });
});

describe('a parcel on its way', () => {
  test('is told in words before its map is asked for, and moves on the map when its rider does', async () => {
    const wire = processWire();
    const { id, email } = await signUpVerified(wire);
    const rider = await newUser(wire, 'rider');
    const claimed = await claimBy(wire, await newShipment(wire, { merchant: id }), rider);
    await take(wire, claimed, 'pickup');
    const ride = (point: Point) =>
      reportPosition(wire.table, { user: rider.id, mode: 'live', ...point, at: new Date().toISOString() });
    await ride({ latitude: 6.47, longitude: 3.4 });
    await open(`/app/parcels/${claimed.id}/`, email);
    await who.reads('8.4 km away, seen just now.');
    expect(JSON.stringify(await mapFiles())).not.toMatch(/\/apps\/map/);
    await who.press('See it on the map');
    await button('Nearer').waitFor();
    const [start, door] = [await placeOf('Rider'), await placeOf('Door')];
    expect(start.x).toBeLessThan(door.x);
    expect(await barriersOf(who.page)).toEqual([]);
    await ride({ latitude: lekki.latitude, longitude: lekki.longitude - 0.005 });
    await who.reads('550 m away, seen just now.');
    await expect
      .poll(async () => Math.abs((await placeOf('Rider')).x - (await placeOf('Door')).x))
      .toBeLessThan((door.x - start.x) / 4);
    await take(wire, claimed, 'verify');
    await expect.poll(() => map().count()).toBe(0);
  });
});

describe('the page of a parcel', () => {
  test('shows anybody on a map, after a tap, about where the rider is', async () => {
    const wire = processWire();
    const rider = await newUser(wire, 'rider');
    const claimed = await claimBy(wire, await newShipment(wire), rider);
    await who.page.goto(site.at(`/t/${claimed.tracking}/`));
    await who.sees('A rider is on the way to pick it up');
    expect(await who.page.getByRole('heading', { name: 'On the map' }).count()).toBe(0);
    await take(wire, claimed, 'pickup');
    const at = new Date().toISOString();
    await reportPosition(wire.table, { user: rider.id, mode: 'live', latitude: 6.47, longitude: 3.4, at });
    await who.page.reload();
    await who.reads('The rider was seen just now, give or take 100 m.');
    expect(JSON.stringify(await mapFiles())).not.toMatch(/\/apps\/map/);
    await who.press('See it on the map');
    await button('Nearer').waitFor();
    expect((await placeOf('Rider')).x).toBeLessThan((await placeOf('Lekki')).x);
    expect((await placeOf('Rider')).x).toBeGreaterThan((await placeOf('Yaba')).x);
    expect(await barriersOf(who.page)).toEqual([]);
  });
});

describe('the page of an order', () => {
  /** The page asks for its order when there is a network again. */
  const askAgain = () => who.page.evaluate(`dispatchEvent(new Event('online'))`);

  test.each([
    ['en', 'See it on the map', '4.2 km away, seen just now.', 'Rider'],
    ['pcm', 'See am for map', '4.2 km remain, we see am just now.', 'Rider'],
  ] as const)(
    'shows its customer in %s, after a tap, where the rider is',
    async (language, see, said, rider) => {
      const wire = processWire();
      const claimed = await claimedOrder(wire, { languages: [language] });
      await who.page.goto(site.at(`/o/${claimed.token}/`));
      await who.page.locator('#status h2').waitFor();
      expect(await who.page.locator('.route').isVisible()).toBe(false);
      const { dropoff, pickup } = await take(wire, claimed.parcel, 'pickup');
      const ride = (latitude: number) =>
        reportPosition(wire.table, {
          user: claimed.rider.id,
          mode: 'live',
          latitude,
          longitude: dropoff.longitude,
          at: new Date().toISOString(),
        });
      await ride(dropoff.latitude + 0.0378);
      await askAgain();
      await who.reads(said);
      expect(JSON.stringify(await mapFiles())).not.toMatch(/\/apps\/map/);
      await who.press(see);
      await who.page.locator('.map-place.rider').waitFor();
      expect(await who.page.locator('.map-place').count()).toBe(3);
      expect(pickup.latitude).not.toBe(dropoff.latitude);
      expect(await barriersOf(who.page)).toEqual([]);
      const far = await placeOf(rider);
      await ride(dropoff.latitude + 0.005);
      await askAgain();
      await expect.poll(async () => (await placeOf(rider)).y).toBeGreaterThan(far.y + 10);
      await take(wire, claimed.parcel, 'verify');
      await askAgain();
      await expect.poll(() => who.page.locator('.route').isVisible()).toBe(false);
      expect(await map().count()).toBe(0);
    },
  );
});

describe('a map', () => {
  test('has the streets that an operator has given it, and says whose they are', async () => {
    const file = makeSmallMap();
    const ranges: string[] = [];
    await who.page.route('**/media/map/nigeria.pmtiles', (route) => {
      const { range = '' } = route.request().headers();
      if (route.request().method() === 'HEAD') return route.fulfill({ status: 200 });
      ranges.push(range);
      const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
      const body = file.subarray(from, to + 1);
      const headers = { 'content-range': `bytes ${from}-${from + body.length - 1}/${file.length}` };
      return route.fulfill({ status: 206, body, headers });
    });
    const { email } = await signUpVerified(processWire());
    await open('/app/start/shop/', email);
    await who.press('Set the pin on a map');
    await who.page.getByRole('link', { name: '© OpenStreetMap' }).waitFor();
    expect(ranges.length).toBeGreaterThan(0);
    expect(await barriersOf(who.page)).toEqual([]);
  });

  test('says why there is none, and comes when there is a network again', async () => {
    const { email } = await signUpVerified(processWire());
    await open('/app/start/shop/', email);
    await button('Set the pin on a map').waitFor();
    await who.page.context().setOffline(true);
    await who.press('Set the pin on a map');
    await who.reads('The map could not be loaded. Check your connection.');
    await who.page.context().setOffline(false);
    await who.press('Try again');
    await button('Nearer').waitFor();
  });
});

describe('a door', () => {
  test('is where somebody sets the pin, by a tap or with keys', async () => {
    const { email } = await signUpVerified(processWire());
    await open('/app/start/shop/', email);
    await who.fill('Where is it?', 'The blue gate behind the market');
    await who.press('Set the pin on a map');
    await button('Nearer').waitFor();
    await tap(0.7, 0.3);
    const tapped = await placeOf('Here');
    await button('Here').focus();
    await who.page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await placeOf('Here')).x).toBeLessThan(tapped.x - 40);
    expect(await barriersOf(who.page)).toEqual([]);
    await who.press('Put the pin here');
    await who.reads('Found on the map.');
    await who.fill('Where is it?', 'The blue gate behind Balogun market');
    await who.reads('Found on the map.');
  });
});
