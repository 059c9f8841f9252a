import { useState } from 'preact/hooks';
import { isOnline } from '../../kit/browser.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import type { LiveJob } from '../data/job.ts';
import { sendFailure } from '../data/queue.ts';
import { take, takeHere } from '../data/take.ts';
import { workWords } from '../words/work.ts';
import { CodePad } from './code-pad.tsx';
import { PickUp } from './pick-up.tsx';

const { job: words } = workWords;

/** A button that takes a step where the rider is, and says so while the phone finds out. */
function HereButton({ text, run }: { readonly text: string; readonly run: () => Promise<unknown> }) {
  const [isBusy, busy] = useState(false);
  const press = async () => {
    busy(true);
    await run();
    busy(false);
  };
  return (
    <div class="main-act">
      <Button isWide isBusy={isBusy} onPress={press}>
        {isBusy ? words.locating : text}
      </Button>
    </div>
  );
}

const Arrive = ({ live: { job }, at }: { readonly live: LiveJob; readonly at: 'pickup' | 'dropoff' }) => (
  <HereButton
    text={workWords.acts.arrive[at]}
    run={() => takeHere(job, (here) => ({ action: 'arrive', body: { at, ...here } }))}
  />
);

/** A code that was typed: it is being checked, or will be. */
const Checking = () => (
  <Notice>
    <p>{isOnline.value && !sendFailure.value ? words.checking : words.checkLater}</p>
  </Notice>
);

/** What the rider decides about a parcel that is held up. */
function Held({ live }: { readonly live: LiveJob }) {
  const { job } = live;
  return (
    <div class="acts">
      {job.picked_up_at === undefined ? (
        <PickUp live={live} />
      ) : (
        <>
          <Button isWide onPress={() => take(job, { action: 'resume', body: {} })}>
            {words.resume}
          </Button>
          <Button kind="quiet" isWide onPress={() => take(job, { action: 'return', body: {} })}>
            {words.bringBack}
          </Button>
        </>
      )}
    </div>
  );
}

/** The parcel is brought back: by the code of the sender, or without. */
export function Returning({ live: { job, refused } }: { readonly live: LiveJob }) {
  const [isCoded, code] = useState(true);
  const bring = (body: { readonly return_code?: string }) =>
    take(job, { action: 'returned', body }, { instead: refused });
  return (
    <>
      <p>{words.bringBackText}</p>
      {isCoded ? (
        <>
          <h2>{words.returnCode}</h2>
          <CodePad act={words.isBack} onCode={(return_code) => bring({ return_code })} />
          <Button kind="plain" onPress={() => code(false)}>
            {words.noReturnCode}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="warning">{words.noReturnText}</Notice>
          <Button isWide onPress={() => bring({})}>
            {words.isBack}
          </Button>
        </>
      )}
    </>
  );
}

/** The six digits of the recipient. */
export function Deliver({ live: { job, refused } }: { readonly live: LiveJob }) {
  return (
    <>
      <h2>{words.askCode}</h2>
      <CodePad
        act={words.check}
        onCode={(otp) =>
          takeHere(job, (here) => ({ action: 'verify', body: { ...here, otp } }), { instead: refused })
        }
      />
    </>
  );
}

/** The one next act of a job. */
export function MainAct({ live }: { readonly live: LiveJob }) {
  if (live.checked) return <Checking />;
  switch (live.phase) {
    case 'to-pickup':
      return <Arrive live={live} at="pickup" />;
    case 'at-pickup':
      return <PickUp live={live} />;
    case 'on-the-way':
      return <Arrive live={live} at="dropoff" />;
    case 'at-door':
      return <Deliver live={live} />;
    case 'held':
      return <Held live={live} />;
    case 'returning':
      return <Returning live={live} />;
    case 'ended':
      return null;
  }
}
