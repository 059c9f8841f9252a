import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { SignIn } from '../kit/account/sign-in.tsx';
import { isSignedIn } from '../kit/api/face.ts';
import { mode } from '../kit/browser.ts';
import { Frame, type Place } from '../kit/frame/frame.tsx';
import { FaceScreens } from '../kit/frame/screens.tsx';
import { SignOut } from '../kit/frame/sign-out.tsx';
import { Read } from '../kit/parts/list.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { ClockLine } from './clock/clock-line.tsx';
import type { Organization } from './data/objects.ts';
import { chosenOf, OrganizationContext, useOrganizations } from './data/organization.ts';
import { Home } from './home/home.tsx';
import { Start } from './organization/start.tsx';
import { listOtherPlaces, mainPlaces } from './places.ts';
import { organizationScreens, personScreens } from './screens.ts';
import { partnerWords } from './words/words.ts';

const SignUp = lazy(() => import('../kit/account/sign-up.tsx').then((module) => module.SignUp));

/** The screens of whoever works for an organization. */
const OrganizationScreens = ({ organization }: { readonly organization: Organization }) => (
  <OrganizationContext.Provider value={organization}>
    {organization.status === 'SUSPENDED' && <Notice tone="warning">{partnerWords.suspended}</Notice>}
    {/* Another organization has other objects: nothing of the one before stays on a screen. */}
    <FaceScreens key={organization.id} home={Home} screens={[...organizationScreens, ...personScreens]} />
  </OrganizationContext.Provider>
);

/** What whoever works for no organization can reach. */
const startPlaces: readonly Place[] = [
  { href: '/partners/', name: partnerWords.places.home, icon: 'home' },
  { href: '/partners/account/', name: partnerWords.places.account, icon: 'menu' },
];

/** The console of whoever is signed in. */
function Inside() {
  const { path } = useLocation();
  const reading = useOrganizations();
  const organization = reading.data && chosenOf(reading.data);
  const isNew = reading.data?.length === 0;
  return (
    <Frame
      brand={organization?.name ?? partnerWords.brand}
      path={`${path}/`}
      places={isNew ? startPlaces : mainPlaces}
      others={isNew ? [] : listOtherPlaces(mode.chosen.value === 'test')}
      menu={<SignOut />}
      testLine={organization && <ClockLine key={organization.id} organization={organization} />}
    >
      <Read reading={reading}>
        {() =>
          organization ? (
            <OrganizationScreens organization={organization} />
          ) : (
            <FaceScreens home={Start} screens={personScreens} />
          )
        }
      </Read>
    </Frame>
  );
}

/** The partner console: signed out, whoever comes signs in and goes on where she was. */
export function PartnersApp() {
  const { path } = useLocation();
  if (isSignedIn.value) return <Inside />;
  if (path === '/partners/sign-up')
    return (
      <ErrorBoundary>
        <SignUp as="merchant" lead={partnerWords.signUpLead} first="/partners/" />
      </ErrorBoundary>
    );
  return <SignIn />;
}
