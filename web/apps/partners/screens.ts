import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';

/** A screen: at which path, and what loads it. */
interface ScreenEntry {
  readonly path: string;
  readonly screen: ComponentType;
}

/** The screens of a person, who may work for no organization yet. */
export const personScreens: readonly ScreenEntry[] = [
  {
    path: '/partners/account',
    screen: lazy(() => import('./people/account.tsx').then(({ Account }) => Account)),
  },
  {
    path: '/partners/account/security',
    screen: lazy(() => import('../kit/account/factors/security.tsx').then(({ Security }) => Security)),
  },
  {
    path: '/partners/account/papers',
    screen: lazy(() =>
      import('../kit/account/papers.tsx').then(
        ({ Papers }) =>
          () =>
            Papers({ isRider: false }),
      ),
    ),
  },
];

/** The screens of an organization besides the first one. Each is loaded when somebody comes. */
export const organizationScreens: readonly ScreenEntry[] = [
  {
    path: '/partners/clients',
    screen: lazy(() => import('./clients/clients.tsx').then(({ Clients }) => Clients)),
  },
  {
    path: '/partners/clients/new',
    screen: lazy(() => import('./clients/new-client.tsx').then(({ NewClient }) => NewClient)),
  },
  {
    path: '/partners/clients/:id',
    screen: lazy(() => import('./clients/client.tsx').then(({ ClientScreen }) => ClientScreen)),
  },
  {
    path: '/partners/stores',
    screen: lazy(() => import('./stores/stores.tsx').then(({ Stores }) => Stores)),
  },
  {
    path: '/partners/stores/new',
    screen: lazy(() => import('./stores/new-store.tsx').then(({ NewStore }) => NewStore)),
  },
  {
    path: '/partners/stores/:id',
    screen: lazy(() => import('./stores/store.tsx').then(({ StoreScreen }) => StoreScreen)),
  },
  {
    path: '/partners/domains',
    screen: lazy(() => import('./domains/domains.tsx').then(({ Domains }) => Domains)),
  },
  {
    path: '/partners/domains/:id',
    screen: lazy(() => import('./domains/domain.tsx').then(({ DomainScreen }) => DomainScreen)),
  },
  {
    path: '/partners/plans',
    screen: lazy(() => import('./licenses/licenses.tsx').then(({ Licenses }) => Licenses)),
  },
  {
    path: '/partners/earnings',
    screen: lazy(() => import('./commissions/commissions.tsx').then(({ Commissions }) => Commissions)),
  },
  {
    path: '/partners/payouts',
    screen: lazy(() => import('./payouts/payouts.tsx').then(({ Payouts }) => Payouts)),
  },
  {
    path: '/partners/pool',
    screen: lazy(() => import('./pool/pool.tsx').then(({ PoolScreen }) => PoolScreen)),
  },
  {
    path: '/partners/invoices',
    screen: lazy(() => import('./invoices/invoices.tsx').then(({ Invoices }) => Invoices)),
  },
  {
    path: '/partners/webhooks',
    screen: lazy(() => import('./destinations/destinations.tsx').then(({ Destinations }) => Destinations)),
  },
  {
    path: '/partners/webhooks/:id',
    screen: lazy(() =>
      import('./destinations/destination.tsx').then(({ DestinationScreen }) => DestinationScreen),
    ),
  },
  {
    path: '/partners/clock',
    screen: lazy(() => import('./clock/clock.tsx').then(({ ClockScreen }) => ClockScreen)),
  },
  {
    path: '/partners/members',
    screen: lazy(() => import('./people/members.tsx').then(({ Members }) => Members)),
  },
  {
    path: '/partners/keys',
    screen: lazy(() => import('./people/keys.tsx').then(({ Keys }) => Keys)),
  },
  {
    path: '/partners/programs',
    screen: lazy(() => import('./organization/programs.tsx').then(({ Programs }) => Programs)),
  },
  {
    path: '/partners/organization',
    screen: lazy(() =>
      import('./organization/organization.tsx').then(({ OrganizationScreen }) => OrganizationScreen),
    ),
  },
];
