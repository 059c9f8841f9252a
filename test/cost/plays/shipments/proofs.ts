import { route as createProof } from '../../../../functions/shipments/proofs/create.ts';
import { route as proofs } from '../../../../functions/shipments/proofs/list.ts';
import { uploadsAccess } from '../../../../shared/shipments/wiring.ts';
import { claimBy, take } from '../../../support/people/riders/steps.ts';
import { newShipment } from '../../../support/people/shipments/shipments.ts';
import { type Cast, order } from '../../delivery.ts';
import type { Play } from '../../play.ts';
import { photo, store } from '../../store.ts';

/** The merchant photographs what has arrived, for a claim, and looks at it. */
export async function playProofs(
  { wire, call, counted }: Play,
  { merchant, rider, key }: Cast,
): Promise<void> {
  await counted(async (watched) => uploadsAccess.provide(watched, store(wire.now)));
  const booked = await newShipment(wire, { merchant: merchant.id, ...order });
  await claimBy(wire, booked, rider);
  const { id: shipment_id } = await take(wire, booked, 'pickup', 'verify');
  await call(createProof, key, { params: { shipment_id }, body: { kind: 'photo', ...photo } });
  await call(proofs, key, { params: { shipment_id } });
}
