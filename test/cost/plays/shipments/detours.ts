import { route as createNote } from '../../../../functions/shipments/admin/create-note.ts';
import { route as getAny } from '../../../../functions/shipments/admin/get-any.ts';
import { route as listAny } from '../../../../functions/shipments/admin/list-any.ts';
import { route as listRiders } from '../../../../functions/shipments/admin/list-riders.ts';
import { route as reassign } from '../../../../functions/shipments/admin/reassign.ts';
import { route as advance } from '../../../../functions/shipments/advance.ts';
import { route as assign } from '../../../../functions/shipments/assign.ts';
import { route as batch } from '../../../../functions/shipments/batch.ts';
import { route as cancel } from '../../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../../functions/shipments/claim.ts';
import { route as confirm } from '../../../../functions/shipments/confirm.ts';
import { route as overdue } from '../../../../functions/shipments/overdue.ts';
import { route as release } from '../../../../functions/shipments/release.ts';
import { route as resolve } from '../../../../functions/shipments/resolve.ts';
import { route as goBack } from '../../../../functions/shipments/return.ts';
import { route as returned } from '../../../../functions/shipments/returned.ts';
import { route as decideReturn } from '../../../../functions/shipments/returns/return-decide.ts';
import { route as disputeReturn } from '../../../../functions/shipments/returns/return-dispute.ts';
import { route as returnDisputes } from '../../../../functions/shipments/returns/return-disputes.ts';
import { addMember } from '../../../../shared/fleets/data/fleets.ts';
import { saveShipment } from '../../../../shared/shipments/data/shipments.ts';
import { carrierShipment } from '../../../support/people/fleets/fleet.ts';
import { newUser, signedIn, withKey } from '../../../support/people/identity/fixtures.ts';
import { claimBy, take } from '../../../support/people/riders/steps.ts';
import { booking } from '../../../support/people/shipments/booking.ts';
import { newShipment } from '../../../support/people/shipments/shipments.ts';
import { type Cast, order } from '../../delivery.ts';
import type { Play } from '../../play.ts';

/** Parcels that come back, are confirmed without a code, lost, cancelled, or go by a carrier. */
export async function playDetours({ call, wire }: Play, { key, merchant, rider }: Cast): Promise<void> {
  const theirs = { merchant: merchant.id, ...order };
  const refused = await newShipment(wire, theirs);
  await claimBy(wire, refused, rider);
  await take(wire, refused, 'pickup', 'exception');
  await call(goBack, key, { params: { shipment_id: refused.id } });
  await call(returned, key, { params: { shipment_id: refused.id } });

  const denied = await newShipment(wire, theirs);
  await claimBy(wire, denied, rider);
  await take(wire, denied, 'pickup', 'exception', 'return', 'bring_back');
  const disputed = { reason: 'Nobody brought the parcel to our shop.' };
  await call(disputeReturn, key, { params: { shipment_id: denied.id }, body: disputed });
  const judge = await signedIn(wire, await newUser(wire, 'admin'));
  await call(returnDisputes, judge, {});
  await call(decideReturn, judge, { params: { shipment_id: denied.id }, body: { decision: 'REFUNDED' } });

  const trusted = await newShipment(wire, theirs);
  await claimBy(wire, trusted, rider);
  await take(wire, trusted, 'pickup');
  await call(confirm, key, { params: { shipment_id: trusted.id } });
  const stolen = await newShipment(wire, theirs);
  await claimBy(wire, stolen, rider);
  const read = await take(wire, stolen, 'pickup');
  await wire.table.commit([saveShipment(read, { ...read, due: undefined, overdue_at: read.expected_at })]);
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(overdue, admin, {});
  await call(listAny, admin, {});
  await call(createNote, admin, { params: { shipment_id: stolen.id }, body: { text: 'Called twice.' } });
  await call(getAny, admin, { params: { shipment_id: stolen.id } });
  const meant = await newShipment(wire, theirs);
  await call(reassign, admin, {
    params: { shipment_id: meant.id },
    body: { rider: rider.id, reason: 'The rider’s motorcycle broke down' },
  });
  const lost = { outcome: 'LOST', reason: 'The rider’s motorcycle was stolen with the parcel' };
  await call(resolve, admin, { params: { shipment_id: stolen.id }, body: lost });

  const rows = [1, 2].map((nth) => ({ ...booking(), ...order, merchant_reference: `ORDER-${nth}` }));
  await call(batch, { ...key, 'idempotency-key': 'BATCH-1' }, { body: { shipments: rows } });
  const tried = await newShipment(wire, { ...theirs, mode: 'test' });
  const testKey = await withKey(wire, merchant, 'test');
  await call(advance, testKey, { params: { shipment_id: tried.id } });

  const changed = await newShipment(wire, theirs);
  await call(cancel, key, { params: { shipment_id: changed.id }, body: { reason: 'Ordered twice' } });

  const given = await newShipment(wire, theirs);
  await claimBy(wire, given, rider);
  await call(release, await signedIn(wire, rider), {
    params: { shipment_id: given.id },
    body: { reason: 'My motorcycle broke down' },
  });

  const carrier = await newUser(wire, 'carrier', { name: 'Danfo Freight' });
  const driver = await newUser(wire, 'rider', { phone: '+2348088888888' });
  await wire.table.commit([addMember({ owner: carrier.id, mode: 'live' }, driver.id, 'RIDER', wire.now())]);
  const { id: shipment_id } = await carrierShipment(wire, carrier, theirs);
  const office = await signedIn(wire, carrier);
  await call(claim, office, { params: { shipment_id } });
  await call(assign, office, { params: { shipment_id }, body: { rider: driver.id } });
  await call(listRiders, admin, { params: { shipment_id } });
}
