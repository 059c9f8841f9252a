import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { useMe } from '../kit/account/verify-notice.tsx';
import { isSignedIn } from '../kit/api/face.ts';
import { Frame, Screen } from '../kit/frame/frame.tsx';
import { FaceScreens } from '../kit/frame/screens.tsx';
import { SignOut } from '../kit/frame/sign-out.tsx';
import { useRiderNews } from './data/news.ts';
import { useOffers } from './data/offers.ts';
import { liveJobs, steps } from './data/queue.ts';
import { useJobsRead } from './data/reads.ts';
import { Home } from './home/home.tsx';
import { useRoad } from './road/road.ts';
import { rideScreens } from './screens.ts';
import { rideWords } from './words/words.ts';

const SignIn = lazy(() => import('../kit/account/sign-in.tsx').then((module) => module.SignIn));
const SignUp = lazy(() => import('../kit/account/sign-up.tsx').then((module) => module.SignUp));

/** What somebody sees who does not ride. */
const NotRider = () => (
  <Screen title={rideWords.notRider}>
    <p>{rideWords.notRiderText}</p>
  </Screen>
);

/** The app of whoever is signed in. */
function Inside() {
  const { path } = useLocation();
  const { places } = rideWords;
  const { data: me } = useMe();
  const { data: offers } = useOffers(true);
  useJobsRead();
  useRoad((liveJobs.value ?? []).some(({ phase }) => phase !== 'ended'));
  useRiderNews(offers);
  return (
    <Frame
      brand={rideWords.brand}
      path={`${path}/`}
      places={[
        { href: '/ride/', name: places.road, icon: 'home' },
        { href: '/ride/offers/', name: places.offers, icon: 'parcels', count: offers?.length },
        { href: '/ride/money/', name: places.money, icon: 'money' },
        { href: '/ride/account/', name: places.account, icon: 'people' },
      ]}
      others={[
        { href: '/ride/queue/', name: places.queue, icon: 'orders', count: steps.value.length },
        { href: '/ride/join/', name: rideWords.join.title, icon: 'check' },
      ]}
      menu={<SignOut />}
    >
      {me && me.role !== 'rider' ? <NotRider /> : <FaceScreens home={Home} screens={rideScreens} />}
    </Frame>
  );
}

/** The rider's app: signed out, whoever comes signs in and goes on where she was. */
export function RideApp() {
  const { path } = useLocation();
  if (isSignedIn.value) return <Inside />;
  return (
    <ErrorBoundary>
      {path === '/ride/sign-up' ? (
        <SignUp as="rider" lead={rideWords.signUpLead} first="/ride/join/" />
      ) : (
        <SignIn />
      )}
    </ErrorBoundary>
  );
}
