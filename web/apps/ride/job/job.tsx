import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { Screen } from '../../kit/frame/frame.tsx';
import { Empty, Skeleton } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money } from '../../kit/parts/shown.tsx';
import type { LiveJob } from '../data/job.ts';
import { liveJobs } from '../data/queue.ts';
import { QueueLine } from '../home/queue-line.tsx';
import { rideWords } from '../words/words.ts';
import { workWords } from '../words/work.ts';
import { Ended } from './ended.tsx';
import { MainAct } from './main-act.tsx';
import { More } from './more.tsx';
import { Refused } from './refused.tsx';
import { Where } from './where.tsx';

const { job: words } = workWords;

/** What the rider may want to know of a parcel. */
function About({ live: { job } }: { readonly live: LiveJob }) {
  return (
    <Facts
      facts={[
        job.payout !== undefined && [words.earns, <Money key="payout" amount={job.payout} />],
        job.picked_up_at === undefined && job.pickup_by !== undefined
          ? [words.pickUpBy, <Moment key="pickup" at={job.pickup_by} />]
          : [words.by, <Moment key="by" at={job.expected_at} />],
        job.package_description !== undefined && [words.what, job.package_description],
      ]}
    />
  );
}

/** One job: where, the one next act, and what else there may be. */
function OpenJob({ live }: { readonly live: LiveJob }) {
  const { job, phase, refused } = live;
  useEffect(() => scrollTo(0, 0), [phase, refused?.place]);
  if (phase === 'ended') return <Ended job={job} />;
  // Where a code is asked for, the thumb wants its digits, and a refusal is to be read.
  const isCodeFirst =
    phase === 'at-door' || (phase === 'at-pickup' && job.pickup_code_required) || refused !== undefined;
  return (
    <>
      {job.fragile && <Badge tone="warning">{words.fragile}</Badge>}
      {!isCodeFirst && <Where live={live} />}
      {refused ? <Refused live={live} step={refused} /> : <MainAct live={live} />}
      {isCodeFirst && <Where live={live} />}
      <About live={live} />
      <More live={live} />
    </>
  );
}

/** A parcel in hand. */
export function JobScreen() {
  const { id = '' } = useRoute().params;
  const live = liveJobs.value?.find(({ job }) => job.id === id);
  return (
    <Screen title={live?.job.tracking_number ?? rideWords.places.road} back="/ride/">
      {!live?.refused && <QueueLine />}
      {live ? (
        <OpenJob key={id} live={live} />
      ) : liveJobs.value ? (
        <Empty title={words.missing}>
          <p>{words.missingText}</p>
        </Empty>
      ) : (
        <Skeleton rows={3} />
      )}
    </Screen>
  );
}
