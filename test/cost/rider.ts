import { randomUUID } from 'node:crypto';
import { route as availability } from '../../functions/riders/availability.ts';
import { route as earnings } from '../../functions/riders/earnings.ts';
import { route as locations } from '../../functions/riders/locations.ts';
import { route as setAvailability } from '../../functions/riders/set-availability.ts';
import { route as mine } from '../../functions/riders/shipments.ts';
import { route as sync } from '../../functions/riders/sync.ts';
import { route as createProof } from '../../functions/shipments/proofs/create.ts';
import { route as proofs } from '../../functions/shipments/proofs/list.ts';
import type { Uploads } from '../../shared/shipments/ports/uploads.ts';
import { uploadsAccess } from '../../shared/shipments/wiring.ts';
import { claimed } from '../support/people/claimed-shipment.ts';
import { lekki, yaba } from '../support/people/fixtures.ts';
import { newShipment } from '../support/people/shipments.ts';
import { claimBy } from '../support/people/steps.ts';
import { type Cast, order } from './delivery.ts';
import type { Play } from './play.ts';

const photo = { kind: 'photo', content_type: 'image/jpeg', size: 9 } as const;

/** A store in which every file is there as soon as it is asked for. */
const store = (now: () => Date): Uploads => ({
  toPut: async (key, { contentType }) => ({
    url: `https://files.example/${key}`,
    headers: { 'content-type': contentType },
    expiresAt: now(),
  }),
  toGet: async (key) => ({ url: `https://files.example/${key}`, expiresAt: now() }),
  find: async () => ({ contentType: photo.content_type, size: photo.size, storedAt: now() }),
});

/** A rider's day: proofs of one delivery, another that is made offline, and what it all brought in. */
export async function playRider(
  { wire, call, counted }: Play,
  { merchant, rider, app, key }: Cast,
): Promise<void> {
  const theirs = { merchant: merchant.id, ...order };
  await counted(async (watched) => uploadsAccess.provide(watched, store(wire.now)));
  const { id: shipment_id } = await claimBy(wire, await newShipment(wire, theirs), rider);
  await call(mine, app);
  await call(createProof, app, { params: { shipment_id }, body: photo });
  await call(proofs, key, { params: { shipment_id } });

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
}
