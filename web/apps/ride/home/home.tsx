import { VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { isOnline } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useProfile } from '../data/reads.ts';
import { rideWords } from '../words/words.ts';
import { JobList } from './job-list.tsx';
import { QueueLine } from './queue-line.tsx';
import { RoadSwitch } from './road-switch.tsx';

/** Asks for the papers without which nobody carries live parcels. */
function PapersNotice() {
  const { data } = useProfile();
  if (!data || data.is_test || data.verification_status === 'VERIFIED') return null;
  return (
    <Notice tone="warning">
      <p>{rideWords.join.papersText}</p>
      <ButtonLink kind="quiet" href="/ride/join/">
        {rideWords.join.open}
      </ButtonLink>
    </Notice>
  );
}

/** What the rider has in hand, and whether she is on the road. */
export const Home = () => (
  <Screen title={rideWords.road.title}>
    <QueueLine />
    <VerifyNotice />
    {isOnline.value && <PapersNotice />}
    <JobList />
    <RoadSwitch />
  </Screen>
);
