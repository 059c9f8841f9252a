import type { Route } from '../../../shared/platform/http/route.ts';
import { route as claim } from './claim.ts';
import { route as end } from './end.ts';
import { route as handIn } from './hand-in.ts';
import { route as list } from './list.ts';
import { route as pickup } from './pickup.ts';
import { route as release } from './release.ts';

/** First miles: from the sender to the hub of a carrier. */
export const firstMile: readonly Route[] = [list, claim, release, pickup, handIn, end];
