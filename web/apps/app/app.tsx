import { useEffect } from 'preact/hooks';
import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { Route, Router, useLocation } from 'preact-iso/router';
import { isSignedIn, signOutOfAllTabs } from '../kit/api/face.ts';
import { Frame } from '../kit/frame/frame.tsx';
import { Icon } from '../kit/parts/icon.tsx';
import { SignIn } from './account/sign-in.tsx';
import { useHome, useOrderChanges, useStore } from './data/reads.ts';
import { Home } from './home/home.tsx';
import { appWords } from './words/words.ts';

const screens = {
  signUp: lazy(() => import('./account/sign-up.tsx').then(({ SignUp }) => SignUp)),
  start: lazy(() => import('./start/start.tsx').then(({ Start }) => Start)),
  startShop: lazy(() => import('./start/shop-form.tsx').then(({ StartShop }) => StartShop)),
  startDelivery: lazy(() => import('./start/delivery.tsx').then(({ StartDelivery }) => StartDelivery)),
  orders: lazy(() => import('./orders/orders.tsx').then(({ Orders }) => Orders)),
  order: lazy(() => import('./orders/order.tsx').then(({ OrderScreen }) => OrderScreen)),
  products: lazy(() => import('./products/products.tsx').then(({ Products }) => Products)),
  product: lazy(() => import('./products/product.tsx').then(({ ProductScreen }) => ProductScreen)),
  prices: lazy(() => import('./products/prices.tsx').then(({ Prices }) => Prices)),
  parcels: lazy(() => import('./parcels/parcels.tsx').then(({ Parcels }) => Parcels)),
  send: lazy(() => import('./parcels/send.tsx').then(({ Send }) => Send)),
  parcel: lazy(() => import('./parcels/parcel.tsx').then(({ Parcel }) => Parcel)),
  money: lazy(() => import('./money/money.tsx').then(({ MoneyScreen }) => MoneyScreen)),
  fund: lazy(() => import('./money/fund.tsx').then(({ Fund }) => Fund)),
  withdraw: lazy(() => import('./money/withdraw.tsx').then(({ Withdraw }) => Withdraw)),
  shop: lazy(() => import('./shop/shop.tsx').then(({ Shop }) => Shop)),
  look: lazy(() => import('./shop/look.tsx').then(({ Look }) => Look)),
  zones: lazy(() => import('./shop/zones/zones.tsx').then(({ Zones }) => Zones)),
  zone: lazy(() => import('./shop/zones/zone.tsx').then(({ ZoneScreen }) => ZoneScreen)),
  shopAbout: lazy(() => import('./start/shop-form.tsx').then(({ ShopAbout }) => ShopAbout)),
  customers: lazy(() => import('./customers/customers.tsx').then(({ Customers }) => Customers)),
  customer: lazy(() => import('./customers/customer.tsx').then(({ CustomerScreen }) => CustomerScreen)),
  discounts: lazy(() => import('./shop/discounts.tsx').then(({ Discounts }) => Discounts)),
  numbers: lazy(() => import('./numbers/numbers.tsx').then(({ Numbers }) => Numbers)),
  team: lazy(() => import('./account/team.tsx').then(({ Team }) => Team)),
  developers: lazy(() => import('./developers/developers.tsx').then(({ Developers }) => Developers)),
  deliveries: lazy(() => import('./developers/deliveries.tsx').then(({ Deliveries }) => Deliveries)),
  papers: lazy(() => import('./account/papers.tsx').then(({ Papers }) => Papers)),
  plan: lazy(() => import('./account/plan.tsx').then(({ PlanScreen }) => PlanScreen)),
  account: lazy(() => import('./account/account.tsx').then(({ Account }) => Account)),
};

/** Nothing stands at this address: back to the beginning. */
function Nowhere() {
  const { route } = useLocation();
  useEffect(() => route('/app/', true), []);
  return null;
}

const Screens = () => (
  <ErrorBoundary>
    <Router>
      <Route path="/app" component={Home} />
      <Route path="/app/start" component={screens.start} />
      <Route path="/app/start/shop" component={screens.startShop} />
      <Route path="/app/start/delivery" component={screens.startDelivery} />
      <Route path="/app/orders" component={screens.orders} />
      <Route path="/app/orders/:id" component={screens.order} />
      <Route path="/app/products" component={screens.products} />
      <Route path="/app/products/prices" component={screens.prices} />
      <Route path="/app/products/:id" component={screens.product} />
      <Route path="/app/parcels" component={screens.parcels} />
      <Route path="/app/parcels/send" component={screens.send} />
      <Route path="/app/parcels/:id" component={screens.parcel} />
      <Route path="/app/money" component={screens.money} />
      <Route path="/app/money/fund" component={screens.fund} />
      <Route path="/app/money/withdraw" component={screens.withdraw} />
      <Route path="/app/shop" component={screens.shop} />
      <Route path="/app/shop/look" component={screens.look} />
      <Route path="/app/shop/zones" component={screens.zones} />
      <Route path="/app/shop/zones/:id" component={screens.zone} />
      <Route path="/app/shop/about" component={screens.shopAbout} />
      <Route path="/app/customers" component={screens.customers} />
      <Route path="/app/customers/:id" component={screens.customer} />
      <Route path="/app/discounts" component={screens.discounts} />
      <Route path="/app/numbers" component={screens.numbers} />
      <Route path="/app/team" component={screens.team} />
      <Route path="/app/developers" component={screens.developers} />
      <Route path="/app/developers/webhooks" component={screens.deliveries} />
      <Route path="/app/account/papers" component={screens.papers} />
      <Route path="/app/account/plan" component={screens.plan} />
      <Route path="/app/account" component={screens.account} />
      <Route default component={Nowhere} />
    </Router>
  </ErrorBoundary>
);

/** The app of whoever is signed in. */
function Inside() {
  const { path } = useLocation();
  const store = useStore();
  const { data: home } = useHome(store);
  useOrderChanges(store);
  const { places } = appWords;
  return (
    <Frame
      brand={store?.name ?? appWords.brand}
      path={`${path}/`}
      places={[
        { href: '/app/', name: places.home, icon: 'home' },
        { href: '/app/orders/', name: places.orders, icon: 'orders', count: home?.to_accept },
        { href: '/app/products/', name: places.products, icon: 'products' },
        { href: '/app/parcels/', name: places.parcels, icon: 'parcels' },
        { href: '/app/money/', name: places.money, icon: 'money' },
      ]}
      others={[
        { href: '/app/customers/', name: places.customers, icon: 'people' },
        { href: '/app/discounts/', name: places.discounts, icon: 'percent' },
        { href: '/app/numbers/', name: places.numbers, icon: 'chart' },
        { href: '/app/shop/', name: places.shop, icon: 'shop' },
        { href: '/app/team/', name: places.team, icon: 'people' },
        { href: '/app/developers/', name: places.developers, icon: 'key' },
        { href: '/app/account/', name: places.account, icon: 'menu' },
      ]}
      menu={
        <button type="button" onClick={() => void signOutOfAllTabs()}>
          <Icon name="out" />
          <span>{appWords.account.signOut}</span>
        </button>
      }
    >
      <Screens />
    </Frame>
  );
}

/** The merchant's app: signed out, whoever comes signs in and goes on where she was. */
export function App() {
  const { path } = useLocation();
  if (isSignedIn.value) return <Inside />;
  if (path === '/app/sign-up')
    return (
      <ErrorBoundary>
        <screens.signUp />
      </ErrorBoundary>
    );
  return <SignIn />;
}
