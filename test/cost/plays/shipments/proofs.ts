import { route as createProof } from '../../../../functions/shipments/proofs/create.ts';
import { route as proofs } from '../../../../functions/shipments/proofs/list.ts';
import type { Uploads } from '../../../../shared/platform/ports/uploads.ts';
import { uploadsAccess } from '../../../../shared/shipments/wiring.ts';
import { newShipment } from '../../../support/people/shipments.ts';
import { claimBy } from '../../../support/people/steps.ts';
import { type Cast, order } from '../../delivery.ts';
import type { Play } from '../../play.ts';

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

/** The rider photographs a parcel, and the merchant looks at it. */
export async function playProofs(
  { wire, call, counted }: Play,
  { merchant, rider, app, key }: Cast,
): Promise<void> {
  await counted(async (watched) => uploadsAccess.provide(watched, store(wire.now)));
  const booked = await newShipment(wire, { merchant: merchant.id, ...order });
  const { id: shipment_id } = await claimBy(wire, booked, rider);
  await call(createProof, app, { params: { shipment_id }, body: photo });
  await call(proofs, key, { params: { shipment_id } });
}
