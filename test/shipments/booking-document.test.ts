import { expect, test } from 'vitest';
import { convertSchemas } from '../../shared/platform/http/openapi/schemas.ts';
import { BookingIn } from '../../shared/shipments/contract/booking.ts';

test('the document shows the bounds and the defaults of a booking', () => {
  const { components } = convertSchemas({ booking: BookingIn }, {});
  expect(components.ShipmentBooking?.properties).toMatchObject({
    pickup_latitude: { minimum: -90, maximum: 90 },
    dropoff_longitude: { minimum: -180, maximum: 180 },
    declared_value: { minimum: 0, maximum: 10_000_000_000 },
    package_weight_kg: { minimum: 0, maximum: 100_000, description: 'The default is 0.' },
    fulfillment_mode: { default: 'marketplace', enum: ['marketplace', 'carrier'] },
    service_level: { default: 'STANDARD' },
    pickup_country: { default: 'NG', enum: ['NG'] },
    dropoff_country: { default: 'NG', enum: ['NG'] },
    customer_name: { maxLength: 120 },
  });
});
