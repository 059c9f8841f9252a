import type { Failure } from '../../kit/api/failure.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { FailureNotice, Notice } from '../../kit/parts/notice.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { dropStep, hasDue, isSending, retryStep, sendFailure, sendQueue, steps } from '../data/queue.ts';
import { isHeldUp } from '../queue/order.ts';
import { isCodeRefused, type Step } from '../queue/step.ts';
import { actNameOf, sentencesOf } from '../words/say-step.ts';
import { rideWords } from '../words/words.ts';

const { queue } = rideWords;

/** What waits, in words. */
const stateOf = (step: Step) =>
  step.upload ? queue.file : isHeldUp(step, steps.value) ? queue.heldUp : queue.waits;

const drop = (step: Step) =>
  attempt(async () => {
    const { dropTitle: title, dropText: text, drop: act } = queue;
    if (await askBefore({ title, text, act })) await dropStep(step);
  });

/** A step: what was done, when, and what became of it. */
function StepRow({ step }: { readonly step: Step }) {
  const { refusal, shipment, number, at } = step;
  return (
    <li class={refusal ? 'card refused-step' : 'card'}>
      <span class="split">
        <b>{actNameOf(step)}</b>
        <Moment at={at} />
      </span>
      <a href={`/ride/jobs/${shipment}/`}>{number}</a>
      {refusal ? (
        <>
          {sentencesOf(refusal).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div class="acts">
            {isCodeRefused(step) ? (
              <ButtonLink kind="quiet" href={`/ride/jobs/${shipment}/`}>
                {queue.otherCode}
              </ButtonLink>
            ) : (
              <Button kind="quiet" onPress={attempt(() => retryStep(step))}>
                {queue.again}
              </Button>
            )}
            <Button kind="quiet" onPress={drop(step)}>
              {queue.drop}
            </Button>
          </div>
        </>
      ) : (
        <p class="soft">{stateOf(step)}</p>
      )}
    </li>
  );
}

/** Why what waits was not sent. */
const SendFailure = ({ failure }: { readonly failure: Failure }) =>
  failure.code === 'no_connection' ? (
    <Notice tone="warning">{queue.noNetwork}</Notice>
  ) : (
    <FailureNotice failure={failure} />
  );

/** All that the service does not have yet, in the order in which it is sent. */
export const QueueScreen = () => (
  <Screen title={queue.title} back="/ride/">
    {sendFailure.value && hasDue.value && <SendFailure failure={sendFailure.value} />}
    {steps.value.length === 0 ? (
      <Empty title={queue.empty}>
        <p>{queue.emptyText}</p>
      </Empty>
    ) : (
      <ul class="rows">
        {steps.value.map((step) => (
          <StepRow key={step.place} step={step} />
        ))}
      </ul>
    )}
    {hasDue.value && (
      <Button isWide isBusy={isSending.value} onPress={() => void sendQueue()}>
        {isSending.value ? queue.sending : queue.send}
      </Button>
    )}
  </Screen>
);
