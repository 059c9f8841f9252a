import { ButtonLink } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Money } from '../../kit/parts/shown.tsx';
import type { Job } from '../data/job.ts';
import { Proofs } from '../proof/proofs.tsx';
import { workWords } from '../words/work.ts';

const { job: words } = workWords;

/** What became of a job, and what it brought. */
export const Ended = ({ job }: { readonly job: Job }) => (
  <>
    <Notice tone={job.status === 'COMPLETED' ? 'good' : 'plain'}>
      <h2>
        {job.status === 'COMPLETED'
          ? words.delivered
          : job.status === 'RETURNED'
            ? words.returned
            : words.ended}
      </h2>
      {job.status === 'COMPLETED' &&
        (job.payout === undefined ? (
          <p>{words.fleetPays}</p>
        ) : (
          <p class="figure">
            {words.earned} <Money amount={job.payout} />
          </p>
        ))}
    </Notice>
    <ButtonLink isWide href="/ride/">
      {words.next}
    </ButtonLink>
    <Proofs job={job} />
  </>
);
