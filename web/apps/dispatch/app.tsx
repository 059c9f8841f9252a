import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { SignIn } from '../kit/account/sign-in.tsx';
import { isSignedIn } from '../kit/api/face.ts';
import { Choice } from '../kit/fields/choice.tsx';
import { Frame, Screen } from '../kit/frame/frame.tsx';
import { FaceScreens } from '../kit/frame/screens.tsx';
import { SignOut } from '../kit/frame/sign-out.tsx';
import { Board } from './board/board.tsx';
import { chooseFleet, useActing, useFleets } from './data/acting.ts';
import { isHandedInSoon } from './data/first-miles.ts';
import { useDispatchNews } from './data/news.ts';
import { useBoardLooks, useParcels } from './data/reads.ts';
import { dispatchScreens } from './screens.ts';
import { dispatchWords } from './words/words.ts';

const SignUp = lazy(() => import('../kit/account/sign-up.tsx').then((module) => module.SignUp));

/** What somebody sees who dispatches for nobody. */
const NotCarrier = () => (
  <Screen title={dispatchWords.notCarrier}>
    <p>{dispatchWords.notCarrierText}</p>
  </Screen>
);

/** Which fleet a dispatcher works for, where there are several. */
function FleetChoice() {
  const acting = useActing();
  const { data: fleets = [] } = useFleets();
  if (fleets.length < 2 || !acting) return null;
  return (
    <Choice
      label={dispatchWords.fleet}
      value={acting.fleet.fleet ?? ''}
      choices={fleets.map(({ fleet, fleet_name }) => [fleet, fleet_name] as const)}
      onChoose={chooseFleet}
    />
  );
}

/** The app of whoever is signed in. */
function Inside() {
  const { path } = useLocation();
  const { places } = dispatchWords;
  const acting = useActing();
  const { data: parcels } = useParcels();
  useBoardLooks();
  useDispatchNews();
  const isOwner = acting?.isOwner === true;
  const arriving = parcels?.claimed.filter(isHandedInSoon).length;
  const place = {
    board: { href: '/dispatch/', name: places.board, icon: 'parcels', count: parcels?.open.length },
    riders: { href: '/dispatch/riders/', name: places.riders, icon: 'people' },
    firstMiles: { href: '/dispatch/first-miles/', name: places.firstMiles, icon: 'pin', count: arriving },
    money: { href: '/dispatch/money/', name: places.money, icon: 'money' },
    hubs: { href: '/dispatch/hubs/', name: places.hubs, icon: 'shop' },
    team: { href: '/dispatch/team/', name: places.team, icon: 'key' },
    account: { href: '/dispatch/account/', name: places.account, icon: 'menu' },
  } as const;
  return (
    <Frame
      brand={acting?.name ?? dispatchWords.brand}
      path={`${path}/`}
      places={[place.board, place.riders, place.firstMiles, ...(isOwner ? [place.money] : [])]}
      others={[...(isOwner ? [place.hubs, place.team] : []), place.account]}
      menu={
        <>
          <FleetChoice />
          <SignOut />
        </>
      }
    >
      {acting === null ? (
        <NotCarrier />
      ) : (
        <FaceScreens
          home={Board}
          screens={dispatchScreens.filter(({ isForOwners }) => isOwner || !isForOwners || !acting)}
        />
      )}
    </Frame>
  );
}

/** The app of carriers: signed out, whoever comes signs in and goes on where she was. */
export function DispatchApp() {
  const { path } = useLocation();
  if (isSignedIn.value) return <Inside />;
  if (path === '/dispatch/sign-up')
    return (
      <ErrorBoundary>
        <SignUp as="carrier" lead={dispatchWords.signUpLead} first="/dispatch/" />
      </ErrorBoundary>
    );
  return <SignIn />;
}
