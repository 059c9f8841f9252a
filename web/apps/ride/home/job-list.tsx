import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, Skeleton } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { type LiveJob, type Phase, targetOf } from '../data/job.ts';
import { bestOrder, keepOrder, ownOrder } from '../data/order.ts';
import { liveJobs } from '../data/queue.ts';
import { useBestOrder } from '../data/route.ts';
import { sortAsKept } from '../data/sort-as-kept.ts';
import { rideWords } from '../words/words.ts';
import { FirstMiles } from './first-miles.tsx';

const { jobs: words } = rideWords;

/** Loaded at once, but behind the first screen, which most open without a parcel in hand. */
const Sortable = lazy(() => import('../../kit/lists/sortable.tsx').then((module) => module.Sortable));
void Sortable.preload();

/** What comes next with a parcel. */
const nextOf = (phase: Phase) =>
  phase === 'to-pickup' || phase === 'at-pickup'
    ? words.fetch
    : phase === 'returning'
      ? words.back
      : words.bring;

/** One parcel in hand: what comes next, where, by when, and what it brings. */
function JobRow({ live }: { readonly live: LiveJob }) {
  const { job, phase, waiting, checked, refused } = live;
  const by =
    phase === 'to-pickup' || phase === 'at-pickup' ? (job.pickup_by ?? job.expected_at) : job.expected_at;
  return (
    <a class="card job" href={`/ride/jobs/${job.id}/`}>
      <span class="split">
        <b>{nextOf(phase)}</b>
        {job.payout !== undefined && <Money amount={job.payout} />}
      </span>
      <span>{targetOf(live).address}</span>
      <span class="soft">
        {job.tracking_number} · {words.by} <Moment at={by} />
      </span>
      <span class="badges">
        {phase === 'held' && <Badge tone="warning">{rideWords.jobs.held}</Badge>}
        {refused && <Badge tone="bad">{rideWords.jobs.refused}</Badge>}
        {checked ? <Badge>{words.checking}</Badge> : waiting > 0 && <Badge>{words.waiting}</Badge>}
      </span>
    </a>
  );
}

/** What is in hand, in the best order, or in that of the rider. */
export function JobList() {
  const all = liveJobs.value;
  useBestOrder();
  if (!all) return <Skeleton rows={2} />;
  const open = all
    .filter(({ phase }) => phase !== 'ended')
    .map((live) => ({ id: live.job.id, name: live.job.tracking_number, live }));
  const sorted = sortAsKept(open, ownOrder.value ?? bestOrder.value);
  return (
    <>
      {sorted.length === 0 && (
        <Empty title={words.empty}>
          <p>{words.emptyText}</p>
        </Empty>
      )}
      <div class="job-list">
        <ErrorBoundary>
          <Sortable items={sorted} onSort={(ids) => keepOrder('own', ids)}>
            {({ live }) => <JobRow live={live} />}
          </Sortable>
        </ErrorBoundary>
      </div>
      {sorted.length > 1 && (
        <p class="soft">
          {ownOrder.value ? words.sortKept : words.sorted}{' '}
          {ownOrder.value && (
            <Button kind="plain" onPress={() => keepOrder('own', undefined)}>
              {words.sort}
            </Button>
          )}
        </p>
      )}
      <FirstMiles />
    </>
  );
}
