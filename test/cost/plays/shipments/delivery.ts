import { route as metadata } from '../../../../functions/shipments/edits/metadata.ts';
import { route as readdress } from '../../../../functions/shipments/edits/readdress.ts';
import { route as update } from '../../../../functions/shipments/edits/update.ts';
import { route as exception } from '../../../../functions/shipments/exception.ts';
import { route as exported } from '../../../../functions/shipments/export.ts';
import { route as get } from '../../../../functions/shipments/get.ts';
import { route as label } from '../../../../functions/shipments/labels/label.ts';
import { route as labelLink } from '../../../../functions/shipments/labels/label-link.ts';
import { route as labels } from '../../../../functions/shipments/labels/labels.ts';
import { route as manifest } from '../../../../functions/shipments/labels/manifest.ts';
import { route as list } from '../../../../functions/shipments/list.ts';
import { route as changes } from '../../../../functions/shipments/lists/changes.ts';
import { route as otp } from '../../../../functions/shipments/otp.ts';
import { route as resume } from '../../../../functions/shipments/resume.ts';
import { route as timeline } from '../../../../functions/shipments/timeline.ts';
import { route as track } from '../../../../functions/shipments/tracking/get.ts';
import { route as lookUp } from '../../../../functions/shipments/tracking/lookup.ts';
import { route as trackingPage } from '../../../../functions/shipments/tracking/page.ts';
import { newShipment } from '../../../support/people/shipments/shipments.ts';
import { book, type Cast, goOnline, handOver, order, ride } from '../../delivery.ts';
import { type Play, sinceNow } from '../../play.ts';

const newAddress = {
  dropoff_address: 'Tejuosho Market, Yaba',
  dropoff_latitude: 6.5095,
  dropoff_longitude: 3.3711,
};
const customer_phone = '+2348012345678';

/** A parcel that reaches its recipient after some trouble, watched by all who may. */
export async function playDelivery(play: Play, cast: Cast): Promise<void> {
  const { call, wire } = play;
  const { key, app, merchant } = cast;
  const listed = await newShipment(wire, { merchant: merchant.id, customer_phone, ...order });
  const { id, tracking_number } = await book(play, cast);
  await goOnline(play, cast);
  for (const step of Object.values(ride)) await step(play, cast, id);
  const params = { shipment_id: id };
  await call(get, key, { params });
  await call(track, undefined, { params: { identifier: tracking_number } });
  await call(trackingPage, undefined, { params: { identifier: tracking_number } });
  await call(lookUp, undefined, { body: { shipment_id: listed.tracking, phone: customer_phone } });
  await call(exception, app, { params, body: { reason: 'The recipient cannot be reached' } });
  await call(resume, app, { params });
  await call(otp, key, { params, body: {} });
  await handOver(play, cast, id);
  await call(timeline, key, { params });
  await call(label, key, { params });
  await call(labelLink, key, { params });
  for (const route of [labels, manifest]) await call(route, key, { body: { shipment_ids: [listed.id] } });
  await call(list, key);
  await call(changes, key, { query: await sinceNow(wire, changes, key) });
  await call(exported, key);
  const open = { shipment_id: listed.id };
  await call(update, key, { params: open, body: { customer_name: 'Amaka Eze' } });
  await call(readdress, key, { params: open, body: newAddress });
  await call(metadata, key, { params, body: { metadata: { crm_id: 'C-1042' } } });
}
