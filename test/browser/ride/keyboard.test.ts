import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import type { Person } from '../../support/people/identity/sign-up.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { putInHand, signUpRider } from '../../support/services/phones/parcels.ts';
import { openPhone, type Phone } from '../../support/services/phones/phone.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let rider: Person;
let phone: Phone;
beforeEach(async () => {
  rider = await signUpRider();
  phone = await openPhone(site, rider);
});
afterEach(() => phone.leave());

/** The most keys from one target to another. */
const farthest = 40;

/** Goes on with the Tab key until a reader would say this name, and presses Enter. */
async function pressByKeys(name: string | RegExp): Promise<void> {
  const target = phone.page().getByRole('button', { name }).or(phone.page().getByRole('link', { name }));
  await target.first().waitFor();
  for (let pressed = 0; pressed < farthest; pressed++) {
    await phone.page().keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await phone.page().keyboard.press('Enter');
}

describe('a delivery by keys alone', () => {
  test('is found, collected and handed over by the names that a reader says', async () => {
    const parcel = await putInHand(rider);
    await phone.open('/ride/');
    await pressByKeys(/^Pick up at/);
    await pressByKeys('I am at the pickup');
    await pressByKeys('Picked up');
    await pressByKeys('I am at the door');
    await phone.page().getByRole('heading', { name: 'Ask the recipient for the six digits.' }).waitFor();
    await phone.page().keyboard.type(parcel.code);
    await pressByKeys('Check the code');
    await phone.page().getByRole('heading', { name: 'Delivered' }).waitFor();
    await phone.settle();
    expect((await stored(processWire(), parcel.shipment.id)).status).toBe('COMPLETED');
  });
});
