import { route as audit } from '../../functions/platform/audit/list.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as advance } from '../../functions/shipments/advance.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as batch } from '../../functions/shipments/batch.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as label } from '../../functions/shipments/label.ts';
import { route as labelLink } from '../../functions/shipments/label-link.ts';
import { route as list } from '../../functions/shipments/list.ts';
import { route as otp } from '../../functions/shipments/otp.ts';
import { route as resume } from '../../functions/shipments/resume.ts';
import { route as goBack } from '../../functions/shipments/return.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { route as lookUp } from '../../functions/shipments/tracking/lookup.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import { booking } from '../support/people/booking.ts';
import { newUser, signedIn, withKey, yaba } from '../support/people/fixtures.ts';
import { carrierShipment } from '../support/people/fleet.ts';
import { newShipment } from '../support/people/shipments.ts';
import { claimBy, take } from '../support/people/steps.ts';
import { book, type Cast, goOnline, handOver, order, ride } from './delivery.ts';
import type { Play } from './play.ts';

const customer_phone = '+2348012345678';

/** A parcel that reaches its recipient after some trouble, watched by all who may. */
export async function playDelivery(play: Play, cast: Cast): Promise<void> {
  const { call, wire } = play;
  const { key, app, merchant } = cast;
  const listed = await newShipment(wire, { merchant: merchant.id, customer_phone, ...order });
  await call(jobs, app, { query: { latitude: String(yaba.latitude), longitude: String(yaba.longitude) } });
  const { id, tracking_number } = await book(play, cast);
  await goOnline(play, cast);
  for (const step of Object.values(ride)) await step(play, cast, id);
  const params = { shipment_id: id };
  await call(get, key, { params });
  await call(track, undefined, { params: { identifier: tracking_number } });
  await call(lookUp, undefined, { body: { shipment_id: listed.tracking, phone: customer_phone } });
  await call(exception, app, { params, body: { reason: 'The recipient cannot be reached' } });
  await call(resume, app, { params });
  await call(otp, key, { params, body: {} });
  await handOver(play, cast, id);
  await call(timeline, key, { params });
  await call(label, key, { params });
  await call(labelLink, key, { params });
  await call(list, key);
  await call(exported, key);
  await call(audit, key);
}

/** Parcels that come back, are cancelled, or go by a carrier. */
export async function playDetours({ call, wire }: Play, { key, merchant, rider }: Cast): Promise<void> {
  const theirs = { merchant: merchant.id, ...order };
  const refused = await newShipment(wire, theirs);
  await claimBy(wire, refused, rider);
  await take(wire, refused, 'pickup', 'exception');
  await call(goBack, key, { params: { shipment_id: refused.id } });
  await call(returned, key, { params: { shipment_id: refused.id } });

  const rows = [1, 2].map((nth) => ({ ...booking(), ...order, merchant_reference: `ORDER-${nth}` }));
  await call(batch, { ...key, 'idempotency-key': 'BATCH-1' }, { body: { shipments: rows } });
  const tried = await newShipment(wire, { ...theirs, mode: 'test' });
  const testKey = await withKey(wire, merchant, 'test');
  await call(advance, testKey, { params: { shipment_id: tried.id } });

  const changed = await newShipment(wire, theirs);
  await call(cancel, key, { params: { shipment_id: changed.id }, body: { reason: 'Ordered twice' } });

  const carrier = await newUser(wire, 'carrier', { name: 'Danfo Freight' });
  const driver = await newUser(wire, 'rider', { phone: '+2348088888888' });
  await wire.table.commit([addMember(carrier.id, driver.id, 'RIDER', wire.now())]);
  const { id: shipment_id } = await carrierShipment(wire, carrier, theirs);
  const office = await signedIn(wire, carrier);
  await call(claim, office, { params: { shipment_id } });
  await call(assign, office, { params: { shipment_id }, body: { rider: driver.id } });
}
