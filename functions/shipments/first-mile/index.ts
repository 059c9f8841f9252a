import { defineArea } from '#ground';
import { route as claim } from './claim.ts';
import { route as end } from './end.ts';
import { route as handIn } from './hand-in.ts';
import { route as list } from './list.ts';
import { route as pickup } from './pickup.ts';
import { route as release } from './release.ts';

export const firstMileArea = defineArea({
  name: 'first-mile',
  about: "Trips of marketplace riders who take parcels from senders to carriers' hubs.",
  routes: [list, claim, release, pickup, handIn, end],
});
