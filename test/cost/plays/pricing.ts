import { route as estimatePublic } from '../../../functions/pricing/estimate-public.ts';
import { booking } from '../../support/people/shipments/booking.ts';
import { type Cast, quote } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A shop asks what a delivery costs, and so does somebody without an account. */
export async function playPricing(play: Play, cast: Cast): Promise<void> {
  await quote(play, cast);
  const { customer_name, customer_phone, pickup_address, dropoff_address, ...parcel } = booking();
  await play.call(estimatePublic, undefined, { body: parcel });
}
