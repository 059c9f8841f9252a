import { defineArea } from '#ground';
import { route as market } from './admin/market.ts';
import { route as near } from './admin/near.ts';
import { route as availability } from './availability.ts';
import { route as decline } from './decline.ts';
import { route as deposit } from './deposit.ts';
import { route as earnings } from './earnings.ts';
import { route as jobs } from './jobs.ts';
import { route as location } from './location.ts';
import { route as locations } from './locations.ts';
import { route as offers } from './offers.ts';
import { route as profile } from './profile.ts';
import { route as releaseDeposit } from './release-deposit.ts';
import { route as plan } from './route.ts';
import { route as setAvailability } from './set-availability.ts';
import { route as shipments } from './shipments.ts';
import { route as sync } from './sync.ts';

/** What admins see of the market. */
const adminRoutes = [near, market] as const;

export const riderArea = defineArea({
  name: 'rider',
  about:
    'The rider app: offers, jobs nearby, current shipments and the route through them, going online and offline, syncing steps taken offline, earnings, and the deposit that covers parcels in hand.',
  routes: [
    jobs,
    offers,
    decline,
    shipments,
    plan,
    profile,
    earnings,
    deposit,
    releaseDeposit,
    availability,
    setAvailability,
    location,
    locations,
    sync,
    ...adminRoutes,
  ],
  rooms: { admin: adminRoutes },
});
