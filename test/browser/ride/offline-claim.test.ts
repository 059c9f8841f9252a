import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { eventsShown } from '../../support/asserts/shipment.ts';
import { lekki, newUser } from '../../support/people/identity/fixtures.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { claimBy } from '../../support/people/riders/steps.ts';
import { newShipment, stored } from '../../support/people/shipments/shipments.ts';
import { loseAnswers } from '../../support/services/phones/cuts.ts';
import { signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
let shipment: Shipment;

const reads = (text: string | RegExp) =>
  phone.page().getByText(text).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
/** Slides the offer to its end. */
const claim = () => phone.page().getByRole('slider').first().press('End');
const claimBySomebody = async () => claimBy(processWire(), shipment, await newUser(processWire(), 'rider'));

const unsure = 'We got no answer. When the network is back, you will see whether it is yours.';
const notArrived = 'We did not receive that you took this offer. If it is still there, take it again.';

beforeAll(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
});
afterAll(() => phone.leave());
beforeEach(async () => {
  shipment = await newShipment(processWire(), { declared_value: 10_000, pickup: lekki });
  await phone.open('/ride/offers/');
  await phone.page().getByRole('button', { name: 'Show them' }).click();
  await phone.page().getByRole('slider').first().waitFor();
  phone.said.clear();
});
afterEach(() => phone.recover());

/** Asserts that the parcel is in the hands of the rider, and was claimed once. */
async function assertClaimed(): Promise<void> {
  await reads(/It is yours\./);
  const wire = processWire();
  expect((await stored(wire, shipment.id)).rider).toBe(rider.id);
  expect(await eventsShown(wire, shipment)).toEqual([
    'shipment.created',
    'shipment.claimed',
    'shipment.assigned',
  ]);
  await phone.open('/ride/');
  await phone.page().locator(`a.job[href="/ride/jobs/${shipment.id}/"]`).waitFor();
}

describe('a claim without a network in between', () => {
  test('did not arrive where the network was gone before it, and nobody has it', async () => {
    await phone.cut(true);
    await claim();
    await reads(unsure);
    await phone.cut(false);
    await reads(notArrived);
    expect([...phone.said]).not.toContain('It is yours.');
    expect((await stored(processWire(), shipment.id)).status).toBe('PENDING');
    await claim();
    await assertClaimed();
  });

  test('is known as soon as there is a network, where the answer was lost', async () => {
    const lost = await loseAnswers(phone, 1, () => phone.cut(true), '**/claim/');
    await claim();
    await lost();
    await reads(unsure);
    expect([...phone.said]).not.toContain('It is yours.');
    await phone.cut(false);
    await assertClaimed();
  });

  test('is known to an app that was killed before the answer', async () => {
    const lost = await loseAnswers(phone, 1, () => phone.cut(true), '**/claim/');
    await claim();
    await lost();
    await phone.kill();
    await reads(unsure);
    await phone.cut(false);
    await assertClaimed();
  });

  test('is asked for once more by itself, where an answer alone was lost', async () => {
    await loseAnswers(phone, 1, undefined, '**/claim/');
    await claim();
    await phone.page().getByRole('button', { name: 'I am at the pickup' }).waitFor();
    await assertClaimed();
  });

  test('is lost to a rider who was first meanwhile', async () => {
    await phone.cut(true);
    await claim();
    await reads(unsure);
    await claimBySomebody();
    await phone.cut(false);
    await reads(notArrived);
    expect([...phone.said]).not.toContain('It is yours.');
  });

  test('says who was first where the network is back by then', async () => {
    await claimBySomebody();
    await claim();
    await reads('Another rider took it first.');
    expect([...phone.said]).not.toContain('It is yours.');
  });
});
