import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { until } from '../../support/asserts/until.ts';
import { fill, newUser } from '../../support/people/identity/fixtures.ts';
import { type AppRider, newAppRider, openRide } from '../../support/people/riders/app-rider.ts';
import { idsOffered } from '../../support/people/riders/offers.ts';
import { claimBy } from '../../support/people/riders/steps.ts';
import { type BookingFields, newShipment, stored } from '../../support/people/shipments/shipments.ts';
import { browsing } from '../../support/services/site.ts';
import type { Visitor } from '../../support/services/visitor.ts';

const site = browsing();
let who: Visitor;
let rider: AppRider;

beforeEach(async () => {
  rider = await newAppRider(processWire());
  who = await openRide(site, rider);
  await who.press('Go on the road');
  await who.reads('Position sent');
});
afterEach(async () => {
  await who.page.goto(site.at('/ride/'));
  await who.press('Leave the road');
  await who.sees('You are off the road');
  await who.leave();
});

/** A parcel that the rider is offered, on the screen of offers. */
async function offered(booked: BookingFields = {}): Promise<Shipment> {
  const wire = processWire();
  const shipment = await newShipment(wire, booked);
  await until(async () => (await idsOffered(wire, rider.user)).includes(shipment.id));
  await who.page.goto(site.at('/ride/offers/'));
  await who.page.getByRole('heading', { level: 2, name: /^Yaba to/ }).waitFor();
  return shipment;
}
const slide = () => who.page.getByRole('slider', { name: 'Slide to take it' });
const riderOf = async ({ id }: Shipment) => (await stored(processWire(), id)).rider;

/** Moves a finger over the slide, from one part of its width to another. */
async function moveOver(from: number, to: number): Promise<void> {
  await slide().scrollIntoViewIfNeeded();
  const box = await slide().boundingBox();
  if (!box) throw new Error('there is no slide');
  const { mouse } = who.page;
  await mouse.move(box.x + box.width * from, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x + box.width * to, box.y + box.height / 2, { steps: 8 });
  await mouse.up();
}

describe('an offer', () => {
  test('says what it brings, how many see it and why, and is taken by a slide, never by a tap', async () => {
    const shipment = await offered();
    const card = who.page.getByRole('article').first();
    for (const text of [/₦[\d,]+/, /km trip/, 'Deliver by', '1 rider can see this'])
      await card.getByText(text).first().waitFor();
    await card.getByText('can see this').click();
    await who.reads('Offers go first to riders who are near');
    await moveOver(0.9, 0.9);
    await moveOver(0.5, 0.98);
    await moveOver(0.05, 0.6);
    expect(await riderOf(shipment)).toBeUndefined();
    await moveOver(0.05, 0.99);
    await who.page.getByRole('button', { name: 'I am at the pickup' }).waitFor();
    expect(await riderOf(shipment)).toBe(rider.id);
  });

  test('is counted in the title, and is taken by the keys', async () => {
    const shipment = await offered();
    await expect.poll(() => who.page.title()).toMatch(/^\(1\) Offers/);
    await slide().focus();
    await who.page.keyboard.press('End');
    await who.page.getByRole('button', { name: 'I am at the pickup' }).waitFor();
    expect(await riderOf(shipment)).toBe(rider.id);
  });

  test('does not come again once it was declined', async () => {
    await offered();
    await who.press('Not for me');
    await who.sees('No offers yet');
    await who.page.reload();
    await who.sees('No offers yet');
  });

  test('leaves with a word when another rider has taken it', async () => {
    const shipment = await offered();
    await claimBy(processWire(), shipment, await newUser(processWire(), 'rider'));
    await who.reads('An offer is gone. Another rider took it');
    await who.sees('No offers yet');
  });

  test('can be taken after the deposit that it needs was added, of which the rest can be taken out', async () => {
    await fill(processWire(), { user: rider.id, mode: 'live' }, asKobo(10_000_000));
    const shipment = await offered({ declared_value: 600_000 });
    await who.reads('You need a bigger deposit for this');
    expect(await slide().count()).toBe(0);
    await who.page.getByRole('link', { name: 'Add to your deposit' }).click();
    await who.sees('Add to the deposit');
    await who.page.getByLabel('How much').first().fill('50,000');
    await who.press('Add to the deposit');
    await who.reads('Added to your deposit.');
    await who.page.getByRole('link', { name: /^Offers/ }).click();
    await moveOver(0.05, 0.99);
    await who.page.getByRole('button', { name: 'I am at the pickup' }).waitFor();
    expect(await riderOf(shipment)).toBe(rider.id);
    await who.page.goto(site.at('/ride/money/deposit/'));
    await who.page.getByLabel('How much').last().fill('10,000');
    await who.press('Take out of the deposit');
    await who.reads('You can withdraw it now.');
  });
});
