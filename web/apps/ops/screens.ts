import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';

/** The screens of the operator's face besides the first one. Each is loaded when somebody comes. */
export const opsScreens: readonly { readonly path: string; readonly screen: ComponentType }[] = [
  { path: '/ops/money', screen: lazy(() => import('./money/money.tsx').then(({ OpsMoney }) => OpsMoney)) },
  {
    path: '/ops/wallets/:owner',
    screen: lazy(() => import('./money/wallet.tsx').then(({ OwnerWallet }) => OwnerWallet)),
  },
  {
    path: '/ops/withdrawals',
    screen: lazy(() => import('./money/withdrawals.tsx').then(({ OpsWithdrawals }) => OpsWithdrawals)),
  },
  {
    path: '/ops/orders',
    screen: lazy(() => import('./order/orders.tsx').then(({ OpsOrders }) => OpsOrders)),
  },
  {
    path: '/ops/orders/:id',
    screen: lazy(() => import('./order/order.tsx').then(({ OpsOrder }) => OpsOrder)),
  },
  {
    path: '/ops/webhooks/:owner',
    screen: lazy(() => import('./sent/webhooks.tsx').then(({ OwnerWebhooks }) => OwnerWebhooks)),
  },
  {
    path: '/ops/notices/:about/:id',
    screen: lazy(() => import('./sent/notices.tsx').then(({ Notices }) => Notices)),
  },
  {
    path: '/ops/queues',
    screen: lazy(() => import('./queues/queues.tsx').then(({ QueuesScreen }) => QueuesScreen)),
  },
  {
    path: '/ops/queues/:queue',
    screen: lazy(() => import('./queues/queues.tsx').then(({ QueuesScreen }) => QueuesScreen)),
  },
  {
    path: '/ops/papers/:id',
    screen: lazy(() => import('./queues/papers.tsx').then(({ PapersPage }) => PapersPage)),
  },
  {
    path: '/ops/parcels/:id',
    screen: lazy(() => import('./parcel/parcel.tsx').then(({ ParcelPage }) => ParcelPage)),
  },
  {
    path: '/ops/market',
    screen: lazy(() => import('./market/market.tsx').then(({ MarketScreen }) => MarketScreen)),
  },
  {
    path: '/ops/people/:id',
    screen: lazy(() => import('./person/person.tsx').then(({ PersonScreen }) => PersonScreen)),
  },
  {
    path: '/ops/stores/:id',
    screen: lazy(() => import('./store/store.tsx').then(({ StoreScreen }) => StoreScreen)),
  },
  {
    path: '/ops/organizations',
    screen: lazy(() => import('./organization/organizations.tsx').then(({ Organizations }) => Organizations)),
  },
  {
    path: '/ops/organizations/:id',
    screen: lazy(() =>
      import('./organization/organization.tsx').then(({ OrganizationScreen }) => OrganizationScreen),
    ),
  },
  {
    path: '/ops/rights',
    screen: lazy(() => import('./rights/rights.tsx').then(({ Rights }) => Rights)),
  },
  {
    path: '/ops/account',
    screen: lazy(() => import('./account/account.tsx').then(({ OpsAccount }) => OpsAccount)),
  },
  {
    path: '/ops/account/security',
    screen: lazy(() => import('../kit/account/factors/security.tsx').then(({ Security }) => Security)),
  },
];
