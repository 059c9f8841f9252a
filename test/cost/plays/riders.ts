import { randomUUID } from 'node:crypto';
import { route as market } from '../../../functions/riders/admin/market.ts';
import { route as seen } from '../../../functions/riders/admin/near.ts';
import { route as availability } from '../../../functions/riders/availability.ts';
import { route as decline } from '../../../functions/riders/decline.ts';
import { route as deposit } from '../../../functions/riders/deposit.ts';
import { route as earnings } from '../../../functions/riders/earnings.ts';
import { route as jobs } from '../../../functions/riders/jobs.ts';
import { route as locations } from '../../../functions/riders/locations.ts';
import { route as offers } from '../../../functions/riders/offers.ts';
import { route as profile } from '../../../functions/riders/profile.ts';
import { route as releaseDeposit } from '../../../functions/riders/release-deposit.ts';
import { route as plan } from '../../../functions/riders/route.ts';
import { route as setAvailability } from '../../../functions/riders/set-availability.ts';
import { route as mine } from '../../../functions/riders/shipments.ts';
import { route as sync } from '../../../functions/riders/sync.ts';
import { lekki, newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import { offerTo } from '../../support/people/riders/offers.ts';
import { claimBy } from '../../support/people/riders/steps.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { type Cast, goOnline, order } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A rider's day: jobs nearby, one in hand, another that is delivered offline, and what it all brought in. */
export async function playRider(play: Play, cast: Cast): Promise<void> {
  const { wire, call } = play;
  const { merchant, rider, app } = cast;
  const theirs = { merchant: merchant.id, ...order };
  const near = await newShipment(wire, theirs);
  const here = { latitude: String(yaba.latitude), longitude: String(yaba.longitude) };
  await call(jobs, app, { query: here });
  await goOnline(play, cast);
  await offerTo(wire, near, rider);
  await call(offers, app);
  await call(decline, app, { params: { shipment_id: near.id } });
  await claimBy(wire, near, rider);
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(seen, admin, { query: here });
  await call(market, admin, { query: here });
  await call(mine, app);
  await call(plan, app, { query: here });

  const booked = await newShipment(wire, theirs);
  const { shipment, code: otp } = await claimed(wire, { booked, rider });
  const at = wire.now().toISOString();
  const step = { at, shipment_id: shipment.id };
  const steps = [
    { ...step, key: randomUUID(), action: 'pickup' },
    { ...step, key: randomUUID(), action: 'verify', body: { ...lekki, otp } },
    { at, key: randomUUID(), action: 'location', body: lekki },
  ];
  await call(sync, app, { body: { steps } });

  await call(locations, app, { body: { points: [{ ...yaba, at: wire.now().toISOString() }] } });
  await call(availability, app);
  await call(setAvailability, app, { body: { status: 'offline' } });
  await call(earnings, app);
  await call(profile, app);
  await call(deposit, app, { body: { amount: 100 } });
  await call(releaseDeposit, app, { body: { amount: 100 } });
}
