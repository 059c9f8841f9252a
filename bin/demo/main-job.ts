import { ownParcel, parcelPrice } from '../../infra/local/own/welcome/parcel.data.ts';
import { code, endsOf, newPhone, type Person, type Stage } from './stage.ts';

const { start, place } = endsOf(parcelPrice);

/**
 * The main job as a timeline: quote, book, claim, pick up, verify, settle, and each webhook with its signature.
 * @returns what there is to look at afterwards
 */
export async function mainJob(stage: Stage, cast: { readonly key: string; readonly rider: Person }) {
  const { say, heard, wallet, svc, as } = stage;
  const { key } = cast;
  const phone = newPhone();

  const rates = await as(key).post('/api/v1/rates/', { body: parcelPrice });
  const [rate] = rates.marketplace_rates;
  if (!rate) throw new Error("no rider serves the demo's route");
  for (const { service_level, total, badge } of rates.marketplace_rates) {
    const quote = `quote: ${service_level} for ₦${total} over ${rates.direct_distance_km} km`;
    say('merchant', badge ? `${quote}, ${badge}` : quote);
  }
  const booked = await as(key).post('/api/v1/shipments/', {
    body: {
      ...ownParcel,
      customer_phone: phone,
      merchant_reference: 'ORDER-1001',
      rate_token: rate.rate_token,
      webhook_url: stage.hooks,
    },
  });
  const { id, tracking_number, status, escrow_amount, escrow_status } = booked;
  say('merchant', `books ${tracking_number}: ${status}, ₦${escrow_amount} ${escrow_status}`);
  say('merchant', await wallet(key));
  await heard('shipment.created', id);

  const rider = await stage.signIn(cast.rider);
  const path = { shipment_id: id };
  await as(rider).post('/api/v1/rider/location/', { body: start });
  const claimed = await as(rider).post('/api/v1/shipments/{shipment_id}/claim/', {
    path,
  });
  say('rider', `claims it: ${claimed.status}`);
  await heard('shipment.claimed', id);
  await heard('shipment.assigned', id);
  await as(rider).post('/api/v1/shipments/{shipment_id}/arrive/', {
    path,
    body: { at: 'pickup', ...start },
  });
  say('rider', 'arrives at the pickup');
  await heard('shipment.arrived', id);
  const moving = await as(rider).post('/api/v1/shipments/{shipment_id}/pickup/', {
    path,
  });
  say('rider', `picks it up: ${moving.status}`);
  await heard('shipment.picked_up', id);
  await as(rider).post('/api/v1/rider/location/', { body: { latitude: 6.47, longitude: 3.4 } });
  const tracked = await svc.get('/api/v1/tracking/{identifier}/', { path: { identifier: tracking_number } });
  const { estimated_delivery, delivery_window } = tracked;
  const left = `${estimated_delivery.remaining_distance_km} km to go`;
  const expected = delivery_window ? `expected ${delivery_window.display}` : 'late';
  say('recipient', `tracks it: ${tracked.current_status}, ${left}, ${expected}`);
  const otp = await stage.mailed(phone, code);
  say('recipient', `gets the code by SMS: ${otp}`);
  const done = await as(rider).post('/api/v1/shipments/{shipment_id}/verify/', {
    path,
    body: { ...place, otp },
  });
  say('rider', `verifies: ${done.status}, escrow ${done.escrow_status}`);
  await heard('delivery.completed', id);
  say('rider', await wallet(rider));
  say('merchant', await wallet(key));
  const label = await as(key).post('/api/v1/shipments/{shipment_id}/label/', { path });
  return { tracking_number, recipient: phone, label: label.url };
}
