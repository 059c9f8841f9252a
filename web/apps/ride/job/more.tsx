import { useState } from 'preact/hooks';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { isOpenTo, type LiveJob } from '../data/job.ts';
import { Proofs } from '../proof/proofs.tsx';
import { workWords } from '../words/work.ts';
import { ProblemForm } from './problem.tsx';
import { ReleaseJob } from './release-job.tsx';

const { job: words } = workWords;

/** Only what the rider claimed herself, and has not collected, can be given back. */
const canGiveBack = ({ job }: LiveJob) =>
  job.payout !== undefined &&
  job.picked_up_at === undefined &&
  ['ASSIGNED', 'EXCEPTION'].includes(job.status);

/** What else there may be with a job: evidence, a problem, giving it back. */
export function More({ live }: { readonly live: LiveJob }) {
  const [asked, ask] = useState<'problem' | 'give-back'>();
  const close = () => ask(undefined);
  return (
    <>
      <Proofs job={live.job} />
      <div class="acts">
        {isOpenTo(live, 'exception') && (
          <Button kind="quiet" icon="alert" onPress={() => ask('problem')}>
            {words.problem}
          </Button>
        )}
        {canGiveBack(live) && (
          <Button kind="quiet" onPress={() => ask('give-back')}>
            {words.giveBack}
          </Button>
        )}
      </div>
      {asked === 'problem' && (
        <Sheet title={words.problem} onClose={close}>
          <ProblemForm job={live.job} onDone={close} />
        </Sheet>
      )}
      {asked === 'give-back' && (
        <Sheet title={words.giveBack} onClose={close}>
          <ReleaseJob job={live.job} onDone={close} />
        </Sheet>
      )}
    </>
  );
}
