import { route as audit } from '../../../functions/platform/audit/list.ts';
import { route as health } from '../../../functions/platform/health/get.ts';
import { book, type Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant looks up what was done with its key, and somebody asks whether the service works. */
export async function playPlatform(play: Play, cast: Cast): Promise<void> {
  await book(play, cast);
  await play.call(audit, cast.key);
  await play.call(health, {});
}
