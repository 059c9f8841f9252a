import { route as audit } from '../../../functions/platform/audit/list.ts';
import { book, type Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant looks up what was done with its key. */
export async function playPlatform(play: Play, cast: Cast): Promise<void> {
  await book(play, cast);
  await play.call(audit, cast.key);
}
