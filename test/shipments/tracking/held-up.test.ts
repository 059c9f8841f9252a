import { describe, expect, test } from 'vitest';
import { route as exception } from '../../../functions/shipments/exception.ts';
import { route as get } from '../../../functions/shipments/tracking/get.ts';
import { act } from '../../support/people/identity/act.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { hand } from '../../support/people/riders/hand-over.ts';
import { take } from '../../support/people/riders/steps.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

/** A shipment of Adire House that a rider has claimed. */
async function parcel() {
  const merchant = (await newUser(wire, 'merchant', { name: 'Adire House' })).id;
  return claimed(wire, { booked: await newShipment(wire, { merchant, customer_name: 'Ngozi Okafor' }) });
}
const heldUp = async (identifier: string) => (await call(wire, get, { params: { identifier } })).body.held_up;

describe('the public record says why a parcel is held up, and what to do', () => {
  test('when it happened after the pickup', async () => {
    const { shipment, rider } = await parcel();
    await take(wire, shipment, 'pickup');
    await act(wire, exception, rider, shipment, { reason: 'Nobody is at home', note: 'Called twice' });
    expect(await heldUp(shipment.tracking)).toEqual({
      reason: 'Nobody is at home.',
      advice:
        'Keep your phone at hand, so that Tunde can reach you. Adire House can tell you what happens next.',
    });
    await take(wire, shipment, 'resume');
    expect(await heldUp(shipment.tracking)).toBeUndefined();
  });

  test('when it happened before the pickup, and the recipient need not do anything', async () => {
    const { shipment, rider } = await parcel();
    await act(wire, exception, rider, shipment, { reason: 'The van broke down' });
    expect(await heldUp(shipment.tracking)).toEqual({
      reason: 'The van broke down.',
      advice: 'You need not do anything. Adire House can tell you what happens next.',
    });
  });

  test('when five wrong codes locked the delivery code', async () => {
    const { shipment, rider, wrong } = await parcel();
    await take(wire, shipment, 'pickup');
    for (let nth = 0; nth < 5; nth++) await hand(wire, shipment, rider, wrong);
    expect(await heldUp(shipment.tracking)).toEqual({
      reason: 'The delivery code is locked after five wrong codes.',
      advice: 'Ask Adire House for a new code.',
    });
    await take(wire, shipment, 'reissue');
    expect(await heldUp(shipment.tracking)).toBeUndefined();
  });

  test.each([
    'Mrs okafor is not at home',
    'Phone 0801 234 5678 is switched off',
    'See https://rides.example',
    'Write to me@rides.example',
    'rides.example knows',
  ])('where the reason tells of nobody, and hides one that does: %s', async (reason) => {
    const { shipment, rider } = await parcel();
    await take(wire, shipment, 'pickup');
    await act(wire, exception, rider, shipment, { reason });
    expect(await heldUp(shipment.tracking)).toMatchObject({ reason: 'The rider has reported a problem.' });
  });
});
