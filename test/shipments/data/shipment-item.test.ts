import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { createPacking } from '../../../shared/platform/table/entity/packing.ts';
import { shipmentText } from '../../../shared/shipments/data/common-text.data.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { sizeOf } from '../../support/asserts/units.ts';
import { take } from '../../support/people/riders/steps.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

test('what shipments have in common is never changed, because stored ones refer to it', () => {
  const stored = 'q8ZIM37p+VWZCv7ZiWn5RUrYAt5cwTElN7MoMaekEhLt4BiGO9fYFBRutQA=';
  expect(createPacking(shipmentText).unpack(Buffer.from(stored, 'base64'))).toEqual({
    customer_name: 'Ngozi Okafor',
    dropoff_address: '7 Admiralty Way, Lekki',
    fare: 350_000,
  });
});

test('a shipment with long addresses takes no more than a kilobyte, to its end', async () => {
  const booked = await newShipment(wire, {
    merchant_reference: 'WEB-2026-0001734',
    customer_name: 'Oluwaseun Adebayo-Williams',
    customer_email: 'oluwaseun.adebayo@example.com',
    pickup_address: 'Suite 14B, Block 3, Ikota Shopping Complex, Lekki-Epe Expressway, Lagos',
    dropoff_address:
      'House 22, Road 5, Victoria Garden City, opposite the second gate, after the pharmacy, Lagos',
    package_description: 'One laptop, two chargers, wrapped; handle with care',
    webhook_url: 'https://1.1.1.1/hooks/svc/shipments',
  });
  const { shipment } = await claimed(wire, { booked });
  const ended = await take(wire, shipment, 'pickup', 'exception', 'resume', 'verify');
  expect(sizeOf(marshall(await wire.table.get(keyOfShipment(ended.id))))).toBeLessThanOrEqual(1024);
});
