import { route as createProof } from '../../../../functions/shipments/proofs/create.ts';
import { route as proofs } from '../../../../functions/shipments/proofs/list.ts';
import { uploadsAccess } from '../../../../shared/shipments/wiring.ts';
import { newShipment } from '../../../support/people/shipments.ts';
import { claimBy } from '../../../support/people/steps.ts';
import { type Cast, order } from '../../delivery.ts';
import type { Play } from '../../play.ts';
import { photo, store } from '../../store.ts';

/** The rider photographs a parcel, and the merchant looks at it. */
export async function playProofs(
  { wire, call, counted }: Play,
  { merchant, rider, app, key }: Cast,
): Promise<void> {
  await counted(async (watched) => uploadsAccess.provide(watched, store(wire.now)));
  const booked = await newShipment(wire, { merchant: merchant.id, ...order });
  const { id: shipment_id } = await claimBy(wire, booked, rider);
  await call(createProof, app, { params: { shipment_id }, body: { kind: 'photo', ...photo } });
  await call(proofs, key, { params: { shipment_id } });
}
