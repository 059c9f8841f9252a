import type { ComponentType } from 'preact';
import lazy from 'preact-iso/lazy';
import type { Right } from './data/rights.ts';

/** A screen: at which path, what loads it, and what it asks of whoever comes. */
interface ScreenEntry {
  readonly path: string;
  readonly screen: ComponentType;
  readonly right: Right;
}

/** The screens of the app besides the first one. Each is loaded when somebody comes. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/app/start',
    screen: lazy(() => import('./start/start.tsx').then(({ Start }) => Start)),
    right: 'own',
  },
  {
    path: '/app/start/shop',
    right: 'own',
    screen: lazy(() => import('./start/shop-form.tsx').then(({ StartShop }) => StartShop)),
  },
  {
    path: '/app/start/delivery',
    screen: lazy(() => import('./start/delivery.tsx').then(({ StartDelivery }) => StartDelivery)),
    right: 'store.edit',
  },
  {
    path: '/app/orders',
    screen: lazy(() => import('./orders/orders.tsx').then(({ Orders }) => Orders)),
    right: 'orders.view',
  },
  {
    path: '/app/orders/print',
    screen: lazy(() => import('./orders/print-orders.tsx').then(({ PrintOrders }) => PrintOrders)),
    right: 'orders.view',
  },
  {
    path: '/app/orders/:id',
    screen: lazy(() => import('./orders/order.tsx').then(({ OrderScreen }) => OrderScreen)),
    right: 'orders.view',
  },
  {
    path: '/app/products',
    right: 'products.view',
    screen: lazy(() => import('./products/products.tsx').then(({ Products }) => Products)),
  },
  {
    path: '/app/products/prices',
    screen: lazy(() => import('./products/prices.tsx').then(({ Prices }) => Prices)),
    right: 'stock.edit',
  },
  {
    path: '/app/products/import/:id?',
    screen: lazy(() => import('./products/import.tsx').then(({ ImportScreen }) => ImportScreen)),
    right: 'catalog.edit',
  },
  {
    path: '/app/products/:id',
    right: 'products.view',
    screen: lazy(() => import('./products/product.tsx').then(({ ProductScreen }) => ProductScreen)),
  },
  {
    path: '/app/parcels',
    screen: lazy(() => import('./parcels/parcels.tsx').then(({ Parcels }) => Parcels)),
    right: 'parcels.view',
  },
  {
    path: '/app/parcels/send',
    screen: lazy(() => import('./parcels/send.tsx').then(({ Send }) => Send)),
    right: 'own',
  },
  {
    path: '/app/parcels/many',
    screen: lazy(() => import('./parcels/many.tsx').then(({ ManyParcels }) => ManyParcels)),
    right: 'own',
  },
  {
    path: '/app/parcels/:id',
    screen: lazy(() => import('./parcels/parcel.tsx').then(({ Parcel }) => Parcel)),
    right: 'parcels.view',
  },
  {
    path: '/app/money',
    screen: lazy(() => import('./money/money.tsx').then(({ MoneyScreen }) => MoneyScreen)),
    right: 'own',
  },
  {
    path: '/app/money/statement',
    screen: lazy(() => import('./money/statement.tsx').then(({ Statement }) => Statement)),
    right: 'own',
  },
  {
    path: '/app/money/fund',
    screen: lazy(() => import('./money/fund.tsx').then(({ Fund }) => Fund)),
    right: 'own',
  },
  {
    path: '/app/money/withdraw',
    screen: lazy(() => import('../kit/money/withdraw.tsx').then(({ Withdraw }) => Withdraw)),
    right: 'own',
  },
  {
    path: '/app/shop',
    right: 'shop.view',
    screen: lazy(() => import('./shop/shop.tsx').then(({ Shop }) => Shop)),
  },
  {
    path: '/app/shop/look',
    screen: lazy(() => import('./shop/look.tsx').then(({ Look }) => Look)),
    right: 'store.edit',
  },
  {
    path: '/app/shop/zones',
    screen: lazy(() => import('./shop/zones/zones.tsx').then(({ Zones }) => Zones)),
    right: 'store.edit',
  },
  {
    path: '/app/shop/zones/:id',
    screen: lazy(() => import('./shop/zones/zone.tsx').then(({ ZoneScreen }) => ZoneScreen)),
    right: 'store.edit',
  },
  {
    path: '/app/shop/about',
    screen: lazy(() => import('./start/shop-form.tsx').then(({ ShopAbout }) => ShopAbout)),
    right: 'store.edit',
  },
  {
    path: '/app/customers',
    screen: lazy(() => import('./customers/customers.tsx').then(({ Customers }) => Customers)),
    right: 'customers.view',
  },
  {
    path: '/app/customers/:id',
    screen: lazy(() => import('./customers/customer.tsx').then(({ CustomerScreen }) => CustomerScreen)),
    right: 'customers.view',
  },
  {
    path: '/app/discounts',
    screen: lazy(() => import('./shop/discounts.tsx').then(({ Discounts }) => Discounts)),
    right: 'discounts.view',
  },
  {
    path: '/app/numbers',
    screen: lazy(() => import('./numbers/numbers.tsx').then(({ Numbers }) => Numbers)),
    right: 'analytics.view',
  },
  {
    path: '/app/team',
    right: 'person',
    screen: lazy(() => import('./account/team.tsx').then(({ Team }) => Team)),
  },
  {
    path: '/app/developers',
    screen: lazy(() => import('./developers/developers.tsx').then(({ Developers }) => Developers)),
    right: 'own',
  },
  {
    path: '/app/developers/webhooks',
    screen: lazy(() => import('./developers/deliveries.tsx').then(({ Deliveries }) => Deliveries)),
    right: 'own',
  },
  {
    path: '/app/developers/events',
    screen: lazy(() => import('./developers/events.tsx').then(({ Events }) => Events)),
    right: 'own',
  },
  {
    path: '/app/account/security',
    right: 'person',
    screen: lazy(() => import('../kit/account/factors/security.tsx').then(({ Security }) => Security)),
  },
  {
    path: '/app/account/partners',
    screen: lazy(() => import('./account/partners.tsx').then(({ Partners }) => Partners)),
    right: 'own',
  },
  {
    path: '/app/account/papers',
    screen: lazy(() =>
      import('../kit/account/papers.tsx').then(
        ({ Papers }) =>
          () =>
            Papers({ isRider: false }),
      ),
    ),
    right: 'own',
  },
  {
    path: '/app/account/plan',
    screen: lazy(() => import('./account/plan.tsx').then(({ PlanScreen }) => PlanScreen)),
    right: 'own',
  },
  {
    path: '/app/account',
    right: 'person',
    screen: lazy(() => import('./account/account.tsx').then(({ Account }) => Account)),
  },
];
