import { type Cast, quote } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A shop asks what a delivery costs. */
export async function playPricing(play: Play, cast: Cast): Promise<void> {
  await quote(play, cast);
}
