import { ButtonLink } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import type { LiveJob } from '../data/job.ts';
import { isCodeRefused, type Step } from '../queue/step.ts';
import { actNameOf, sentencesOf } from '../words/say-step.ts';
import { rideWords } from '../words/words.ts';
import { workWords } from '../words/work.ts';
import { Deliver, Returning } from './main-act.tsx';
import { NewCode } from './new-code.tsx';
import { PickUp } from './pick-up.tsx';

const { job: words } = workWords;

/** What was refused of a job, why, and what to do: a code is typed again right here. */
export function Refused({ live, step }: { readonly live: LiveJob; readonly step: Step }) {
  const { refusal } = step;
  if (!refusal) return null;
  const { attemptsLeft } = refusal;
  return (
    <>
      <Notice tone="bad">
        <p>
          <b>
            {actNameOf(step)}: {rideWords.jobs.refused}
          </b>
        </p>
        {sentencesOf(refusal).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {attemptsLeft !== undefined && (
          <p>
            {attemptsLeft} {attemptsLeft === 1 ? words.oneLeft : words.left}
          </p>
        )}
      </Notice>
      {isCodeRefused(step) && step.action === 'verify' && (
        <>
          <Deliver live={live} />
          <NewCode id={live.job.id} />
        </>
      )}
      {isCodeRefused(step) && step.action === 'returned' && <Returning live={live} />}
      {isCodeRefused(step) && step.action === 'pickup' && <PickUp live={live} />}
      <ButtonLink kind="quiet" href="/ride/queue/">
        {rideWords.queue.title}
      </ButtonLink>
    </>
  );
}
