import * as z from 'zod';
import { code, endsOf, newPhone, type Person, Shipment, type Stage } from './stage.ts';

/** From Lagos to Abuja, farther than riders go. */
const trip = {
  pickup_latitude: 6.5095,
  pickup_longitude: 3.3711,
  dropoff_latitude: 9.0765,
  dropoff_longitude: 7.3986,
  package_weight_kg: 4,
  declared_value: 120000,
};
const { start, place } = endsOf(trip);

const Rates = z.object({
  carrier_rates: z.array(
    z.object({
      rate_token: z.string(),
      carrier_id: z.string(),
      carrier_name: z.string(),
      total: z.string(),
      estimated_delivery_display: z.string(),
      first_mile: z.object({ available: z.boolean(), fee: z.string() }),
    }),
  ),
});
const Jobs = z.object({
  results: z.array(z.object({ id: z.string(), leg: z.string(), payout: z.string() })),
});
const FirstMile = z.object({ status: z.string(), hub: z.object({ city: z.string() }) });
const Invitation = z.object({ fleet_name: z.string(), role: z.string(), status: z.string() });
const Registered = z.object({ access: z.string(), user: z.object({ id: z.string() }) });
const Document = z.object({
  id: z.string(),
  upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});
const Verification = z.object({ status: z.string() });

/** A rider gets an invitation by mail, opens an account and accepts. @returns the rider's id and authorization */
async function joinFleet({ say, get, post, mailed }: Stage, carrier: string) {
  const email = `bisi-${Date.now()}@riders.example`;
  await post(Invitation, '/api/v1/invitations/', carrier, { email, role: 'RIDER' });
  say('carrier', `invites ${email} into its fleet`);
  const token = (await mailed(email, /#token=\S+/)).replace('#token=', '');
  const invitation = await get(Invitation, `/api/v1/invitations/${token}/`);
  say('driver', `reads the mail: ${invitation.fleet_name} invites a ${invitation.role}`);
  const account = { email, password: crypto.randomUUID(), name: 'Bisi Alade', role: 'rider' };
  const { access, user } = await post(Registered, '/api/v1/auth/register/', '', account);
  const driver = `Bearer ${access}`;
  const accepted = await post(Invitation, `/api/v1/invitations/${token}/accept/`, driver);
  say('driver', `opens an account and accepts: ${accepted.status}`);
  return { id: user.id, driver };
}

/** A new rider submits papers, which the sandbox accepts at once: only verified riders carry live parcels. */
async function submitPapers({ say, post }: Stage, driver: string) {
  const picture = Buffer.from('\x89PNG\r\n\x1a\na licence', 'latin1');
  const form = { content_type: 'image/png', size: picture.length };
  const { id, upload } = await post(Document, '/api/v1/verification/documents/', driver, form);
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: picture });
  const { status } = await post(Verification, '/api/v1/verification/', driver, {
    kind: 'PERSON',
    id_type: 'DRIVERS_LICENCE',
    id_number: 'ABC12345DE67',
    vehicle: { kind: 'MOTORCYCLE', plate: 'LSD-482-XA' },
    documents: [id],
  });
  say('driver', `submits its papers: ${status}`);
}

/** A marketplace rider takes the parcel from its sender to the carrier's hub. */
async function firstMile(stage: Stage, id: string, rider: string, carrier: string) {
  const { say, get, post } = stage;
  const at = (action: string) => `/api/v1/shipments/${id}/first-mile/${action}/`;
  await post(z.unknown(), '/api/v1/rider/location/', rider, start);
  const { latitude, longitude } = start;
  const near = await get(Jobs, `/api/v1/rider/jobs/?latitude=${latitude}&longitude=${longitude}`, rider);
  const job = near.results.find((one) => one.id === id);
  if (!job) throw new Error('the first mile is not among the jobs nearby');
  say('rider', `finds a job nearby: ${job.leg}, pays ₦${job.payout}`);
  const { hub, ...claimed } = await post(FirstMile, at('claim'), rider);
  const fetched = await post(FirstMile, at('pickup'), rider);
  say('rider', `takes it to the hub in ${hub.city}: ${claimed.status}, ${fetched.status}`);
  const handedIn = await post(FirstMile, at('hand-in'), carrier);
  say('carrier', `receives it at the hub: ${handedIn.status}`);
  say('rider', await stage.wallet(rider));
}

/** A shipment with a carrier, from the invitation of its rider to the settlement. */
export async function carrierJob(
  stage: Stage,
  cast: { readonly key: string; readonly rider: Person; readonly carriers: readonly Person[] },
) {
  const { say, post, heard, wallet } = stage;
  const { key } = cast;
  const phone = newPhone();

  const { carrier_rates } = await post(Rates, '/api/v1/rates/', key, trip);
  const rate = carrier_rates.find(({ first_mile }) => first_mile.available);
  const owner = cast.carriers.find(({ id }) => id === rate?.carrier_id);
  if (!rate || !owner) throw new Error("no carrier serves the demo's route");
  const { carrier_name, total, estimated_delivery_display, first_mile } = rate;
  say('merchant', `quote: ${carrier_name} for ₦${total}, ${estimated_delivery_display}`);
  say('merchant', `quote: ₦${first_mile.fee} more for a rider who takes it to the hub`);
  const carrier = await stage.signIn(owner);
  const { id: driverId, driver } = await joinFleet(stage, carrier);
  await submitPapers(stage, driver);

  const booked = await post(Shipment, '/api/v1/shipments/', key, {
    ...trip,
    customer_name: 'Amina Yusuf',
    customer_phone: phone,
    pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
    dropoff_address: '40 Adetokunbo Ademola Crescent, Wuse 2, Abuja',
    merchant_reference: 'ORDER-1002',
    rate_token: rate.rate_token,
    first_mile: true,
    webhook_url: stage.hooks,
  });
  const { id, tracking_number, status, escrow_amount, escrow_status } = booked;
  say('merchant', `books ${tracking_number}: ${status}, ₦${escrow_amount} ${escrow_status}`);
  await heard('shipment.created', id);

  const at = (action: string) => `/api/v1/shipments/${id}/${action}/`;
  const claimed = await post(Shipment, at('claim'), carrier);
  say('carrier', `claims it: ${claimed.status}`);
  await heard('shipment.claimed', id);
  await firstMile(stage, id, await stage.signIn(cast.rider), carrier);
  const assigned = await post(Shipment, at('assign'), carrier, { rider: driverId });
  say('carrier', `assigns its new rider: ${assigned.status}`);
  await heard('shipment.assigned', id);

  const moving = await post(Shipment, at('pickup'), driver);
  say('driver', `picks it up at the hub: ${moving.status}`);
  await heard('shipment.picked_up', id);
  await post(Shipment, at('arrive'), driver, { at: 'dropoff', ...place });
  say('driver', 'arrives at the door');
  await heard('shipment.arrived', id);
  const otp = await stage.mailed(phone, code);
  say('recipient', `gets the code by SMS: ${otp}`);
  const done = await post(Shipment, at('verify'), driver, { ...place, otp });
  say('driver', `verifies: ${done.status}, escrow ${done.escrow_status}`);
  await heard('delivery.completed', id);
  say('carrier', await wallet(carrier));
  say('merchant', await wallet(key));
}
