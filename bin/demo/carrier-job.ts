import { code, endsOf, newPhone, type Person, type Stage } from './stage.ts';

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

/** A rider gets an invitation by mail, opens an account and accepts. @returns the rider's id and authorization */
async function joinFleet({ say, mailed, svc, as }: Stage, carrier: string) {
  const email = `bisi-${Date.now()}@riders.example`;
  await as(carrier).post('/api/v1/invitations/', { body: { email, role: 'RIDER' } });
  say('carrier', `invites ${email} into its fleet`);
  const token = (await mailed(email, /#token=\S+/)).replace('#token=', '');
  const invitation = await svc.get('/api/v1/invitations/{token}/', { path: { token } });
  say('driver', `reads the mail: ${invitation.fleet_name} invites a ${invitation.role}`);
  const account = { email, password: crypto.randomUUID(), name: 'Bisi Alade', role: 'rider' } as const;
  const { access, user } = await svc.post('/api/v1/auth/register/', { body: account });
  const driver = `Bearer ${access}`;
  const accepted = await as(driver).post('/api/v1/invitations/{token}/accept/', { path: { token } });
  say('driver', `opens an account and accepts: ${accepted.status}`);
  return { id: user.id, driver };
}

/** A new rider submits papers, which the sandbox accepts at once: only verified riders carry live parcels. */
async function submitPapers({ say, as }: Stage, driver: string) {
  const picture = Buffer.from('\x89PNG\r\n\x1a\na licence', 'latin1');
  const form = { content_type: 'image/png', size: picture.length } as const;
  const { id, upload } = await as(driver).post('/api/v1/verification/documents/', { body: form });
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: picture });
  const { status } = await as(driver).post('/api/v1/verification/', {
    body: {
      kind: 'PERSON',
      id_type: 'DRIVERS_LICENCE',
      id_number: 'ABC12345DE67',
      vehicle: { kind: 'MOTORCYCLE', plate: 'LSD-482-XA' },
      documents: [id],
    },
  });
  say('driver', `submits its papers: ${status}`);
}

/** A marketplace rider takes the parcel from its sender to the carrier's hub. */
async function firstMile(stage: Stage, id: string, rider: string, carrier: string) {
  const { say, as } = stage;
  const path = { shipment_id: id };
  await as(rider).post('/api/v1/rider/location/', { body: start });
  const { latitude, longitude } = start;
  const near = await as(rider).get('/api/v1/rider/jobs/', { query: { latitude, longitude } });
  const job = near.results.find((one) => one.id === id);
  if (!job) throw new Error('the first mile is not among the jobs nearby');
  say('rider', `finds a job nearby: ${job.leg}, pays ₦${job.payout}`);
  const { hub, ...claimed } = await as(rider).post('/api/v1/shipments/{shipment_id}/first-mile/claim/', {
    path,
  });
  const fetched = await as(rider).post('/api/v1/shipments/{shipment_id}/first-mile/pickup/', {
    path,
  });
  say('rider', `takes it to the hub in ${hub.city}: ${claimed.status}, ${fetched.status}`);
  const handedIn = await as(carrier).post('/api/v1/shipments/{shipment_id}/first-mile/hand-in/', {
    path,
  });
  say('carrier', `receives it at the hub: ${handedIn.status}`);
  say('rider', await stage.wallet(rider));
}

/** A shipment with a carrier, from the invitation of its rider to the settlement. */
export async function carrierJob(
  stage: Stage,
  cast: { readonly key: string; readonly rider: Person; readonly carriers: readonly Person[] },
) {
  const { say, heard, wallet, as } = stage;
  const { key } = cast;
  const phone = newPhone();

  const { carrier_rates } = await as(key).post('/api/v1/rates/', { body: trip });
  const rate = carrier_rates.find(({ first_mile }) => first_mile.available);
  const owner = cast.carriers.find(({ id }) => id === rate?.carrier_id);
  if (!rate || !owner) throw new Error("no carrier serves the demo's route");
  const { carrier_name, total, delivery_window, first_mile } = rate;
  say('merchant', `quote: ${carrier_name} for ₦${total}, ${delivery_window.display}`);
  say('merchant', `quote: ₦${first_mile.fee} more for a rider who takes it to the hub`);
  const carrier = await stage.signIn(owner);
  const { id: driverId, driver } = await joinFleet(stage, carrier);
  await submitPapers(stage, driver);

  const booked = await as(key).post('/api/v1/shipments/', {
    body: {
      ...trip,
      customer_name: 'Amina Yusuf',
      customer_phone: phone,
      pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
      dropoff_address: '40 Adetokunbo Ademola Crescent, Wuse 2, Abuja',
      merchant_reference: 'ORDER-1002',
      rate_token: rate.rate_token,
      first_mile: true,
      webhook_url: stage.hooks,
    },
  });
  const { id, tracking_number, status, escrow_amount, escrow_status } = booked;
  say('merchant', `books ${tracking_number}: ${status}, ₦${escrow_amount} ${escrow_status}`);
  await heard('shipment.created', id);

  const path = { shipment_id: id };
  const claimed = await as(carrier).post('/api/v1/shipments/{shipment_id}/claim/', {
    path,
  });
  say('carrier', `claims it: ${claimed.status}`);
  await heard('shipment.claimed', id);
  await firstMile(stage, id, await stage.signIn(cast.rider), carrier);
  const assigned = await as(carrier).post('/api/v1/shipments/{shipment_id}/assign/', {
    path,
    body: { rider: driverId },
  });
  say('carrier', `assigns its new rider: ${assigned.status}`);
  await heard('shipment.assigned', id);

  const moving = await as(driver).post('/api/v1/shipments/{shipment_id}/pickup/', {
    path,
  });
  say('driver', `picks it up at the hub: ${moving.status}`);
  await heard('shipment.picked_up', id);
  await as(driver).post('/api/v1/shipments/{shipment_id}/arrive/', {
    path,
    body: { at: 'dropoff', ...place },
  });
  say('driver', 'arrives at the door');
  await heard('shipment.arrived', id);
  const otp = await stage.mailed(phone, code);
  say('recipient', `gets the code by SMS: ${otp}`);
  const done = await as(driver).post('/api/v1/shipments/{shipment_id}/verify/', {
    path,
    body: { ...place, otp },
  });
  say('driver', `verifies: ${done.status}, escrow ${done.escrow_status}`);
  await heard('delivery.completed', id);
  say('carrier', await wallet(carrier));
  say('merchant', await wallet(key));
}
