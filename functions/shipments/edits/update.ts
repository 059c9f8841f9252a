import { commitIfChanged, defineRoute, pepperAccess, refuseField } from '#ground';
import { toMerchantView } from '../../../shared/shipments/codes/merchant-view.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { BookingChange } from '../../../shared/shipments/contract/rebooking.ts';
import { ShipmentOut } from '../../../shared/shipments/contract/shipment.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { changeBooking } from '../../../shared/shipments/rebooking/change-booking.ts';
import { loadMerchantShipment } from '../../../shared/shipments/step/own-shipment.ts';

/** @throws Problem invalid_request for a new address, which has a route of its own because it moves money */
function assertSameAddress(ignored: readonly string[]): void {
  const pointer = ignored.find((one) => /^\/dropoff_(address|latitude|longitude)$/.test(one));
  if (pointer)
    throw refuseField(
      pointer,
      'is changed by POST …/readdress/, which holds the difference',
      'unknown_field',
    );
}

export const route = defineRoute({
  id: 'shipments.update',
  at: 'PATCH /api/v1/shipments/{shipment_id}/',
  summary: 'Change a booking before the pickup',
  description:
    'Changes the fields that you send, all of them or none, until the parcel is picked up. A new phone gets the news of the parcel. A pickup window can be moved before it begins, and not taken away; whoever carries the parcel is notified. For another drop-off address use `POST …/readdress/`.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  body: BookingChange,
  returns: [200, ShipmentOut],
  errors: ['invalid_state'],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, baseUrl, ignored }, { table, pepper }) {
    assertSameAddress(ignored);
    const read = await loadMerchantShipment(table, caller, params.shipment_id);
    const { writes, shipment } = changeBooking(read, body, now);
    return commitIfChanged(writes, await toMerchantView(shipment, { now, baseUrl }, pepper));
  },
});
