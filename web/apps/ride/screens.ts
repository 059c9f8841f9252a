import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';

/** The screens of the rider's app besides the first one. Each is loaded when somebody comes. */
export const rideScreens: readonly { readonly path: string; readonly screen: ComponentType }[] = [
  { path: '/ride/offers', screen: lazy(() => import('./offers/offers.tsx').then(({ Offers }) => Offers)) },
  { path: '/ride/jobs/:id', screen: lazy(() => import('./job/job.tsx').then(({ JobScreen }) => JobScreen)) },
  {
    path: '/ride/first-miles/:id',
    screen: lazy(() => import('./job/first-mile.tsx').then(({ FirstMileScreen }) => FirstMileScreen)),
  },
  {
    path: '/ride/queue',
    screen: lazy(() => import('./home/queue.tsx').then(({ QueueScreen }) => QueueScreen)),
  },
  {
    path: '/ride/money',
    screen: lazy(() => import('./money/money.tsx').then(({ RiderMoney }) => RiderMoney)),
  },
  {
    path: '/ride/money/deposit',
    screen: lazy(() => import('./money/deposit.tsx').then(({ Deposit }) => Deposit)),
  },
  {
    path: '/ride/money/withdraw',
    screen: lazy(() => import('../kit/money/withdraw.tsx').then(({ Withdraw }) => Withdraw)),
  },
  { path: '/ride/join', screen: lazy(() => import('./home/join.tsx').then(({ Join }) => Join)) },
  {
    path: '/ride/account',
    screen: lazy(() => import('./home/account.tsx').then(({ RiderAccount }) => RiderAccount)),
  },
  {
    path: '/ride/account/papers',
    screen: lazy(() =>
      import('../kit/account/papers.tsx').then(
        ({ Papers }) =>
          () =>
            Papers({ isRider: true }),
      ),
    ),
  },
  {
    path: '/ride/account/security',
    screen: lazy(() => import('../kit/account/factors/security.tsx').then(({ Security }) => Security)),
  },
];
