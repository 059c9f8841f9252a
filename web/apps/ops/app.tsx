import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { useMe } from '../kit/account/verify-notice.tsx';
import { isSignedIn } from '../kit/api/face.ts';
import { Frame, Screen } from '../kit/frame/frame.tsx';
import { FaceScreens } from '../kit/frame/screens.tsx';
import { SignOut } from '../kit/frame/sign-out.tsx';
import { useFirstFactor } from './account/first-factor.ts';
import { useCounts, waitingCountOf } from './data/reads.ts';
import { opsScreens } from './screens.ts';
import { Search } from './search/search.tsx';
import { opsWords } from './words/en.ts';

const SignIn = lazy(() => import('../kit/account/sign-in.tsx').then((module) => module.SignIn));

/** What somebody sees who is no operator. */
const NotAdmin = () => (
  <Screen title={opsWords.notAdmin}>
    <p>{opsWords.notAdminText}</p>
  </Screen>
);

/** The face of whoever is signed in. */
function Inside() {
  const { path } = useLocation();
  const { places } = opsWords;
  const { data: me } = useMe();
  const counts = useCounts(me?.role === 'admin');
  useFirstFactor();
  return (
    <Frame
      brand={opsWords.brand}
      path={`${path}/`}
      places={[
        { href: '/ops/', name: places.search, icon: 'search' },
        { href: '/ops/queues/', name: places.queues, icon: 'orders', count: waitingCountOf(counts.data) },
        { href: '/ops/market/', name: places.market, icon: 'map' },
        { href: '/ops/money/', name: places.money, icon: 'money' },
        { href: '/ops/account/', name: places.account, icon: 'people' },
      ]}
      others={[
        { href: '/ops/organizations/', name: places.organizations, icon: 'people' },
        { href: '/ops/rights/', name: places.rights, icon: 'key' },
      ]}
      menu={<SignOut />}
    >
      {me && me.role !== 'admin' ? <NotAdmin /> : <FaceScreens home={Search} screens={opsScreens} />}
    </Frame>
  );
}

/** The operator's face: signed out, whoever comes signs in and goes on where she was. Nobody signs up here. */
export const OpsApp = () =>
  isSignedIn.value ? (
    <Inside />
  ) : (
    <ErrorBoundary>
      <SignIn isInvited />
    </ErrorBoundary>
  );
