import { Commit, defineRoute } from '#ground';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { pickupDeadlineOf, windowDeadlineOf } from '../../shared/shipments/domain/due.ts';
import { loadOfferedShipment } from '../../shared/shipments/step/own-shipment.ts';
import { asRider, transitionShipment } from '../../shared/shipments/step/transition-shipment.ts';
import { estimateOf, toShipmentView } from '../../shared/shipments/step/view.ts';
import { checkVerified } from '../../shared/trust/data/standing.ts';

export const route = defineRoute({
  id: 'shipments.claim',
  at: 'POST /api/v1/shipments/{shipment_id}/claim/',
  summary: 'Claim an open shipment',
  description:
    'A rider who claims a marketplace shipment is its rider from then on, and must pick the parcel up by `pickup_by`: within three times the estimated time, but not less than two hours or more than a day; with a pickup window, by its end, but not less than two hours. A shipment with a later pickup is offered from 30 minutes before its window; a claim before that is 409 `invalid_state`. Otherwise the shipment is offered to other riders again. A carrier, or a dispatcher of its fleet, claims a carrier shipment that was booked with it and assigns a rider later. The first to claim gets the shipment; all others get 409. Who claims a live shipment must be verified: otherwise 403 `verification_required`. A rider of the marketplace has at most 10 parcels in hand, whose declared values are within the rider’s cover: 500,000.00, and five times the deposit (`POST /api/v1/wallet/deposit/`). Above it the answer is 409 `deposit_required` with `cover`, `in_hand` and the `missing` deposit. Who gave back three parcels in 7 days cannot claim for 24 hours: 409 `claims_paused`, `until` then.',
  auth: { jwt: ['rider', 'carrier'] },
  params: shipmentParams,
  returns: [200, ShipmentOut.meta({ examples: [exampleOfAction('claim_and_assign')] })],
  errors: ['invalid_state', 'verification_required', 'deposit_required', 'too_many_in_hand', 'claims_paused'],
  async handle({ params, caller, now, baseUrl }, { table }) {
    const [{ shipment: read, checks }, user] = await Promise.all([
      loadOfferedShipment({ table, now }, caller, params.shipment_id),
      loadOwnAccount(table, caller),
    ]);
    const { mode, carrier } = read;
    if (read.fulfillment_mode === 'carrier') {
      const { writes, shipment } = transitionShipment(read, 'claim', now, { changes: { courier: carrier } });
      const verified = carrier ? checkVerified({ user: carrier, mode }) : [];
      return new Commit([...writes, ...checks, ...verified], toShipmentView(shipment, { now, baseUrl }));
    }
    // The marketplace rider's standing is asserted when it takes the parcel in hand.
    const pickup_by = read.pickup_window
      ? windowDeadlineOf(now, read.pickup_window)
      : pickupDeadlineOf(now, estimateOf(read, now).estimated_minutes);
    const changes = { courier: user.id, ...asRider(user), covered: true, pickup_by } as const;
    const { writes, shipment } = transitionShipment(read, 'claim_and_assign', now, { changes });
    return new Commit([...writes, ...checks], toShipmentView(shipment, { now, baseUrl }));
  },
});
