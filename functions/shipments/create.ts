import { defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { book, bookingErrors, bookingUses } from '../../shared/shipments/booking/book.ts';
import { BookingIn } from '../../shared/shipments/contract/booking.ts';
import { BookedShipment } from '../../shared/shipments/contract/shipment.ts';

export const route = defineRoute({
  id: 'shipments.create',
  at: 'POST /api/v1/shipments/',
  summary: 'Book a shipment',
  description:
    'Books a shipment and reserves its fare in escrow. Both happen, or neither. With a `rate_token` you pay the quoted price, without one today’s price. A marketplace shipment is offered to the riders near the pickup, a carrier shipment to the carrier of the rate.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  body: BookingIn,
  returns: [201, BookedShipment],
  errors: bookingErrors,
  uses: bookingUses,
  handle: ({ body, ...request }, uses) => book(body, request, uses),
});
