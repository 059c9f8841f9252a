import { canDraw } from '#ground';
import type { Booking } from '../contract/booking.ts';

/** The fields of a booking that its label shows. */
const shown = [
  'customer_name',
  'pickup_address',
  'dropoff_address',
  'merchant_reference',
  'package_description',
  'dropoff_landmark',
  'sender_name',
] as const satisfies readonly (keyof Booking)[];

/** A warning for each field whose letters the fonts of the label lack; no member if there is none. */
export function labelWarningsOf(booking: Booking) {
  const warnings = shown
    .filter((field) => !canDraw(booking[field] ?? ''))
    .map((field) => ({ pointer: `/${field}`, code: 'not_printable_on_label' as const }));
  return warnings.length > 0 ? { warnings } : {};
}
