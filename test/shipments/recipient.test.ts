import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as remove } from '../../functions/fleets/remove-member.ts';
import { route as list } from '../../functions/riders/shipments.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as label } from '../../functions/shipments/labels/label.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { assignTo, type StepName, take } from '../support/people/riders/steps.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const start = Date.parse('2026-11-21T09:30:00.000Z');
let days = 0;
const { wire } = await startWire(() => new Date(start + days * 24 * 3600_000));
beforeEach(() => {
  days = 0;
});

/** A shipment that a carrier gave to a rider of its fleet, and these steps of it. */
async function carried(steps: readonly StepName[]) {
  const [merchant, carrier] = [await newUser(wire, 'merchant'), await newUser(wire, 'carrier')];
  const rider = await newMember(wire, carrier, 'RIDER');
  const booked = await carrierShipment(wire, carrier, { merchant: merchant.id });
  const shipment = await take(wire, await assignTo(wire, booked, rider), ...steps);
  return { merchant, carrier, rider, shipment };
}

const Done = z.object({ results: z.array(z.object({ customer_phone: z.string() })) });

/** The phone of the recipient where this user finds it: in the shipment, on the label, in the list of a rider. */
async function phonesFor(user: User, { id, customer_phone }: Shipment): Promise<unknown[]> {
  const headers = await signedIn(wire, user);
  const params = { shipment_id: id };
  const { body } = await call(wire, get, { headers, params });
  const printed = await call(wire, label, { headers, params, query: { format: 'zpl' } });
  expect(printed.status).toBe(200);
  const onLabel = printed.text.includes(customer_phone) ? customer_phone : '';
  if (user.role !== 'rider') return [body.customer_phone, onLabel];
  const listed = await call(wire, list, { headers, query: { list: 'done' } });
  return [body.customer_phone, onLabel, ...Done.parse(listed.body).results.map((one) => one.customer_phone)];
}
const phone = '+2348012345678';

describe('the phone of a recipient', () => {
  test.each([
    ['delivered', ['pickup', 'verify']],
    ['returned', ['pickup', 'exception', 'return', 'returned']],
  ] as const)('is the rider’s and the carrier’s for seven days after the parcel was %s', async (_, steps) => {
    const { rider, carrier, shipment } = await carried(steps);
    days = 7;
    expect(await phonesFor(rider, shipment)).toEqual([phone, phone, phone]);
    expect(await phonesFor(carrier, shipment)).toEqual([phone, phone]);
    days = 8;
    expect(await phonesFor(rider, shipment)).toEqual(['', '', '']);
    expect(await phonesFor(carrier, shipment)).toEqual(['', '']);
  });

  test('is theirs no more once the shipment was cancelled', async () => {
    const { rider, carrier, shipment } = await carried(['cancel']);
    const params = { member_id: rider.id };
    await call(wire, remove, { headers: await signedIn(wire, carrier), params });
    expect(await phonesFor(rider, shipment)).toEqual(['', '', '']);
    expect(await phonesFor(carrier, shipment)).toEqual(['', '']);
  });

  test('stays the merchant’s', async () => {
    for (const steps of [['cancel'], ['pickup', 'verify']] as const) {
      const { merchant, shipment } = await carried(steps);
      days = 300;
      expect(await phonesFor(merchant, shipment)).toEqual([phone, phone]);
      days = 0;
    }
  });
});
