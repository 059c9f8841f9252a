import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';

interface DispatchScreen {
  readonly path: string;
  readonly screen: ComponentType;
  /** Whether dispatchers do not see it. */
  readonly isForOwners?: true;
}

/** The screens of the app for carriers besides the board. Each is loaded when somebody comes. */
export const dispatchScreens: readonly DispatchScreen[] = [
  {
    path: '/dispatch/parcels/:id',
    screen: lazy(() => import('./parcels/parcel.tsx').then(({ ParcelScreen }) => ParcelScreen)),
  },
  {
    path: '/dispatch/riders',
    screen: lazy(() => import('./riders/riders.tsx').then(({ RidersScreen }) => RidersScreen)),
  },
  {
    path: '/dispatch/riders/:id',
    screen: lazy(() => import('./riders/rider.tsx').then(({ RiderScreen }) => RiderScreen)),
  },
  {
    path: '/dispatch/first-miles',
    screen: lazy(() => import('./parcels/first-miles.tsx').then(({ FirstMilesScreen }) => FirstMilesScreen)),
  },
  {
    path: '/dispatch/team',
    screen: lazy(() => import('./riders/team.tsx').then(({ TeamScreen }) => TeamScreen)),
    isForOwners: true,
  },
  {
    path: '/dispatch/hubs',
    screen: lazy(() => import('./hubs/hubs.tsx').then(({ HubsScreen }) => HubsScreen)),
    isForOwners: true,
  },
  {
    path: '/dispatch/hubs/:id',
    screen: lazy(() => import('./hubs/hub.tsx').then(({ HubScreen }) => HubScreen)),
    isForOwners: true,
  },
  {
    path: '/dispatch/money',
    screen: lazy(() => import('./money/money.tsx').then(({ CarrierMoney }) => CarrierMoney)),
    isForOwners: true,
  },
  {
    path: '/dispatch/money/withdraw',
    screen: lazy(() => import('../kit/money/withdraw.tsx').then(({ Withdraw }) => Withdraw)),
    isForOwners: true,
  },
  {
    path: '/dispatch/account',
    screen: lazy(() => import('./account/account.tsx').then(({ CarrierAccount }) => CarrierAccount)),
  },
  {
    path: '/dispatch/account/papers',
    screen: lazy(() => import('./account/papers.tsx').then(({ CarrierPapers }) => CarrierPapers)),
  },
  {
    path: '/dispatch/account/security',
    screen: lazy(() => import('../kit/account/factors/security.tsx').then(({ Security }) => Security)),
  },
];
