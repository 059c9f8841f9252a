import type { ComponentChildren, ComponentType } from 'preact';
import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { SignIn } from '../kit/account/sign-in.tsx';
import { actingClient } from '../kit/api/acting.ts';
import { isSignedIn } from '../kit/api/face.ts';
import { Frame, type Place } from '../kit/frame/frame.tsx';
import { FaceScreens } from '../kit/frame/screens.tsx';
import { SignOut } from '../kit/frame/sign-out.tsx';
import { useNews } from './data/news.ts';
import { useHome, useOrderChanges, useRights, useStore } from './data/reads.ts';
import type { Right } from './data/rights.ts';
import { Home } from './home/home.tsx';
import { screens } from './screens.ts';
import { appWords } from './words/words.ts';

const SignUp = lazy(() => import('../kit/account/sign-up.tsx').then((module) => module.SignUp));

const ForClient = lazy(() => import('./client/for-client.tsx').then((module) => module.ForClient));

/**
 * The app of whoever is signed in.
 * @param client for whom a partner works, if for a client
 */
function Inside({
  client,
  home: First = Home,
}: {
  readonly client?: ComponentChildren;
  readonly home?: ComponentType;
}) {
  const { path } = useLocation();
  const store = useStore();
  const { data: home } = useHome(store);
  useOrderChanges(store);
  useNews(store);
  const { places } = appWords;
  const may = useRights();
  const mine = (all: readonly (Place & { readonly right?: Right })[]) =>
    all.filter(({ right }) => right === undefined || may(right));
  return (
    <Frame
      brand={store?.name ?? appWords.brand}
      path={`${path}/`}
      client={client}
      places={mine([
        { href: '/app/', name: places.home, icon: 'home' },
        {
          href: '/app/orders/',
          name: places.orders,
          icon: 'orders',
          count: home?.to_accept,
          right: 'orders.view',
        },
        { href: '/app/products/', name: places.products, icon: 'products', right: 'products.view' },
        { href: '/app/parcels/', name: places.parcels, icon: 'parcels', right: 'parcels.view' },
        { href: '/app/money/', name: places.money, icon: 'money', right: 'own' },
      ])}
      others={mine([
        { href: '/app/customers/', name: places.customers, icon: 'people', right: 'customers.view' },
        { href: '/app/discounts/', name: places.discounts, icon: 'percent', right: 'discounts.view' },
        { href: '/app/numbers/', name: places.numbers, icon: 'chart', right: 'analytics.view' },
        { href: '/app/shop/', name: places.shop, icon: 'shop', right: 'shop.view' },
        { href: '/app/team/', name: places.team, icon: 'people', right: 'person' },
        { href: '/app/developers/', name: places.developers, icon: 'key', right: 'own' },
        { href: '/app/account/', name: places.account, icon: 'menu', right: 'person' },
      ])}
      menu={<SignOut />}
    >
      <FaceScreens home={First} screens={screens.filter(({ right }) => may(right))} />
    </Frame>
  );
}

/** The merchant's app: signed out, whoever comes signs in and goes on where she was. */
export function App() {
  const { path } = useLocation();
  if (isSignedIn.value && actingClient.value !== undefined)
    return (
      <ErrorBoundary>
        <ForClient inside={Inside} />
      </ErrorBoundary>
    );
  if (isSignedIn.value) return <Inside />;
  if (path === '/app/sign-up')
    return (
      <ErrorBoundary>
        <SignUp as="merchant" lead={appWords.signUpLead} first="/app/start/" />
      </ErrorBoundary>
    );
  return <SignIn />;
}
